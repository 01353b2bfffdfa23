// What an answer is compared with. Answers name choices by their place in the shuffled list, keys by their place in the bank.
// Guards: an answer that does not fit its question is refused when it is saved, so that a paper never holds one.
import type { ExamAnswer, ItemKind } from '#contract/exams/exam.schema.ts';
import type { TextRule } from './text-rule.schema.ts';

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

/** Of the kinds that are chosen, never typed. `order[n]`: the choice that was shown n-th. */
export function isChosenRight(
  kind: ItemKind,
  right: readonly number[],
  order: readonly number[],
  answer: ExamAnswer | null,
): boolean {
  if (answer === null || typeof answer === 'string') return false;
  const chosen = (Array.isArray(answer) ? answer : [answer]).map((at) => order[at]!);
  if (kind === 'ordering') return chosen.length === order.length && chosen.every((one, at) => one === at);
  return chosen.length === right.length && right.every((one) => chosen.includes(one));
}
