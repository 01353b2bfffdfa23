// The release before this one, as it is in the history of git: the newest tag `v…` before HEAD. Until there is one, the commit in the
// file `previous-release` beside this one.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const here = import.meta.dirname;
const root = join(here, '../..');

export type PreviousRelease = { name: string; commit: string };
/** `missing`: why it cannot be had here, and what to do. */
export type FoundRelease = PreviousRelease | { missing: string };

async function git(folder: string, ...args: string[]): Promise<string> {
  return (await run('git', args, { cwd: folder })).stdout.trim();
}

export async function findPreviousRelease(folder: string = root): Promise<FoundRelease> {
  try {
    await git(folder, 'rev-parse', 'HEAD');
  } catch {
    return { missing: 'this folder is no clone of the repository' };
  }
  const [tags, own] = await Promise.all([
    git(folder, 'tag', '--list', 'v*', '--merged', 'HEAD', '--sort=-version:refname'),
    git(folder, 'tag', '--points-at', 'HEAD'),
  ]);
  const released = tags.split('\n').filter((tag) => tag !== '' && !own.split('\n').includes(tag));
  const name = released[0] ?? readFileSync(join(here, 'previous-release'), 'utf8').trim();
  try {
    return { name, commit: await git(folder, 'rev-parse', '--verify', '--quiet', `${name}^{commit}`) };
  } catch {
    return {
      missing: `the clone has no commit ${name}; fetch the whole history: git fetch --unshallow --tags`,
    };
  }
}

/** Writes what a process of that release needs into an empty folder; it runs with the packages installed here. */
export async function extractRelease({ commit }: PreviousRelease, into: string): Promise<void> {
  const archive = join(into, 'release.tar');
  const parts = ['package.json', 'tsconfig.json', 'src', 'db', 'tools', 'tests'];
  await git(root, 'archive', '--format=tar', `--output=${archive}`, commit, ...parts);
  await run('tar', ['-xf', archive, '-C', into]);
}
