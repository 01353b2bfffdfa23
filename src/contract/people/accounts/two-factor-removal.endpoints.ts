// Endpoints for support to turn off two-factor for an owner who cannot sign in, and for the owner to stop it by a link.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { idSchema } from '#contract/common/ids.ts';
import { reasonsSchema } from '#contract/common/reasons.schema.ts';
import {
  linkedTwoFactorRemovalSchema,
  twoFactorRemovalHours,
  twoFactorRemovalSchema,
} from './two-factor-removal.schema.ts';

const domain = 'accounts';
const removal = {
  method: 'POST',
  params: z.object({ removalId: idSchema }),
  data: twoFactorRemovalSchema,
} as const;

export const proposeTwoFactorRemoval = endpoint({
  name: 'propose-two-factor-removal',
  domain,
  summary:
    'Propose to turn off two-factor of an account after an identity check; a second agent must approve',
  method: 'POST',
  path: '/admin/users/:userId/propose-two-factor-removal',
  params: z.object({ userId: idSchema }),
  body: z.strictObject({ reasons: reasonsSchema }),
  data: twoFactorRemovalSchema,
  refusals: ['person_not_found', 'two_factor_off', 'conflict_of_interest', 'two_factor_removal_open'],
});
export const approveTwoFactorRemoval = endpoint({
  name: 'approve-two-factor-removal',
  domain,
  summary: `Approve a proposal of another agent; the owner is notified and can stop it for ${twoFactorRemovalHours} hours`,
  path: '/admin/two-factor-removals/:removalId/approve',
  ...removal,
  refusals: [
    'two_factor_removal_not_found',
    'two_factor_removal_wrong_state',
    'two_factor_removal_outdated',
    'two_factor_removal_needs_another_agent',
    'two_factor_off',
    'conflict_of_interest',
  ],
});
export const cancelTwoFactorRemoval = endpoint({
  name: 'cancel-two-factor-removal',
  domain,
  summary: 'Cancel a proposal, or an approved one before it takes effect',
  path: '/admin/two-factor-removals/:removalId/cancel',
  ...removal,
  refusals: ['two_factor_removal_not_found', 'two_factor_removal_wrong_state', 'conflict_of_interest'],
});

const link = { params: z.object({ token: z.string().max(100) }), data: linkedTwoFactorRemovalSchema };
export const getLinkedTwoFactorRemoval = endpoint({
  name: 'get-linked-two-factor-removal',
  domain,
  summary: 'Read when support turns off two-factor of your account, by the link in the email',
  method: 'GET',
  path: '/two-factor-links/:token',
  ...link,
  refusals: ['two_factor_removal_not_found'],
});
export const stopTwoFactorRemoval = endpoint({
  name: 'stop-two-factor-removal',
  domain,
  summary: 'Keep two-factor on, by the link in the email',
  method: 'POST',
  path: '/two-factor-links/:token/stop-two-factor-removal',
  ...link,
  refusals: ['two_factor_removal_not_found', 'two_factor_removal_wrong_state'],
});

export const twoFactorRemovalEndpoints = [
  proposeTwoFactorRemoval,
  approveTwoFactorRemoval,
  cancelTwoFactorRemoval,
  getLinkedTwoFactorRemoval,
  stopTwoFactorRemoval,
];
