// The routes of contact rules, for support only; everyone else gets 404.
import * as endpoints from '#contract/messaging/messages/contact-rule.endpoints.ts';
import { agentAction } from '#server/platform/http/agents/agent-action.ts';
import { bind, bindRead } from '#server/platform/http/bind.ts';
import type { Bound } from '#server/platform/http/bind.ts';
import {
  addContactRule,
  changeContactRule,
  listContactRules,
  previewContactRule,
  removeContactRule,
} from './edit-contact-rules.ts';

export const contactRuleRoutes: readonly Bound[] = [
  bindRead(endpoints.listContactRules, { needs: 'support' }, listContactRules),
  bind(endpoints.addContactRule, agentAction, addContactRule),
  bind(endpoints.changeContactRule, agentAction, changeContactRule),
  bind(endpoints.removeContactRule, agentAction, removeContactRule),
  // Reads only, but its statement timeout requires a transaction. Counted as a decision, whose limit is lower than that of reads.
  bind(endpoints.previewContactRule, agentAction, previewContactRule),
];
