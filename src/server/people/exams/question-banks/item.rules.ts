// When the daily analysis retires a question (see docs/exams.md).
// Minimum numbers of attempts prevent good questions from being retired by chance.
export type ItemFigures = {
  id: string;
  number: number;
  /** Graded attempts that included it. */
  attempts: number;
  /** The share of those that had it right. */
  rightShare: number;
  /** Item-rest point-biserial correlation of having it right with the rest of the attempt; null without variance. */
  discrimination: number | null;
  /** Restored by support, and therefore exempt. */
  isRestored?: boolean;
};

export const itemRules = {
  /** The number of newest graded attempts that are analyzed per exam. */
  attempts: 2000,
  leastAttempts: 100,
  tooEasy: 0.97,
  tooHard: 0.1,
  /** Weaker candidates have it right more often. */
  misleading: -0.05,
  /** It does not discriminate; decided only with more attempts. */
  leastAttemptsForNothing: 300,
  uninformative: 0.1,
  /** Per bank and day. */
  retiredAtOnce: 2,
} as const;

export type RetirementCause = 'too_easy' | 'too_hard' | 'misleading' | 'uninformative';

export function retirementCause({
  attempts,
  rightShare,
  discrimination,
  isRestored,
}: ItemFigures): RetirementCause | null {
  if (isRestored) return null;
  if (attempts < itemRules.leastAttempts) return null;
  if (rightShare > itemRules.tooEasy) return 'too_easy';
  if (rightShare < itemRules.tooHard) return 'too_hard';
  if (discrimination === null) return null;
  if (discrimination < itemRules.misleading) return 'misleading';
  if (attempts >= itemRules.leastAttemptsForNothing && discrimination < itemRules.uninformative)
    return 'uninformative';
  return null;
}

/** The questions to retire today: worst first, never below the minimum for the exam. */
export function questionsToRetire(
  figures: readonly ItemFigures[],
  items: number,
  leastItems: number,
): { id: string; number: number; cause: RetirementCause }[] {
  const room = Math.max(0, Math.min(itemRules.retiredAtOnce, items - leastItems));
  return figures
    .map((figure) => ({ ...figure, cause: retirementCause(figure) }))
    .filter((figure) => figure.cause !== null)
    .sort((a, b) => (a.discrimination ?? 0) - (b.discrimination ?? 0) || a.number - b.number)
    .slice(0, room)
    .map(({ id, number, cause }) => ({ id, number, cause: cause! }));
}
