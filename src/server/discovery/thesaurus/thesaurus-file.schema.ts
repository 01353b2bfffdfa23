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
/** A phrase in which `{customer}` stands for each entry of the list of that name. */
const pattern = z.string().max(200);
const patterns = z.array(pattern).max(2000);

const fileSchema = z.strictObject({
  /** Words that are alike in what is said of them, by the name that patterns have for them. */
  lists: z.record(z.string().regex(/^[a-z]{2,40}$/), phrases.min(2)).default({}),
  work: z
    .record(
      z.string().regex(/^[a-z0-9-]{2,40}\/[a-z0-9-]{2,40}$/),
      z.strictObject({ means: patterns.default([]), suggests: patterns.default([]) }),
    )
    .default({}),
  /** Each phrase of a group finds the others. */
  synonyms: z.array(phrases.min(2).max(30)).max(5000).default([]),
  /** Words of other languages, each with what it is in English and so with all that this finds: one way, as strong as synonyms. */
  translations: z.record(z.string(), phrases.min(1)).default({}),
  /** One way: what is typed also finds the others. */
  related: z
    .array(z.strictObject({ typed: pattern, also: phrases.min(1) }))
    .max(5000)
    .default([]),
});

/** Written-out patterns are weaker than phrases: too weak to be compared with queries that only resemble them. */
const weights = { means: 100, patterns: 75, suggests: 40, synonyms: 80, related: 60 } as const;

type Lists = z.infer<typeof fileSchema>['lists'];

/** The phrases that a pattern stands for. */
function expand(text: string, lists: Lists): string[] {
  const name = /\{([^{}]*)\}/.exec(text)?.[1];
  if (name === undefined) return [phrase.parse(text)];
  const words = lists[name];
  if (!words) throw new Error('names a list that does not exist');
  return words.flatMap((word) => expand(text.replace(`{${name}}`, word), lists));
}

/** An entry that the file states twice keeps its highest weight. */
export function parseThesaurus(file: ContentFile): FileEntry[] {
  const { lists, work, synonyms, translations, related } = parseYaml(file, fileSchema);
  const phrasesOf = (text: string) => {
    try {
      return expand(text, lists);
    } catch (error) {
      const problem = error instanceof z.ZodError ? error.issues[0]!.message : (error as Error).message;
      throw new Error(`${file.name}: “${text}” ${problem}`, { cause: error });
    }
  };
  const entries = new Map<string, FileEntry>();
  const add = (entry: FileEntry) => {
    if (entry.phrase === entry.target) return;
    const key = JSON.stringify([entry.phrase, entry.kind, entry.target]);
    const known = entries.get(key);
    if (!known || known.weight < entry.weight) entries.set(key, entry);
  };
  for (const [target, { means, suggests }] of Object.entries(work)) {
    for (const text of means) {
      const weight = text.includes('{') ? weights.patterns : weights.means;
      for (const typed of phrasesOf(text)) add({ phrase: typed, kind: 'work', target, weight });
    }
    for (const typed of suggests.flatMap(phrasesOf))
      add({ phrase: typed, kind: 'work', target, weight: weights.suggests });
  }
  for (const group of synonyms)
    for (const typed of group)
      for (const target of group) add({ phrase: typed, kind: 'synonym', target, weight: weights.synonyms });
  for (const { typed: text, also } of related)
    for (const typed of phrasesOf(text))
      for (const target of also) add({ phrase: typed, kind: 'synonym', target, weight: weights.related });
  const ways = Map.groupBy(entries.values(), ({ phrase }) => phrase);
  for (const [text, also] of Object.entries(translations))
    for (const typed of phrasesOf(text))
      for (const target of also) {
        add({ phrase: typed, kind: 'synonym', target, weight: weights.synonyms });
        for (const way of ways.get(target) ?? []) if (way.kind === 'synonym') add({ ...way, phrase: typed });
      }
  if (entries.size > thesaurusLimits.fileEntries)
    throw new Error(`${file.name}: more than ${thesaurusLimits.fileEntries} entries`);
  return [...entries.values()];
}
