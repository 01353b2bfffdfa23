// The routes of the contact rules: for support only, nothing at these addresses for everybody else.
import * as endpoints from '#contract/messaging/messages/contact-rule.endpoints.ts';
import { bind, bindRead } from '#server/platform/http/bind.ts';
import type { Bound } from '#server/platform/http/bind.ts';
import {
  addContactRule,
  changeContactRule,
  listContactRules,
  previewContactRule,
  removeContactRule,
} from './edit-contact-rules.ts';

const changes = { needs: 'support', limit: '30/min' } as const;

export const contactRuleRoutes: readonly Bound[] = [
  bindRead(endpoints.listContactRules, { needs: 'support' }, listContactRules),
  bind(endpoints.addContactRule, changes, addContactRule),
  bind(endpoints.changeContactRule, changes, changeContactRule),
  bind(endpoints.removeContactRule, changes, removeContactRule),
  // A question, but one that is stopped by a clock, which takes a transaction.
  bind(endpoints.previewContactRule, { needs: 'support', limit: '60/min' }, previewContactRule),
];
