// Contact rules, for support only; everyone else gets 404.
import { z } from 'zod';
import { seenVersionSchema } from '#contract/common/ids.ts';
import { endpoint } from '#contract/common/endpoint.ts';
import {
  contactPattern,
  contactPreviewSchema,
  contactRuleId,
  contactRuleLimits,
  contactRuleSchema,
  contactRuleFields,
} from './contact-rule.schema.ts';

const domain = 'messages';
const all = z.object({ items: z.array(contactRuleSchema) });
const params = z.object({ ruleId: contactRuleId });

export const listContactRules = endpoint({
  name: 'list-contact-rules',
  domain,
  summary: 'The rules that warn about payments outside the platform',
  method: 'GET',
  path: '/admin/contact-rules',
  data: all,
});
export const addContactRule = endpoint({
  name: 'add-contact-rule',
  domain,
  summary: 'Add a rule after checking its pattern',
  method: 'POST',
  path: '/admin/contact-rules',
  body: z.strictObject({ id: contactRuleId, ...contactRuleFields.shape }),
  data: all,
  refusals: ['contact_rule_limit', 'contact_rule_taken'],
});
export const changeContactRule = endpoint({
  name: 'change-contact-rule',
  domain,
  summary: 'Change the pattern or warning of a rule, or disable it',
  method: 'PUT',
  path: '/admin/contact-rules/:ruleId',
  params,
  body: z.strictObject({
    ...contactRuleFields.shape,
    /** The version that the change is based on. */
    version: seenVersionSchema,
  }),
  data: all,
  refusals: ['contact_rule_not_found', 'contact_rule_changed'],
});
export const removeContactRule = endpoint({
  name: 'remove-contact-rule',
  domain,
  summary: 'Remove a rule',
  method: 'DELETE',
  path: '/admin/contact-rules/:ruleId',
  params,
  data: all,
  refusals: ['contact_rule_not_found'],
});
export const previewContactRule = endpoint({
  name: 'preview-contact-rule',
  domain,
  summary: 'What a pattern matches in a sample, and for how many authors of the newest reported messages',
  method: 'POST',
  path: '/admin/contact-rules/preview',
  body: z.strictObject({
    pattern: contactPattern,
    sample: z.string().max(contactRuleLimits.sample, 'Use at most 5,000 characters'),
  }),
  data: contactPreviewSchema,
});

export const contactRuleEndpoints = [
  listContactRules,
  addContactRule,
  changeContactRule,
  removeContactRule,
  previewContactRule,
];
