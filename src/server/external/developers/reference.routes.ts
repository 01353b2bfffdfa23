// Routes of the public API reference. The document is built on first use, because describing every call would slow down startup.
import * as calls from '#contract/external/developers/reference.endpoints.ts';
import { bindRead } from '#server/platform/http/bind.ts';
import type { Bound } from '#server/platform/http/bind.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { readReference, searchReference } from './api-reference.ts';
import type { Reference } from './api-reference.ts';

const policy = { needs: 'anyone', staleBearer: 'ignored', cacheSeconds: 300 } as const;

/** `describe` returns the OpenAPI document of all routes, including these. */
export function referenceRoutes(describe: () => { [key: string]: unknown }): readonly Bound[] {
  let cached: Reference | undefined;
  const reference = () => (cached ??= readReference(describe()));
  return [
    bindRead(calls.listOperations, policy, async (_read, _viewer, query) => {
      const items = searchReference(reference(), query);
      return { items, total: items.length };
    }),
    bindRead(
      calls.getOperation,
      policy,
      async (_read, _viewer, { name }) => reference().get(name) ?? refuse('operation_not_found'),
    ),
  ];
}
