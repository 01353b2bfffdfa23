// Turning off two-factor by support, for an owner who cannot sign in: proposed after an identity check, approved by a second agent,
// and done after a waiting time in which the owner can stop it.
import { z } from 'zod';
import { idSchema } from '#contract/common/ids.ts';

/** Between the approval, which is emailed to the owner, and the effect. */
export const twoFactorRemovalHours = 24;
/** How long a proposal waits for a second agent. */
export const proposedRemovalDays = 7;

export const twoFactorRemovalStates = ['proposed', 'approved', 'cancelled', 'stopped', 'done'] as const;

export const twoFactorRemovalSchema = z.object({
  id: idSchema,
  state: z.enum(twoFactorRemovalStates),
  reasons: z.string(),
  proposedBy: z.string(),
  proposedAt: z.iso.datetime(),
  approvedBy: z.string().nullable(),
  /** When it takes effect; null before the approval. */
  dueAt: z.iso.datetime().nullable(),
  allowedActions: z.array(z.enum(['approve-two-factor-removal', 'cancel-two-factor-removal'])),
});
export type TwoFactorRemoval = z.infer<typeof twoFactorRemovalSchema>;

/** What the link in the email shows. */
export const linkedTwoFactorRemovalSchema = z.object({
  state: z.enum(twoFactorRemovalStates),
  dueAt: z.iso.datetime(),
});
export type LinkedTwoFactorRemoval = z.infer<typeof linkedTwoFactorRemovalSchema>;
