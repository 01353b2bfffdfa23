// Emails to guest claimants, with sample data.
import { sampleAddress as email } from '#server/foundation/mail/mail-sample.ts';
import type { MailSample } from '#server/foundation/mail/mail-sample.ts';
import { confirmClaimMail, claimUpdateMail, claimRefusedMail } from './claim.emails.ts';
import type { ClaimUpdate } from './claim.emails.ts';
import type { ClaimRefusal } from './claim-eligibility.policy.ts';

const group = 'Copyright claims';
const claim = {
  id: 'sample',
  email,
  gigTitle: 'I will design a calm logo for you',
  token: 'sample',
};

const updates: Record<ClaimUpdate, string> = {
  answered: 'The seller responded to a guest’s claim',
  upheld: 'Support upheld the claim',
  'upheld-unanswered': 'The seller did not respond in time',
  rejected: 'Support rejected the claim after a response',
  'rejected-unanswered': 'Support rejected the claim before a response',
  conceded: 'The seller took the images down',
  ended: 'The seller deleted their account',
};

const refusals: Record<ClaimRefusal, string> = {
  claim_already_open: 'Claim not submitted: one about this gig is open',
  claim_already_rejected: 'Claim not submitted: already rejected',
  claim_recently_withdrawn: 'Claim not submitted: recently withdrawn',
  claim_limit_reached: 'Claim not submitted: five are open',
};

export const claimSamples: readonly MailSample[] = [
  {
    name: 'claim-by-email.confirm',
    group,
    when: 'A guest submitted a claim',
    draft: () => confirmClaimMail(claim),
  },
  ...(Object.keys(updates) as ClaimUpdate[]).map((update) => ({
    name: `claim-by-email.${update}`,
    group,
    when: updates[update],
    draft: () => claimUpdateMail(claim, update),
  })),
  ...(Object.keys(refusals) as (keyof typeof refusals)[]).map((reason) => ({
    name: `claim-by-email.${reason.replaceAll('_', '-')}`,
    group,
    when: refusals[reason],
    draft: () => claimRefusedMail({ email, gigId: 'sample', day: new Date(0), reason }),
  })),
];
