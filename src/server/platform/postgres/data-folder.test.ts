// The lock of a data folder, against living, dead and mistaken holders.
// Rule: one holder at a time; a dead holder blocks no one.
// Machines that share a disk are not covered.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DataFolderBusy, lockDataFolder } from './data-folder.ts';
import { startOfProcess } from './process-identity.ts';

let folder = '';
const lock = () => join(folder, 'guildhall.lock');
const hold = (pid: number, startedAt: string | null) =>
  writeFileSync(lock(), JSON.stringify({ pid, startedAt, id: 'another' }));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gh-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('refuses a second holder in one sentence, until the first releases the lock', async () => {
  const first = await lockDataFolder(folder);
  const second = lockDataFolder(folder);
  await expect(second).rejects.toThrow(DataFolderBusy);
  await expect(second).rejects.toThrow(`in use by another running Guildhall (process ${process.pid})`);
  await first.release();
  expect(existsSync(lock())).toBe(false);
  await (await lockDataFolder(folder)).release();
});

test('takes over from a dead process', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  hold(pid, null);
  await (await lockDataFolder(folder)).release();
});

test('takes over when the process id was reused by a later process', async () => {
  hold(process.pid, 'another boot 1');
  // Where the system does not report when a process began, its id alone has to count.
  const taken = lockDataFolder(folder);
  if (startOfProcess(process.pid) === null) return expect(taken).rejects.toThrow(DataFolderBusy);
  await (await taken).release();
});

test('takes over a file without a holder', async () => {
  writeFileSync(lock(), '');
  await (await lockDataFolder(folder)).release();
});

test('gives a dead holder’s lock to exactly one of many', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  hold(pid, null);
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => lockDataFolder(folder)));
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  expect(readdirSync(folder)).toEqual(['guildhall.lock']);
});

test('does not release a lock that another process has taken since', async () => {
  const mine = await lockDataFolder(folder);
  hold(process.pid, startOfProcess(process.pid));
  await mine.release();
  expect(readFileSync(lock(), 'utf8')).toContain('another');
});
