// Words and figures of question banks as the console shows them.
import type { BankQuestion } from '#contract/exams/bank-desk.schema.ts';

export const becauseWords: Record<NonNullable<BankQuestion['takenOut']>['because'], string> = {
  too_easy: 'Nearly everybody has it right',
  too_hard: 'Hardly anybody has it right',
  misleads: 'Those who know less have it right',
  says_nothing: 'It says nothing of what somebody knows',
  support: 'Taken out by support',
};

export const difficultyWords = ['', 'Easy', 'Usual', 'Hard'] as const;

/** "72 %"; a dash where nothing is known. */
export function share(basisPoints: number | null): string {
  return basisPoints === null ? '–' : `${Math.round(basisPoints / 100)} %`;
}

/** "0.34", "−0.05". */
export function discrimination(hundredths: number | null): string {
  return hundredths === null ? '–' : (hundredths / 100).toFixed(2).replace('-', '−');
}
