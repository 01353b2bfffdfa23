// Parses params, query and body of a request into one input, or refuses with a sentence per field.
import type { FastifyRequest } from 'fastify';
import type { AnyEndpoint } from '#contract/common/endpoint.ts';
import type { FieldErrors } from '#contract/common/envelope.ts';
import { isStorable } from '../connections/request-rules.ts';
import { refuse } from '../refuse.ts';

export function parseInput(endpoint: AnyEndpoint, request: FastifyRequest): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  // Without a prototype: a field named `toString` must not count as one that has its sentence already.
  const problems: FieldErrors = Object.create(null) as FieldErrors;
  const parts = [
    [endpoint.params, request.params],
    [endpoint.query, request.query],
    ...(endpoint.upload || endpoint.method === 'GET' || endpoint.method === 'DELETE'
      ? []
      : [[endpoint.body, request.body ?? {}] as const]),
  ] as const;
  for (const [shape, given] of parts) {
    const parsed = shape.safeParse(given);
    if (parsed.success) Object.assign(input, parsed.data);
    else for (const issue of parsed.error.issues) addProblem(problems, issue);
  }
  for (const path of unwritable(input))
    problems[path] = 'This contains a character that cannot be stored. Please retype it.';
  if (Object.keys(problems).length > 0) refuse('invalid_input', { errors: problems });
  return input;
}

function addProblem(
  problems: FieldErrors,
  issue: { path: PropertyKey[]; message: string; code?: string; keys?: string[] },
): void {
  if (issue.code === 'unrecognized_keys') {
    for (const key of issue.keys ?? []) problems[[...issue.path, key].join('.')] ??= 'Unknown field.';
    return;
  }
  problems[issue.path.join('.') || 'request'] ??= issue.message;
}

/**
 * Finds text that PostgreSQL cannot store: NUL, and halves of surrogate pairs (what a cut through an emoji leaves). A key of the
 * caller's own counts as its object. The schemas bound the depth.
 */
function unwritable(value: unknown, path: string = ''): string[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [path];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, item]) => {
    if (!isStorable(key)) return [path || 'request'];
    return unwritable(item, path ? `${path}.${key}` : key);
  });
}
