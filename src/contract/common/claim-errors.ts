// The refusals of copyright claims, a part of errors.ts.
import { described } from './described-error.ts';

export const claimErrors = {
  claim_not_found: described(404, 'This claim does not exist, or it is not about you.'),
  claim_wrong_state: described(409, 'This claim has changed. Reload to see its current state.'),
  claim_limit_reached: described(
    409,
    'Five of your claims are open. Wait until one is decided, or withdraw one.',
  ),
  claim_already_open: described(409, 'You have an open claim about this gig already.'),
  claim_already_rejected: described(
    409,
    'Support has rejected your claim about one of these images, so it cannot be claimed again.',
  ),
  claim_recently_withdrawn: described(
    409,
    'You withdrew a claim about this gig less than a day ago. You can submit a new one tomorrow.',
  ),
  own_gig_claim: described(403, 'This is your own gig.'),
  duplicate_not_found: described(404, 'This pair has already been resolved, or one of the images is gone.'),
  picture_taken_down: described(
    403,
    'One of these images was taken down after a copyright claim and cannot be shown again. Use another one.',
  ),
} as const;
