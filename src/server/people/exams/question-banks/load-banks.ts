// Loads the question banks of db/exams into their tables at each start, if they have changed.
// Guarantees: a changed question becomes a new row; a bank edited by support is never overwritten by its file; two processes that
// start at once load it once; a bank that cannot be loaded blocks neither the other banks nor the start.
import { join } from 'node:path';
import { newId } from '#contract/common/ids.ts';
import { nameOf, readContentFiles } from '#server/platform/content-files.ts';
import type { ContentFile } from '#server/platform/content-files.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction, publish, reading } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { ItemRow, NewestBank } from './bank.store.ts';
import {
  endItems,
  findExamRow,
  insertBank,
  insertItems,
  listCurrentItems,
  listNewestBanks,
  lockBanks,
  putExam,
} from './bank.store.ts';
import type { Bank, BankItem } from './bank.schema.ts';

const folder = join(import.meta.dirname, '../../../../../db/exams');

export async function readBankFiles(from = folder): Promise<ContentFile[]> {
  return readContentFiles(from, '.json');
}

/** Returns the number of banks loaded. */
export async function loadBanks(platform: Platform, from = folder): Promise<number> {
  const files = await readBankFiles(from);
  const known = await listNewestBanks(reading(platform));
  const changed = files.filter((file) => isDue(file, known.get(nameOf(file))));
  let loaded = 0;
  for (const file of changed) if (await loadFile(platform, file)) loaded++;
  return loaded;
}

/** One transaction per file; if it fails, the previous version stays in use. */
async function loadFile(platform: Platform, file: ContentFile): Promise<boolean> {
  try {
    const bank = await readBank(file);
    return await inTransaction(platform, async (tx) => {
      await lockBanks(tx);
      const newest = (await listNewestBanks(tx)).get(bank.slug);
      if (!isDue(file, newest)) return false;
      await loadBank(tx, bank, file.sha256, (newest?.version ?? 0) + 1);
      return true;
    });
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    platform.log.error({ bank: file.name, cause }, 'a question bank is invalid and was not loaded');
    return false;
  }
}

async function readBank(file: ContentFile): Promise<Bank> {
  // Imported lazily: most starts have nothing to load.
  const { bankSchema } = await import('./bank.schema.ts');
  const read = bankSchema.safeParse(JSON.parse(file.text));
  if (!read.success)
    throw new Error(read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '));
  if (read.data.slug !== nameOf(file))
    throw new Error(`its slug is “${read.data.slug}”, not its file's name`);
  return read.data;
}

function isDue(file: ContentFile, newest: NewestBank | undefined): boolean {
  return newest === undefined || (newest.source === 'file' && newest.sha256 !== file.sha256);
}

async function loadBank(tx: Tx, bank: Bank, sha256: string, version: number): Promise<void> {
  const was = await findExamRow(tx, bank.slug);
  await putExam(tx, bank);
  // Title and tags appear on gigs and in search.
  if (was && JSON.stringify([was.title, was.tags]) !== JSON.stringify([bank.title, bank.tags]))
    publish(tx, { name: 'exam.changed', examSlug: bank.slug, at: tx.now.toISOString() });
  await insertBank(tx, { slug: bank.slug, version, source: 'file', sha256 });
  const before = await listCurrentItems(tx, bank.slug);
  const wanted = bank.items.map((item) => rowOf(tx, item));
  const contentKeys = new Set(wanted.map(contentKeyOf));
  const kept = before.filter((row) => contentKeys.has(contentKeyOf(row)));
  const known = new Set(kept.map(contentKeyOf));
  await endItems(
    tx,
    before.filter((row) => !contentKeys.has(contentKeyOf(row))).map((row) => row.id),
    version,
  );
  await insertItems(
    tx,
    bank.slug,
    version,
    wanted.filter((row) => !known.has(contentKeyOf(row))),
  );
}

/** Everything that identifies a question; rows with equal keys are the same question. */
function contentKeyOf({ number, topic, difficulty, kind, content, key }: ItemRow): string {
  const { prompt, code, choices, help } = content;
  return JSON.stringify([number, topic, difficulty, kind, prompt, code, choices, help, sorted(key)]);
}

/** jsonb does not keep the order of object fields. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, field]) => [name, sorted(field)]);
}

function rowOf(tx: Tx, item: BankItem): ItemRow {
  const { number, topic, difficulty, kind, prompt, code = null } = item;
  const head = { id: newId(tx.now.getTime()), number, topic, difficulty, kind };
  if ('rule' in item) {
    const content = { prompt, code, choices: [], help: item.help ?? null };
    return { ...head, content, key: { rule: item.rule } };
  }
  const right = item.kind === 'ordering' ? item.choices.map((_, at) => at) : item.right;
  return { ...head, content: { prompt, code, choices: item.choices, help: null }, key: { right } };
}
