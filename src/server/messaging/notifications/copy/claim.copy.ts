// What the two people of a claim are told: the seller what to do until when, either what became of it.
// Guards: what they wrote stands on the claim's page, where it can be answered.
import { answerHours } from '#contract/trust/copyright/claim.machine.ts';
import { momentText } from '#server/foundation/mail/moment-text.ts';
import type { ClaimFacts } from '../facts/notification.facts.ts';
import type { Telling } from './notification.copy.ts';

type ClaimEvent =
  `claim.${'opened' | 'answered' | 'upheld' | 'rejected' | 'conceded' | 'withdrawn' | 'ended'}`;

const page = (c: ClaimFacts) => ({ href: `/claims/${c.claimId}`, action: 'Read the claim' });
const quoted = (c: ClaimFacts): string => `“${c.gigTitle}”`;

function upheldBody(c: ClaimFacts): string {
  const why = c.isDecided
    ? 'Support has read both sides; the reasons stand beside the claim.'
    : `Nobody answered within ${answerHours} hours.`;
  if (c.side === 'claimant') return `The pictures were taken down from ${quoted(c)}. ${why}`;
  const paused = c.isPaused
    ? ' The gig has no picture left and is paused: add another one, then resume it.'
    : '';
  return `The claimed pictures were taken down from your gigs and cannot be shown again. ${why}${paused}`;
}

const one = (says: Telling<ClaimFacts>['says'], unless?: Telling<ClaimFacts>['unless']) => [
  { to: 'person' as const, says, ...(unless && { unless }) },
];

export const claimTexts: Record<ClaimEvent, readonly Telling<ClaimFacts>[]> = {
  'claim.opened': one(
    (c) => ({
      ...page(c),
      title: `Somebody claims pictures of ${quoted(c)}`,
      body: `“${c.claimant}” says that they are their own work. Answer${c.answerBy ? ` until ${momentText(c.answerBy, c.now)}` : ''}, or take the pictures down yourself. If you do nothing for ${answerHours} hours, they are taken down.`,
    }),
    // Withdrawn or ended before it was told.
    (c) => c.state !== 'open' && c.state !== 'answered' && c.state !== 'upheld',
  ),
  'claim.answered': one((c) => ({
    ...page(c),
    title: 'The seller has answered your claim',
    body: `The seller of ${quoted(c)} says how they see it. Somebody of support reads both sides and decides.`,
  })),
  'claim.upheld': one((c) => ({
    ...page(c),
    title: c.side === 'seller' ? `Pictures of ${quoted(c)} were taken down` : 'Your claim was upheld',
    body: upheldBody(c),
  })),
  'claim.rejected': one((c) => ({
    ...page(c),
    title: c.side === 'seller' ? `The claim about ${quoted(c)} was rejected` : 'Your claim was rejected',
    body: `${c.isAnswered ? 'Support has read both sides' : 'Support has looked at it'}: the pictures of ${quoted(c)} stay. The reasons stand beside the claim.`,
  })),
  'claim.conceded': one((c) => ({
    ...page(c),
    title: 'The seller has taken the pictures down',
    body: `The pictures you claimed are gone from ${quoted(c)}; the seller took them down themselves.`,
  })),
  'claim.withdrawn': one((c) => ({
    ...page(c),
    title: `The claim about ${quoted(c)} was withdrawn`,
    body: 'There is nothing left for you to do: everything stays as it was.',
  })),
  'claim.ended': one((c) => ({
    ...page(c),
    title: 'Your claim has ended',
    body: `The seller of ${quoted(c)} has left, and the gig with them. There is nothing to decide any more.`,
  })),
};
