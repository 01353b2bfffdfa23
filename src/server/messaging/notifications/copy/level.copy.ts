// Notifications of seller levels: a change, or a warning before the next evaluation lowers it.
// Each states the effect on clearing time and gigs, and which requirements are missing.
import { levelNames } from '#contract/orders/reputation/level-names.ts';
import { needsOf } from '#contract/orders/reputation/level.rules.ts';
import { shortfalls } from '#contract/orders/reputation/level-copy.ts';
import { momentText } from '#server/foundation/mail/moment-text.ts';
import { days } from './copy-parts.ts';
import type { LevelFacts } from '../facts/notification.facts.ts';
import type { NotificationTemplate } from './notification-template.ts';

const page = { href: '/seller/level', action: 'View your level' };

function effectText(f: LevelFacts): string {
  return `Orders completed from now on clear after ${days(f.clearingDays)}, and you can have ${f.activeGigs} active gigs.`;
}

/** The level's missing requirements in one sentence; empty for new sellers, whose level has none. */
function missingText(f: LevelFacts, level: number): string {
  const needs = needsOf(level, f.rules);
  const missing = needs ? shortfalls(f.inputs, needs, f.rules) : [];
  return missing.length === 0 ? '' : `${levelNames[level]} requires ${missing.join(', ')}.`;
}

export const levelTemplates: Record<
  'seller.level_changed' | 'seller.level_warned',
  readonly NotificationTemplate<LevelFacts>[]
> = {
  'seller.level_changed': [
    {
      to: 'person',
      render: (f) =>
        f.level > f.levelWas
          ? {
              ...page,
              title: `You are now ${nameOf(f.level)}`,
              body: `You met all the requirements. ${effectText(f)}`,
            }
          : {
              ...page,
              title: `Your level was lowered to ${nameOf(f.level)}`,
              body: `${missingText(f, f.levelWas)} ${effectText(f)} Gigs that are active stay active.`.trim(),
            },
    },
  ],
  'seller.level_warned': [
    {
      to: 'person',
      skipIf: (f) => f.loweredAt <= f.now,
      render: (f) => ({
        ...page,
        title: `Your level, ${nameOf(f.level)}, is at risk`,
        body: `${missingText(f, f.level)} If nothing changes by ${momentText(f.loweredAt, f.now)}, your level will be lowered.`,
        uselessAfter: f.loweredAt,
      }),
    },
  ],
};

function nameOf(level: number): string {
  return level === 3 ? 'top seller' : level === 0 ? 'new seller' : `level ${level}`;
}
