// Validates the buyer's answers against the requirements frozen into the order.
// Errors are keyed by requirement (`answers.<requirementId>`), so the page can show them next to it.
import type { z } from 'zod';
import type { GigRequirement } from '#contract/catalog/gigs/gig.schema.ts';
import type { requirementAnswerSchema } from '#contract/orders/orders/order.schema.ts';
import { refuse } from '#server/platform/http/refuse.ts';

type Answer = z.output<typeof requirementAnswerSchema>;

/** Returns the non-empty answers, or refuses with an error per requirement. */
export function assertAnswers(requirements: readonly GigRequirement[], answers: readonly Answer[]): Answer[] {
  const missing: Record<string, string> = {};
  const wrong: Record<string, string> = {};
  const given = new Map<string, Answer>();
  for (const answer of answers) {
    const path = `answers.${answer.requirementId}`;
    const requirement = requirements.find(({ id }) => id === answer.requirementId);
    if (!requirement) wrong[path] = 'This question does not belong to this order.';
    else if (given.has(requirement.id)) wrong[path] = 'Answer this question only once.';
    else given.set(requirement.id, answer);
  }
  for (const requirement of requirements) {
    const path = `answers.${requirement.id}`;
    const answer = given.get(requirement.id);
    if (!answer || isEmpty(answer)) {
      if (requirement.required) missing[path] ??= 'Answer this question.';
      continue;
    }
    const problem = problemWith(requirement, answer);
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

function problemWith(requirement: GigRequirement, answer: Answer): string | null {
  switch (requirement.kind) {
    case 'choice':
      if (answer.fileIds.length > 0) return 'This question does not accept files.';
      return requirement.choices.includes(answer.text) ? null : 'Choose one of the answers.';
    case 'text':
      return answer.fileIds.length > 0 ? 'This question does not accept files.' : null;
    case 'file':
      return answer.fileIds.length === 0 ? 'Attach a file.' : null;
  }
}
