// Whether the buyer's answers fit the questions that were frozen into the order.
// Guards: refusals name the question (`answers.<requirementId>`), so the page can lay the sentence beside it.
import type { z } from 'zod';
import type { GigRequirement } from '#contract/catalog/gigs/gig.schema.ts';
import type { requirementAnswerSchema } from '#contract/orders/orders/order.schema.ts';
import { refuse } from '#server/platform/http/refuse.ts';

type Answer = z.output<typeof requirementAnswerSchema>;

/** The answers that say something, or a refusal with a sentence per question. */
export function assertAnswers(requirements: readonly GigRequirement[], answers: readonly Answer[]): Answer[] {
  const missing: Record<string, string> = {};
  const wrong: Record<string, string> = {};
  const given = new Map<string, Answer>();
  for (const answer of answers) {
    const path = `answers.${answer.requirementId}`;
    const asked = requirements.find((one) => one.id === answer.requirementId);
    if (!asked) wrong[path] = 'This question does not belong to this order.';
    else if (given.has(asked.id)) wrong[path] = 'Answer this question once.';
    else given.set(asked.id, answer);
  }
  for (const asked of requirements) {
    const path = `answers.${asked.id}`;
    const answer = given.get(asked.id);
    if (!answer || isEmpty(answer)) {
      if (asked.required) missing[path] ??= 'Answer this question.';
      continue;
    }
    const problem = problemWith(asked, answer);
    if (problem) wrong[path] ??= problem;
  }
  const errors = { ...missing, ...wrong };
  if (Object.keys(wrong).length > 0) refuse('invalid_input', { errors });
  if (Object.keys(missing).length > 0) refuse('requirement_missing', { errors });
  return [...given.values()].filter((answer) => !isEmpty(answer));
}

function isEmpty(answer: Answer): boolean {
  return answer.text === '' && answer.fileIds.length === 0;
}

function problemWith(asked: GigRequirement, answer: Answer): string | null {
  switch (asked.kind) {
    case 'choice':
      if (answer.fileIds.length > 0) return 'This question takes no files.';
      return asked.choices.includes(answer.text) ? null : 'Choose one of the answers.';
    case 'text':
      return answer.fileIds.length > 0 ? 'This question takes no files.' : null;
    case 'file':
      return answer.fileIds.length === 0 ? 'Attach a file.' : null;
  }
}
