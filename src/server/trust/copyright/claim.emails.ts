// The mails to whoever claimed something without an account: the link that opens the claim, and what became of it.
// Guards: the first one repeats nothing of what was typed, because the address need not be theirs; the others go to who used its link.
import { answerHours } from '#contract/trust/copyright/claim.machine.ts';
import type { MailDraft } from '#server/foundation/mail/queue-mail.ts';
import type { NoRoom } from './claim-room.policy.ts';

type Claim = { id: string; email: string; gigTitle: string; token: string };
type Unmade = { email: string; gig: { id: string; title: string }; day: Date; why: NoRoom | 'unconfirmed' };
export type GuestNews =
  | 'answered'
  | 'upheld'
  | 'upheld-silent'
  | 'rejected'
  | 'rejected-unanswered'
  | 'conceded'
  | 'ended';

export function confirmMail({ id, email, gigTitle, token }: Claim): MailDraft {
  return {
    to: email,
    subject: 'Confirm your copyright claim',
    heading: 'Confirm your claim',
    lines: [
      `A claim was made with this address that pictures of the gig “${gigTitle}” are your work.`,
      `It begins when you confirm it: then the seller has ${answerHours} hours to answer. Without that it is forgotten after 7 days.`,
    ],
    button: { label: 'Read and confirm the claim', url: `/claim-links/${token}` },
    footnote:
      'If you did not claim anything, ignore this mail: nothing happens. Whoever has this link can read the claim, so keep it to yourself.',
    dedupeKey: `claims/confirm/${id}`,
  };
}

const unmade: Record<Unmade['why'], string> = {
  claim_made_already: 'A claim with this address about this gig is open already.',
  claim_rejected_before:
    'Support has rejected a claim with this address about one of these pictures, so it is not asked again.',
  claim_withdrawn_lately:
    'A claim with this address about this gig was withdrawn less than a day ago. Make the next one tomorrow.',
  claim_limit_reached: 'Five claims with this address are open. Wait until one is decided, or withdraw one.',
  unconfirmed:
    'Five claims with this address wait to be confirmed. Use the links in their mails, or make yours with an account of this address: then it needs no link.',
};

/** Once a day about one gig. It says to the address what the form says to nobody. */
export function noRoomMail({ email, gig, day, why }: Unmade): MailDraft {
  return {
    to: email,
    subject: 'Your copyright claim was not begun',
    heading: 'Your claim was not begun',
    lines: [
      `A claim was made with this address that pictures of the gig “${gig.title}” are your work.`,
      unmade[why],
    ],
    button: { label: 'How claims work', url: '/help/copyright' },
    footnote: 'If you did not claim anything, ignore this mail: nothing happens.',
    dedupeKey: `claims/${why}/${gig.id}/${day.toISOString().slice(0, 10)}/${email.toLowerCase()}`.slice(
      0,
      300,
    ),
  };
}

const news: Record<GuestNews, (gig: string) => { subject: string; line: string }> = {
  answered: (gig) => ({
    subject: 'The seller has answered your claim',
    line: `The seller of ${gig} says how they see it. Somebody of support reads both sides and decides.`,
  }),
  upheld: (gig) => ({
    subject: 'Your claim was upheld',
    line: `Support has decided for you: the pictures were taken down from ${gig}. The reasons stand beside the claim.`,
  }),
  'upheld-silent': (gig) => ({
    subject: 'Your claim was upheld',
    line: `The seller of ${gig} did not answer within ${answerHours} hours, so the pictures were taken down.`,
  }),
  rejected: (gig) => ({
    subject: 'Your claim was rejected',
    line: `Support has read both sides, and the pictures of ${gig} stay. The reasons stand beside the claim.`,
  }),
  'rejected-unanswered': (gig) => ({
    subject: 'Your claim was rejected',
    line: `Support has looked at it, and the pictures of ${gig} stay. The reasons stand beside the claim.`,
  }),
  conceded: (gig) => ({
    subject: 'The seller has taken the pictures down',
    line: `The pictures you claimed are gone from ${gig}; the seller took them down themselves.`,
  }),
  ended: (gig) => ({
    subject: 'Your claim has ended',
    line: `The seller of ${gig} has left, and the gig with them. There is nothing to decide any more.`,
  }),
};

export function newsMail({ id, email, gigTitle, token }: Claim, what: GuestNews): MailDraft {
  const { subject, line } = news[what](`“${gigTitle}”`);
  return {
    to: email,
    subject,
    heading: subject,
    lines: [line],
    button: { label: 'Read the claim', url: `/claim-links/${token}` },
    footnote: 'Whoever has this link can read the claim, so keep it to yourself.',
    dedupeKey: `claims/${what}/${id}`,
  };
}
