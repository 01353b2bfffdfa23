// What sellers are told of their level: that it changed, or that it will unless the next run finds more.
// Guards: says what changes in money and time with it, and what it is missing.
import { levelNames } from '#contract/orders/reputation/level-names.ts';
import { needsOf } from '#contract/orders/reputation/level.rules.ts';
import { shortfalls } from '#contract/orders/reputation/level-copy.ts';
import { momentText } from '#server/foundation/mail/moment-text.ts';
import type { LevelFacts } from '../facts/notification.facts.ts';
import type { Telling } from './notification.copy.ts';

const page = { href: '/seller/level', action: 'See your level' };
const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

function means(f: LevelFacts): string {
  return `Orders completed from now on clear after ${days(f.clearingDays)}, and you may have ${f.activeGigs} active gigs.`;
}

/** What the level lacks, in one sentence; nothing for a new seller's, which asks nothing. */
function lacks(f: LevelFacts, level: number): string {
  const needs = needsOf(level, f.rules);
  const missing = needs ? shortfalls(f.inputs, needs, f.rules) : [];
  return missing.length === 0 ? '' : `${levelNames[level]} asks for ${missing.join(', ')}.`;
}

export const levelTexts: Record<
  'seller.level_changed' | 'seller.level_warned',
  readonly Telling<LevelFacts>[]
> = {
  'seller.level_changed': [
    {
      to: 'person',
      says: (f) =>
        f.level > f.levelWas
          ? { ...page, title: `You are ${named(f.level)} now`, body: `You reached all it asks. ${means(f)}` }
          : {
              ...page,
              title: `Your level was lowered to ${named(f.level)}`,
              body: `${lacks(f, f.levelWas)} ${means(f)} Gigs that are active stay active.`.trim(),
            },
    },
  ],
  'seller.level_warned': [
    {
      to: 'person',
      unless: (f) => f.loweredAt <= f.now,
      says: (f) => ({
        ...page,
        title: `Your level, ${named(f.level)}, is at risk`,
        body: `${lacks(f, f.level)} If that is still so on ${momentText(f.loweredAt, f.now)}, your level is lowered.`,
        uselessAfter: f.loweredAt,
      }),
    },
  ],
};

function named(level: number): string {
  return level === 3 ? 'top seller' : level === 0 ? 'new seller' : `level ${level}`;
}
