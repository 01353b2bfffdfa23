// A moderation action as support sees it: with evidence, account, agent and the viewer's allowed actions.
import { z } from 'zod';
import { personSchema } from '#contract/people/accounts/account.schema.ts';
import { moderationActionSchema } from './moderation.schema.ts';

export const moderationActionAdminViewSchema = moderationActionSchema.extend({
  person: personSchema,
  evidence: z.string(),
  imposedBy: z.string(),
  allowedActions: z.array(z.enum(['uphold-moderation-action', 'lift-moderation-action'])),
});
export type ModerationActionAdminView = z.infer<typeof moderationActionAdminViewSchema>;
