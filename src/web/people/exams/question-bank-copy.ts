// Labels and number formats of question banks in the console.
import type { BankQuestion } from '#contract/people/exams/question-bank.schema.ts';

export const retirementCauseLabels: Record<NonNullable<BankQuestion['retired']>['cause'], string> = {
  too_easy: 'Nearly everyone gets it right',
  too_hard: 'Hardly anyone gets it right',
  misleading: 'Weaker candidates get it right more often',
  uninformative: 'Does not separate strong from weak candidates',
  support: 'Retired by support',
};

export const difficultyLabels = ['', 'Easy', 'Medium', 'Hard'] as const;

/** Basis points as a percentage: 7200 is "72%"; a dash if unknown. */
export function share(basisPoints: number | null): string {
  return basisPoints === null ? '–' : `${Math.round(basisPoints / 100)}%`;
}

/** Hundredths as a decimal: 34 is "0.34", −5 is "−0.05"; a dash if unknown. */
export function discrimination(hundredths: number | null): string {
  return hundredths === null ? '–' : (hundredths / 100).toFixed(2).replace('-', '−');
}
