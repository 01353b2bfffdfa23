// The routes of contact rules, for support only; everyone else gets 404.
import * as endpoints from '#contract/messaging/messages/contact-rule.endpoints.ts';
import { countingRead } from '#server/platform/http/agents/bind-audited.ts';
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
  // Reads only, but its statement timeout requires a transaction.
  countingRead(bind(endpoints.previewContactRule, { needs: 'support', limit: '60/min' }, previewContactRule)),
];
