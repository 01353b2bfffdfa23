// Loads the banks of db/exams into their tables: at each start, and only what has changed since.
// Guards: a changed question becomes a new row beside the old one; a bank that support has written a version of is never
// overwritten by its file; two processes that start at once load it once; a bank that cannot be loaded keeps neither the other
// banks nor the process from starting. Does not draw: start-paper.ts does.
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '#contract/common/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction, publish, reading } from '#server/platform/tx.ts';
import type { Tx } from '#server/platform/tx.ts';
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

const folder = join(import.meta.dirname, '../../../db/exams');

export type BankFile = { name: string; text: string; sha256: string };

export async function readBankFiles(from = folder): Promise<BankFile[]> {
  const names = (await readdir(from)).filter((name) => name.endsWith('.json')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(from, name), 'utf8');
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/** Gives how many banks were loaded. */
export async function loadBanks(platform: Platform, from = folder): Promise<number> {
  const files = await readBankFiles(from);
  const known = await listNewestBanks(reading(platform));
  const changed = files.filter((file) => isDue(file, known.get(slugOf(file))));
  let loaded = 0;
  for (const file of changed) if (await loadFile(platform, file)) loaded++;
  return loaded;
}

/** A transaction of its own; where it fails, the version before it goes on and nothing of the marketplace waits for an exam. */
async function loadFile(platform: Platform, file: BankFile): Promise<boolean> {
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
    const because = error instanceof Error ? error.message : String(error);
    platform.log.error({ bank: file.name, because }, 'a question bank is not sound and was not loaded');
    return false;
  }
}

async function readBank(file: BankFile): Promise<Bank> {
  // The schema is read only where there is something to load.
  const { bankSchema } = await import('./bank.schema.ts');
  const read = bankSchema.safeParse(JSON.parse(file.text));
  if (!read.success)
    throw new Error(read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '));
  if (read.data.slug !== slugOf(file))
    throw new Error(`its slug is “${read.data.slug}”, not its file's name`);
  return read.data;
}

/** A bank lies in the file of its name. */
function slugOf(file: BankFile): string {
  return file.name.replace(/\.json$/, '');
}

function isDue(file: BankFile, newest: NewestBank | undefined): boolean {
  return newest === undefined || (newest.source === 'house' && newest.sha256 !== file.sha256);
}

async function loadBank(tx: Tx, bank: Bank, sha256: string, version: number): Promise<void> {
  const was = await findExamRow(tx, bank.slug);
  await putExam(tx, bank);
  // Gigs are found by the titles of badges, and carry those of their tags.
  if (was && JSON.stringify([was.title, was.tags]) !== JSON.stringify([bank.title, bank.tags]))
    publish(tx, { name: 'exam.changed', examSlug: bank.slug, at: tx.now.toISOString() });
  await insertBank(tx, { slug: bank.slug, version, source: 'house', sha256 });
  const before = await listCurrentItems(tx, bank.slug);
  const wanted = bank.items.map((item) => rowOf(tx, item));
  const sayings = new Set(wanted.map(sayingOf));
  const kept = before.filter((row) => sayings.has(sayingOf(row)));
  const known = new Set(kept.map(sayingOf));
  await endItems(
    tx,
    before.filter((row) => !sayings.has(sayingOf(row))).map((row) => row.id),
    version,
  );
  await insertItems(
    tx,
    bank.slug,
    version,
    wanted.filter((row) => !known.has(sayingOf(row))),
  );
}

/** All that makes a question what it is; two rows with the same are the same question. */
function sayingOf({ number, topic, difficulty, kind, content, key }: ItemRow): string {
  const { prompt, code, choices, help } = content;
  return JSON.stringify([number, topic, difficulty, kind, prompt, code, choices, help, sorted(key)]);
}

/** The database keeps the fields of an object in an order of its own. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, one]) => [name, sorted(one)]);
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
