// hide-search: support keeps a text out of the popular searches, or lets it in again.
// Guarantees: each change is audited. Other visitors stop seeing the text within a minute.
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type { hideSearch as endpoint } from '#contract/discovery/search/query-log.endpoints.ts';
import { audit } from '#server/platform/data/audit.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { countedText } from './query-log.ts';
import { setHidden } from './query-log.store.ts';

export async function hideSearch(
  tx: Tx,
  viewer: Viewer,
  { words: typed, isHidden }: ParsedOf<typeof endpoint>,
): Promise<Record<string, never>> {
  // As it is counted.
  const words = countedText(typed);
  if (words === null)
    return refuse('invalid_input', { errors: { words: 'Enter a text as it is listed under Searches' } });
  if (await setHidden(tx, words, isHidden))
    await audit(tx, isHidden ? 'search.hidden' : 'search.shown', {
      userId: viewer.userId,
      details: { words },
    });
  return {};
}
