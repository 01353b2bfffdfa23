// When a question is taken out of its bank, by what the papers say of it. Stated for people in docs/exams.md.
// Guards: never on little: below these numbers of papers chance alone would take good questions out.
export type ItemFigures = {
  id: string;
  number: number;
  /** Graded papers it stood in. */
  papers: number;
  /** Of those, the share that had it right. */
  rightShare: number;
  /** How far having it right goes along with the rest of the paper (item-rest point-biserial); null: no difference to go by. */
  discrimination: number | null;
  /** Support has put it back, and answers for it. */
  isKept?: boolean;
};

export const itemRules = {
  /** The newest graded papers of an exam that are looked at. */
  papers: 2000,
  leastPapers: 100,
  tooEasy: 0.97,
  tooHard: 0.1,
  /** Whoever knows less has it right more often. */
  misleads: -0.05,
  /** It says nothing of what somebody knows; only said on more papers. */
  leastPapersForNothing: 300,
  saysNothing: 0.1,
  /** Of one bank and day. */
  retiredAtOnce: 2,
} as const;

export type Unfit = 'too_easy' | 'too_hard' | 'misleads' | 'says_nothing';

export function unfitBecause({ papers, rightShare, discrimination, isKept }: ItemFigures): Unfit | null {
  if (isKept) return null;
  if (papers < itemRules.leastPapers) return null;
  if (rightShare > itemRules.tooEasy) return 'too_easy';
  if (rightShare < itemRules.tooHard) return 'too_hard';
  if (discrimination === null) return null;
  if (discrimination < itemRules.misleads) return 'misleads';
  if (papers >= itemRules.leastPapersForNothing && discrimination < itemRules.saysNothing)
    return 'says_nothing';
  return null;
}

/** What is taken out today: the worst first, and never so many that the bank could not be offered any more. */
export function toRetire(
  figures: readonly ItemFigures[],
  items: number,
  leastItems: number,
): { id: string; number: number; because: Unfit }[] {
  const room = Math.max(0, Math.min(itemRules.retiredAtOnce, items - leastItems));
  return figures
    .map((one) => ({ ...one, because: unfitBecause(one) }))
    .filter((one) => one.because !== null)
    .sort((a, b) => (a.discrimination ?? 0) - (b.discrimination ?? 0) || a.number - b.number)
    .slice(0, room)
    .map(({ id, number, because }) => ({ id, number, because: because! }));
}
