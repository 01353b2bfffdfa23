// Routes of the public API reference. The document is built on first use, because describing every call would slow down startup.
import * as calls from '#contract/external/developers/reference.endpoints.ts';
import { bindRead } from '#server/platform/http/bind.ts';
import type { Bound } from '#server/platform/http/bind.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Read } from '#server/platform/data/tx.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { readReference, searchReference } from './api-reference.ts';
import type { Reference } from './api-reference.ts';

const policy = { needs: 'anyone', staleBearer: 'ignored', cacheSeconds: 300 } as const;

/** `describe` returns the OpenAPI document of all enabled routes, including these. */
export function referenceRoutes(
  describe: (settings: Settings) => Promise<{ [key: string]: unknown }>,
): readonly Bound[] {
  const cached = new WeakMap<Settings, Promise<Reference>>();
  const referenceOf = ({ platform: { settings } }: Read) => {
    const reference = cached.get(settings) ?? describe(settings).then(readReference);
    cached.set(settings, reference);
    return reference;
  };
  return [
    bindRead(calls.listOperations, policy, async (read, _viewer, query) => {
      const items = searchReference(await referenceOf(read), query);
      return { items, total: items.length };
    }),
    bindRead(
      calls.getOperation,
      policy,
      async (read, _viewer, { name }) => (await referenceOf(read)).get(name) ?? refuse('operation_not_found'),
    ),
  ];
}
