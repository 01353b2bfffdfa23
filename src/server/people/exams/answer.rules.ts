// Validation and comparison of answers. Answers index the shuffled choices, keys index the choices in the bank.
// Guarantees: an answer that does not fit its question is refused on save, so stored answers always fit.
import type { ExamAnswer, ItemKind } from '#contract/people/exams/exam.schema.ts';
import type { TextRule } from './question-banks/text-rule.schema.ts';

export type ItemContent = { prompt: string; code: string | null; choices: string[]; help: string | null };
export type ItemKey = { right: number[] } | { rule: TextRule };

export function answerFits(kind: ItemKind, choices: number, answer: ExamAnswer): boolean {
  const isChoice = (at: number) => at < choices;
  switch (kind) {
    case 'choice':
      return typeof answer === 'number' && isChoice(answer);
    case 'multi':
      return Array.isArray(answer) && answer.every(isChoice) && new Set(answer).size === answer.length;
    case 'ordering':
      return (
        Array.isArray(answer) &&
        answer.length === choices &&
        answer.every(isChoice) &&
        new Set(answer).size === choices
      );
    default:
      return typeof answer === 'string';
  }
}

/** For the kinds with choices, never typed ones. `order[n]` is the index of the choice shown n-th. */
export function isChosenRight(
  kind: ItemKind,
  right: readonly number[],
  order: readonly number[],
  answer: ExamAnswer | null,
): boolean {
  if (answer === null || typeof answer === 'string') return false;
  const chosen = (Array.isArray(answer) ? answer : [answer]).map((at) => order[at]!);
  if (kind === 'ordering')
    return chosen.length === order.length && chosen.every((choice, at) => choice === at);
  return chosen.length === right.length && right.every((choice) => chosen.includes(choice));
}
