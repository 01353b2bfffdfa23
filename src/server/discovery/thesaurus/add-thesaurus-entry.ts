// add-thesaurus-entry: support states what a phrase stands for.
// Guarantees: the phrase and the words have meaning of their own, the work exists, and no entry is there twice.
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type { FieldErrors } from '#contract/common/envelope.ts';
import type { addThesaurusEntry as endpoint } from '#contract/discovery/thesaurus/thesaurus.endpoints.ts';
import { thesaurusLimits } from '#contract/discovery/thesaurus/thesaurus.schema.ts';
import { categoryTree } from '#server/catalog/gigs/categories/category.view.ts';
import { audit } from '#server/platform/data/audit.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { plainText } from './plain-text.ts';
import { countOwnEntries, findEntry, insertEntry, isFiller, lockThesaurus } from './thesaurus.store.ts';
import type { EntryKey } from './thesaurus.store.ts';

export async function addThesaurusEntry(
  tx: Tx,
  viewer: Viewer,
  { phrase: typed, kind, target: typedTarget, weight, bothWays }: ParsedOf<typeof endpoint>,
): Promise<{ phrase: string }> {
  await lockThesaurus(tx);
  const phrase = await wordsFor(tx, 'phrase', typed);
  const target = await (kind === 'work' ? workFor(tx, typedTarget) : wordsFor(tx, 'target', typedTarget));
  if (phrase === target) invalid({ target: 'Enter other words than the phrase' });
  await refuseDuplicate(tx, { phrase, kind, target });
  const wanted: EntryKey[] = [{ phrase, kind, target }];
  const reverse: EntryKey = { phrase: target, kind, target: phrase };
  if (kind === 'synonym' && bothWays && !(await findEntry(tx, reverse))) wanted.push(reverse);
  if ((await countOwnEntries(tx)) + wanted.length > thesaurusLimits.ownEntries) refuse('thesaurus_full');
  for (const entry of wanted) {
    await insertEntry(tx, { ...entry, weight }, viewer.userId);
    await audit(tx, 'thesaurus.added', { userId: viewer.userId, details: { ...entry, weight } });
  }
  return { phrase };
}

/** Plain words with at least one that search does not ignore. */
async function wordsFor(tx: Tx, field: 'phrase' | 'target', typed: string): Promise<string> {
  const words = plainText(typed);
  if (words === '') return invalid({ [field]: 'Enter words with letters or digits' });
  if (words.length > thesaurusLimits.phrase)
    return invalid({ [field]: `Use at most ${thesaurusLimits.phrase} characters` });
  if (await isFiller(tx, words))
    return invalid({ [field]: 'Add a word with a meaning: words such as “for” and “the” are not searched' });
  return words;
}

async function workFor(tx: Tx, typed: string): Promise<string> {
  const [category = '', slug = ''] = typed.split('/');
  const subcategory = (await categoryTree(tx)).subcategory(category, slug);
  return subcategory ? `${category}/${subcategory.slug}` : invalid({ target: 'Choose a kind of work' });
}

async function refuseDuplicate(tx: Tx, key: EntryKey): Promise<void> {
  const known = await findEntry(tx, key);
  if (!known) return;
  invalid({
    phrase: known.is_on
      ? 'This entry already exists. Change its weight instead.'
      : 'This entry already exists and is switched off. Switch it on instead.',
  });
}

function invalid(errors: FieldErrors): never {
  return refuse('invalid_input', { errors });
}
