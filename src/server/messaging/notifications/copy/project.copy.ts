// Who is told what of briefs and proposals. The list of everything else is notification.copy.ts, which says how a text is written.
import { formatMinor } from '#contract/common/money.ts';
import { momentText } from '#server/foundation/mail/moment-text.ts';
import type { BriefFacts, ToldBriefEvent } from '../facts/notification.facts.ts';
import type { Telling } from './notification.copy.ts';

const quoted = (b: BriefFacts) => `“${b.title}”`;
const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);
const page = (b: BriefFacts) => ({
  href: `/projects/${b.projectId}`,
  action: 'Open the brief',
  about: quoted(b),
});
const given = (words: string) => (words === '' ? '' : ` They wrote: ${words}`);

export const projectTexts: { readonly [Name in ToldBriefEvent]: readonly Telling<BriefFacts>[] } = {
  'project.seller_invited': [
    {
      to: 'seller',
      unless: (b) => b.state !== 'open',
      says: (b) => ({
        ...page(b),
        title: `${b.buyer} invites you to make a proposal`,
        body: `${quoted(b)}. A proposal is free; the brief closes on ${momentText(b.closesAt, b.now)} at the earliest.`,
        uselessAfter: b.closesAt,
      }),
    },
  ],
  'project.question_asked': [
    {
      to: 'buyer',
      says: (b) => ({
        ...page(b),
        title: `${b.seller} asks about your brief`,
        body: `${quoted(b)}: ${b.question} Everybody who sees the brief can read your answer.`,
        action: 'Answer the question',
      }),
    },
  ],
  'project.question_answered': [
    {
      to: 'seller',
      says: (b) => ({
        ...page(b),
        title: `${b.buyer} answered your question`,
        body: `${quoted(b)}: ${ended(b.answer)}`,
      }),
    },
  ],
  'proposal.sent': [
    {
      to: 'buyer',
      unless: (b) => b.proposal?.state === 'withdrawn',
      says: (b) => ({
        ...page(b),
        title: `${b.seller} made a proposal`,
        body: `${quoted(b)} for ${price(b)}. Compare it with the others, shortlist or decline it.`,
        href: `/projects/${b.projectId}/compare`,
        action: 'Compare the proposals',
      }),
    },
  ],
  'proposal.withdrawn': [
    {
      to: 'buyer',
      says: (b) => ({
        ...page(b),
        title: `${b.seller} withdrew a proposal`,
        body: `${quoted(b)} for ${price(b)} is not proposed any more.`,
      }),
    },
  ],
  'proposal.shortlisted': [
    {
      to: 'seller',
      unless: (b) => b.proposal?.state !== 'shortlisted',
      says: (b) => ({
        ...page(b),
        title: 'Your proposal is on the shortlist',
        body: `${quoted(b)}: ${b.buyer} took your proposal for ${price(b)} into the closer choice.`,
      }),
    },
  ],
  'proposal.declined': [
    {
      to: 'seller',
      says: (b) => ({
        ...page(b),
        title: `${b.buyer} declined your proposal`,
        body: `${quoted(b)} for ${price(b)} will not be done by you.${given(b.proposal?.reason ?? '')}`,
      }),
    },
  ],
  'proposal.closed': [
    {
      to: 'seller',
      says: (b) => ({
        ...page(b),
        title: b.state === 'hired' ? `${b.buyer} hired somebody else` : 'A brief you answered was closed',
        body: `${quoted(b)} ${outcome(b)} Your proposal does not count among the open ones any more.`,
      }),
    },
  ],
  'project.idle_reminded': [
    {
      to: 'buyer',
      unless: (b) => b.state !== 'open' || b.closesAt <= b.now,
      says: (b) => ({
        ...page(b),
        title: 'Your brief closes soon',
        body: `${quoted(b)} has been left alone for 11 days. Answer a proposal or keep it open by ${momentText(b.closesAt, b.now)}, or it closes.`,
        action: 'Keep it open',
        uselessAfter: b.closesAt,
      }),
    },
  ],
  'project.closed': [
    {
      to: 'buyer',
      says: (b) => ({
        ...page(b),
        title: 'Your brief was closed',
        body: `${quoted(b)} was left alone for 14 days, so it takes no proposals any more. You can publish it again as a new one.`,
      }),
    },
  ],
};

function price({ proposal }: BriefFacts): string {
  return proposal ? `${formatMinor(proposal.priceMinor)} in ${days(proposal.deliveryDays)}` : 'your price';
}

function outcome(b: BriefFacts): string {
  if (b.state === 'hired') return 'is closed: somebody was hired for it.';
  if (b.state !== 'cancelled') return 'is closed: its buyer did nothing with it for 14 days.';
  return b.reason === '' ? 'was cancelled by its buyer.' : `was cancelled by its buyer: ${ended(b.reason)}`;
}

/** As a sentence: with a full stop, unless it has its own end. */
function ended(words: string): string {
  return /[.?!…]$/.test(words) ? words : `${words}.`;
}
