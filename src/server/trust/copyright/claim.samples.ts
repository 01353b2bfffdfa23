// The mails to whoever claimed something without an account, with made-up facts.
import { sampleAddress as email } from '#server/foundation/mail/mail-sample.ts';
import type { MailSample } from '#server/foundation/mail/mail-sample.ts';
import { confirmMail, newsMail, noRoomMail } from './claim.emails.ts';
import type { GuestNews } from './claim.emails.ts';
import type { NoRoom } from './claim-room.policy.ts';

const group = 'Copyright claims';
const title = 'I will design a calm logo for you';
const claim = { id: 'sample', email, gigTitle: title, token: 'sample' };

const news: Record<GuestNews, string> = {
  answered: 'The seller has answered a claim of somebody without an account',
  upheld: 'Support has upheld it',
  'upheld-silent': 'The seller did not answer it in time',
  rejected: 'Support has rejected it after an answer',
  'rejected-unanswered': 'Support has rejected it before an answer',
  conceded: 'The seller has taken the pictures down',
  ended: 'The seller has left',
};

const unmade: Record<NoRoom | 'unconfirmed', string> = {
  claim_made_already: 'A claim could not begin: there is one about this gig',
  claim_rejected_before: 'A claim could not begin: it was rejected before',
  claim_withdrawn_lately: 'A claim could not begin: it was withdrawn today',
  claim_limit_reached: 'A claim could not begin: five are open',
  unconfirmed: 'A claim could not begin: five wait to be confirmed',
};

export const claimSamples: readonly MailSample[] = [
  {
    name: 'claim-by-mail.confirm',
    group,
    when: 'Somebody without an account has made a claim',
    draft: () => confirmMail(claim),
  },
  ...(Object.keys(news) as GuestNews[]).map((what) => ({
    name: `claim-by-mail.${what}`,
    group,
    when: news[what],
    draft: () => newsMail(claim, what),
  })),
  ...(Object.keys(unmade) as (keyof typeof unmade)[]).map((why) => ({
    name: `claim-by-mail.${why.replaceAll('_', '-')}`,
    group,
    when: unmade[why],
    draft: () => noRoomMail({ email, gig: { id: 'sample', title }, day: new Date(0), why }),
  })),
];
