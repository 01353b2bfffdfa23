// Emails to guest claimants: the confirmation link and updates on the claim.
// The first email repeats nothing that a user wrote, not even the gig's title, because the address may be a stranger's: its page shows
// that. Updates go only to confirmed addresses.
import { answerHours, confirmationDays } from '#contract/trust/copyright/claim.machine.ts';
import type { MailDraft } from '#server/foundation/mail/queue-mail.ts';
import type { ClaimRefusal } from './claim-eligibility.policy.ts';

type ClaimRef = { id: string; email: string; token: string };
type ConfirmedClaim = ClaimRef & { gigTitle: string };
type RefusedClaim = {
  email: string;
  gigId: string;
  day: Date;
  reason: ClaimRefusal;
};
export type ClaimUpdate =
  | 'answered'
  | 'upheld'
  | 'upheld-unanswered'
  | 'rejected'
  | 'rejected-unanswered'
  | 'conceded'
  | 'ended';

const submitted = 'A copyright claim on images of a gig was submitted with this email address.';

export function confirmClaimMail({ id, email, token }: ClaimRef): MailDraft {
  return {
    to: email,
    subject: 'Confirm your copyright claim',
    heading: 'Confirm your claim',
    lines: [
      submitted,
      `Confirm it to start: the seller then has ${answerHours} hours to respond. Unconfirmed claims are deleted after ${confirmationDays} days.`,
    ],
    button: { label: 'Check and confirm the claim', url: `/claim-links/${token}` },
    footnote:
      'If you did not submit a claim, ignore this email. Anyone with this link can read the claim, so keep it to yourself.',
    dedupeKey: `claims/confirm/${id}`,
  };
}

const refusalLines: Record<RefusedClaim['reason'], string> = {
  claim_already_open: 'A claim from this address about this gig is already open.',
  claim_already_rejected:
    'Support has rejected a claim from this address about one of these images, so it cannot be claimed again.',
  claim_recently_withdrawn:
    'A claim from this address about this gig was withdrawn less than a day ago. You can submit a new one tomorrow.',
  claim_limit_reached: 'Five claims from this address are open. Wait until one is decided, or withdraw one.',
};

/** At most once a day per gig. Only the address learns this; the form responds the same either way. */
export function claimRefusedMail({ email, gigId, day, reason }: RefusedClaim): MailDraft {
  return {
    to: email,
    subject: 'Your copyright claim was not submitted',
    heading: 'Your claim was not submitted',
    lines: [submitted, refusalLines[reason]],
    button: { label: 'How claims work', url: '/help/copyright' },
    footnote: 'If you did not submit a claim, ignore this email.',
    dedupeKey: `claims/${reason}/${gigId}/${day.toISOString().slice(0, 10)}/${email.toLowerCase()}`.slice(
      0,
      300,
    ),
  };
}

const updates: Record<ClaimUpdate, (gig: string) => { subject: string; line: string }> = {
  answered: (gig) => ({
    subject: 'The seller responded to your claim',
    line: `The seller of ${gig} has responded. Support will consider both sides and decide.`,
  }),
  upheld: (gig) => ({
    subject: 'Your claim was upheld',
    line: `Support decided in your favor: the images were taken down from ${gig}. The reasons are shown with the claim.`,
  }),
  'upheld-unanswered': (gig) => ({
    subject: 'Your claim was upheld',
    line: `The seller of ${gig} did not respond within ${answerHours} hours, so the images were taken down.`,
  }),
  rejected: (gig) => ({
    subject: 'Your claim was rejected',
    line: `Support considered both sides, and the images of ${gig} stay. The reasons are shown with the claim.`,
  }),
  'rejected-unanswered': (gig) => ({
    subject: 'Your claim was rejected',
    line: `Support checked the claim, and the images of ${gig} stay. The reasons are shown with the claim.`,
  }),
  conceded: (gig) => ({
    subject: 'The seller took the images down',
    line: `The seller accepted your claim and took the images down from ${gig}.`,
  }),
  ended: (gig) => ({
    subject: 'Your claim has ended',
    line: `The seller of ${gig} deleted their account, and the gig with it. The claim is closed.`,
  }),
};

export function claimUpdateMail(
  { id, email, gigTitle, token }: ConfirmedClaim,
  update: ClaimUpdate,
): MailDraft {
  const { subject, line } = updates[update](`“${gigTitle}”`);
  return {
    to: email,
    subject,
    heading: subject,
    lines: [line],
    button: { label: 'View the claim', url: `/claim-links/${token}` },
    footnote: 'Anyone with this link can read the claim, so keep it to yourself.',
    dedupeKey: `claims/${update}/${id}`,
  };
}
