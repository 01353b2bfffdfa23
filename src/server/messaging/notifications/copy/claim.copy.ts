// Notifications of copyright claims: to the seller what to do by when, to both parties the outcome.
// Statements of the parties are never quoted; they are on the claim's page, where they can be answered.
import { answerHours } from '#contract/trust/copyright/claim.machine.ts';
import { momentText } from '#server/foundation/mail/moment-text.ts';
import type { ClaimFacts } from '../facts/notification.facts.ts';
import type { NotificationTemplate } from './notification-template.ts';

type ClaimEvent =
  `claim.${'opened' | 'answered' | 'upheld' | 'rejected' | 'conceded' | 'withdrawn' | 'ended'}`;

const page = (c: ClaimFacts) => ({ href: `/claims/${c.claimId}`, action: 'Read the claim' });
const quoted = (c: ClaimFacts): string => `“${c.gigTitle}”`;

function upheldBody(c: ClaimFacts): string {
  const why = c.isDecided
    ? 'Support considered both sides; the reasons are on the claim’s page.'
    : `There was no response within ${answerHours} hours.`;
  if (c.side === 'claimant') return `The images were taken down from ${quoted(c)}. ${why}`;
  const paused = c.isPaused ? ' The gig has no images left and is paused: add one, then resume it.' : '';
  return `The claimed images were taken down from your gigs and cannot be shown again. ${why}${paused}`;
}

const toPerson = (
  render: NotificationTemplate<ClaimFacts>['render'],
  skipIf?: NotificationTemplate<ClaimFacts>['skipIf'],
) => [{ to: 'person' as const, render, ...(skipIf && { skipIf }) }];

export const claimTemplates: Record<ClaimEvent, readonly NotificationTemplate<ClaimFacts>[]> = {
  'claim.opened': toPerson(
    (c) => ({
      ...page(c),
      title: `Copyright claim against images of ${quoted(c)}`,
      body: `“${c.claimant}” claims they are their own work. Respond${c.answerBy ? ` by ${momentText(c.answerBy, c.now)}` : ''}, or take the images down yourself. Without a response within ${answerHours} hours, they are taken down.`,
    }),
    // Withdrawn or ended before the notification was sent.
    (c) => c.state !== 'open' && c.state !== 'answered' && c.state !== 'upheld',
  ),
  'claim.answered': toPerson((c) => ({
    ...page(c),
    title: 'The seller responded to your claim',
    body: `The seller of ${quoted(c)} gave their side. Support will consider both sides and decide.`,
  })),
  'claim.upheld': toPerson((c) => ({
    ...page(c),
    title: c.side === 'seller' ? `Images of ${quoted(c)} were taken down` : 'Your claim was upheld',
    body: upheldBody(c),
  })),
  'claim.rejected': toPerson((c) => ({
    ...page(c),
    title: c.side === 'seller' ? `The claim about ${quoted(c)} was rejected` : 'Your claim was rejected',
    body: `${c.isAnswered ? 'Support considered both sides' : 'Support checked it'}: the images of ${quoted(c)} stay. The reasons are on the claim’s page.`,
  })),
  'claim.conceded': toPerson((c) => ({
    ...page(c),
    title: 'The seller took the images down',
    body: `The seller accepted your claim and took the images down from ${quoted(c)}.`,
  })),
  'claim.withdrawn': toPerson((c) => ({
    ...page(c),
    title: `The claim about ${quoted(c)} was withdrawn`,
    body: 'You do not need to do anything; everything stays as it was.',
  })),
  'claim.ended': toPerson((c) => ({
    ...page(c),
    title: 'Your claim has ended',
    body: `The seller of ${quoted(c)} closed their account and the gig is gone, so there is nothing left to decide.`,
  })),
};
