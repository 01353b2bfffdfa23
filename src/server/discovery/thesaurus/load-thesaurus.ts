// Loads db/content/search/thesaurus.yaml at each start, if it has changed.
// Guarantees: what support changed is not overwritten; two processes that start at once load it once; an invalid file is logged and
// leaves the entries of the previous one.
import { join } from 'node:path';
import { readContentFile } from '#server/platform/content-files.ts';
import type { ContentFile } from '#server/platform/content-files.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import type { Platform } from '#server/platform/platform.ts';
import { getThesaurusState, lockThesaurus, saveFileEntries } from './thesaurus.store.ts';

const folder = join(import.meta.dirname, '../../../../db/content');

export async function readThesaurusFile(from = folder): Promise<ContentFile> {
  return readContentFile(from, 'search/thesaurus.yaml');
}

/** Returns whether it was loaded. */
export async function loadThesaurus(platform: Platform, from = folder): Promise<boolean> {
  const file = await readThesaurusFile(from);
  if ((await getThesaurusState(reading(platform))).sha256 === file.sha256) return false;
  try {
    // The parser and the schema are loaded only if there is a file to parse.
    const { parseThesaurus } = await import('./thesaurus-file.schema.ts');
    const entries = parseThesaurus(file);
    return await inTransaction(platform, async (tx) => {
      const state = await lockThesaurus(tx);
      if (state.sha256 === file.sha256) return false;
      await saveFileEntries(tx, entries, file.sha256);
      return true;
    });
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    platform.log.error({ file: file.name, cause }, 'the thesaurus is invalid and was not loaded');
    return false;
  }
}
