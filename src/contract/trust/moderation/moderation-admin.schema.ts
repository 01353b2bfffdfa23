// A moderation action as support sees it: with evidence, account, agent and the viewer's allowed actions.
import { z } from 'zod';
import { personSchema } from '#contract/people/accounts/account.schema.ts';
import { moderationActionSchema } from './moderation.schema.ts';

export const moderationActionAdminViewSchema = moderationActionSchema.extend({
  person: personSchema,
  evidence: z.string(),
  /** The agent's name; null for the operator, who acts outside the console. */
  imposedBy: z.string().nullable(),
  allowedActions: z.array(z.enum(['uphold-moderation-action', 'lift-moderation-action'])),
});
export type ModerationActionAdminView = z.infer<typeof moderationActionAdminViewSchema>;
