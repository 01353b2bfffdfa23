// The calls of the reference. Everybody may read it; it changes with the program only.
// Guards: the document is made when somebody first asks, since describing every call would hold up the start.
import * as calls from '#contract/external/developers/reference.endpoints.ts';
import { bindRead } from '#server/platform/http/bind.ts';
import type { Bound } from '#server/platform/http/bind.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { readReference, searchReference } from './api-reference.ts';
import type { Reference } from './api-reference.ts';

const policy = { needs: 'anyone', staleBearer: 'ignored', cacheSeconds: 300 } as const;

/** `describe` gives the OpenAPI document of all routes, these among them. */
export function referenceRoutes(describe: () => { [key: string]: unknown }): readonly Bound[] {
  let known: Reference | undefined;
  const reference = () => (known ??= readReference(describe()));
  return [
    bindRead(calls.listOperations, policy, async (_read, _viewer, asked) => {
      const items = searchReference(reference(), asked);
      return { items, total: items.length };
    }),
    bindRead(
      calls.getOperation,
      policy,
      async (_read, _viewer, { name }) => reference().get(name) ?? refuse('operation_not_found'),
    ),
  ];
}
