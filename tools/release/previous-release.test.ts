// The previous release by the history of git: the newest tag before HEAD, and a reason where the history is not there.
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findPreviousRelease } from './previous-release.ts';

let folder: string;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.test', ...args], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

async function commit(text: string): Promise<string> {
  await writeFile(join(folder, 'a'), text);
  git('add', 'a');
  git('commit', '--quiet', '--message', text);
  return git('rev-parse', 'HEAD');
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guildhall-history-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('says that a folder without git has no history', async () => {
  expect(await findPreviousRelease(folder)).toEqual({ missing: expect.stringContaining('no clone') });
});

it('is the commit in the file until there is a tag, and says how to get it', async () => {
  git('init', '--quiet');
  await commit('1');
  expect(await findPreviousRelease(folder)).toEqual({
    missing: expect.stringMatching(/^the clone has no commit [0-9a-f]{40}; .*git fetch --unshallow/),
  });
});

it('is the newest tag before HEAD, by version', async () => {
  git('tag', 'v0.9.0');
  const second = await commit('2');
  git('tag', 'v0.10.0');
  git('tag', 'other');
  // A release in the making: its own tag is not the one before it.
  expect(await findPreviousRelease(folder)).toMatchObject({ name: 'v0.9.0' });
  await commit('3');
  expect(await findPreviousRelease(folder)).toEqual({ name: 'v0.10.0', commit: second });
});
