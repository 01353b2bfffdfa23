// The shipped thesaurus, db/content/search/thesaurus.yaml: a short notation, written out here as entries.
import { z } from 'zod';
import { thesaurusLimits } from '#contract/discovery/thesaurus/thesaurus.schema.ts';
import type { ThesaurusKind } from '#contract/discovery/thesaurus/thesaurus.schema.ts';
import type { ContentFile } from '#server/platform/content-files.ts';
import { parseYaml } from '#server/platform/content-format.ts';
import { plainText } from './plain-text.ts';

export type FileEntry = { phrase: string; kind: ThesaurusKind; target: string; weight: number };

const phrase = z
  .string()
  .transform(plainText)
  .pipe(z.string().min(1, 'has no letter or digit').max(thesaurusLimits.phrase, 'is too long'));
const phrases = z.array(phrase).max(2000);

const fileSchema = z.strictObject({
  work: z
    .record(
      z.string().regex(/^[a-z0-9-]{2,40}\/[a-z0-9-]{2,40}$/),
      z.strictObject({ means: phrases.default([]), suggests: phrases.default([]) }),
    )
    .default({}),
  /** Each phrase of a group finds the others. */
  synonyms: z.array(phrases.min(2).max(30)).max(5000).default([]),
  /** One way: what is typed also finds the others. */
  related: z
    .array(z.strictObject({ typed: phrase, also: phrases.min(1) }))
    .max(5000)
    .default([]),
});

const weights = { means: 100, suggests: 40, synonyms: 80, related: 60 } as const;

/** An entry that the file states twice keeps its highest weight. */
export function parseThesaurus(file: ContentFile): FileEntry[] {
  const { work, synonyms, related } = parseYaml(file, fileSchema);
  const entries = new Map<string, FileEntry>();
  const add = (entry: FileEntry) => {
    if (entry.phrase === entry.target) return;
    const key = JSON.stringify([entry.phrase, entry.kind, entry.target]);
    const known = entries.get(key);
    if (!known || known.weight < entry.weight) entries.set(key, entry);
  };
  for (const [target, { means, suggests }] of Object.entries(work)) {
    for (const typed of means) add({ phrase: typed, kind: 'work', target, weight: weights.means });
    for (const typed of suggests) add({ phrase: typed, kind: 'work', target, weight: weights.suggests });
  }
  for (const group of synonyms)
    for (const typed of group)
      for (const target of group) add({ phrase: typed, kind: 'synonym', target, weight: weights.synonyms });
  for (const { typed, also } of related)
    for (const target of also) add({ phrase: typed, kind: 'synonym', target, weight: weights.related });
  if (entries.size > thesaurusLimits.fileEntries)
    throw new Error(`${file.name}: more than ${thesaurusLimits.fileEntries} entries`);
  return [...entries.values()];
}
