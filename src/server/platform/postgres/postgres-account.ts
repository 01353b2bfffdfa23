// Decides which user PostgreSQL runs as. It refuses to run as root, so a root start needs another identity for it.
// Rule: that identity reaches the data folder, even below a root-only folder, without opening the folder to others.
// It adds no user to the system and starts no server.
import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, lchownSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { CannotRunPostgres, copyBinaries, linkLibraries } from './postgres-binaries.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';

export type RootMethod = 'user-namespace' | 'capabilities' | 'plain';

/** `prefix` precedes every command, `ids` go into spawn, `owner` must own the files on disk. */
export type Account = {
  method: RootMethod | 'self';
  prefix: string[];
  ids: { uid?: number; gid?: number };
  owner: { uid: number; gid: number } | null;
};

type FoundBinaries = PostgresBinaries & { version: string };

// The overflow user of Linux: exists everywhere by number and owns nothing.
const UNPRIVILEGED_ID = 65_534;

function accountFor(method: RootMethod, uid: number, gid: number): Account {
  if (method === 'user-namespace') {
    // Inside the namespace the process is unprivileged, outside it stays root: files keep their owner and stay reachable.
    const prefix = ['unshare', '-U', `--map-user=${UNPRIVILEGED_ID}`, `--map-group=${UNPRIVILEGED_ID}`];
    return { method, prefix, ids: {}, owner: { uid: 0, gid: 0 } };
  }
  if (method === 'capabilities') {
    // The unprivileged user with the capability to pass root-only folders. Only one capability, since containers drop the rest.
    const caps = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
    const prefix = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...caps];
    return { method, prefix, ids: {}, owner: { uid, gid } };
  }
  return { method, prefix: [], ids: { uid, gid }, owner: { uid, gid } };
}

function candidates(base: string, only: RootMethod | undefined): Account[] {
  const folder = statSync(join(base, 'cluster'), { throwIfNoEntry: false });
  // A cluster made by another user stays theirs where that works, so that their next start works too.
  const foreign = folder && folder.uid !== 0 ? folder : null;
  const all: RootMethod[] = foreign
    ? ['capabilities', 'plain', 'user-namespace']
    : ['user-namespace', 'capabilities', 'plain'];
  const chosen = only ? [only] : all;
  return chosen.map((method) =>
    accountFor(method, foreign?.uid ?? UNPRIVILEGED_ID, foreign?.gid ?? UNPRIVILEGED_ID),
  );
}

/** initdb requires its user to have a name, which a container's arbitrary number lacks; inside, the unprivileged user has one. */
function ownAccount(binaries: PostgresBinaries, base: string): Account {
  const self: Account = { method: 'self', prefix: [], ids: {}, owner: null };
  try {
    userInfo();
    return self;
  } catch {
    const named: Account = { ...accountFor('user-namespace', UNPRIVILEGED_ID, UNPRIVILEGED_ID), owner: null };
    return works(named, binaries, base) ? named : self;
  }
}

/** Gives the whole folder to `owner`, if its top does not belong to it yet (another method was used before). */
function giveTo(owner: { uid: number; gid: number }, path: string): void {
  lchownSync(path, owner.uid, owner.gid);
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inside = join(path, entry.name);
    if (entry.isDirectory()) giveTo(owner, inside);
    else lchownSync(inside, owner.uid, owner.gid);
  }
}

function prepareOwner(account: Account, base: string): void {
  if (!account.owner) return;
  const { uid, gid } = account.owner;
  const cluster = statSync(join(base, 'cluster'), { throwIfNoEntry: false });
  if (cluster && cluster.uid !== uid) giveTo(account.owner, base);
  else chownSync(base, uid, gid);
}

/** Whether this account can run the program and write into the folder: tested, since no rule predicts it. */
function works(account: Account, binaries: PostgresBinaries, base: string): boolean {
  const script = '"$1" --version >/dev/null && : >"$2/.probe" && rm "$2/.probe"';
  const command = [...account.prefix, '/bin/sh', '-c', script, 'sh', binaries.postgres, base];
  try {
    execFileSync(command[0]!, command.slice(1), {
      ...account.ids,
      cwd: '/',
      stdio: 'ignore',
      timeout: 10_000,
    });
    return true;
  } catch {
    return false;
  }
}

/** The first method that works here, with the programs it can reach. `base` is PostgreSQL's own folder. */
export function chooseAccount(
  base: string,
  found: FoundBinaries,
  only?: RootMethod,
): { account: Account; binaries: PostgresBinaries } {
  mkdirSync(base, { recursive: true, mode: 0o700 });
  if (process.geteuid?.() !== 0) {
    const binaries = linkLibraries(found.folder) ? found : copyBinaries(found, base);
    return { account: ownAccount(binaries, base), binaries };
  }
  chmodSync(base, 0o700);
  const linked = linkLibraries(found.folder);
  for (const account of candidates(base, only)) {
    prepareOwner(account, base);
    if (linked && works(account, found, base)) return { account, binaries: found };
    // Perhaps only node_modules is out of reach: the data folder may still be reachable.
    if (account.method !== 'plain' && linked) continue;
    const copy = copyBinaries(found, base);
    if (works(account, copy, base)) return { account, binaries: copy };
  }
  throw new CannotRunPostgres(
    'PostgreSQL refuses to run as root and no other identity reaches the data folder here: start as a normal user, ' +
      'set DATA_DIR to a folder others may enter, or set DATABASE_URL to a PostgreSQL server of your own.',
  );
}
