// A lock between processes of one machine: a file that names its holder, without native dependencies.
// Rule: a dead holder never blocks anyone, and of two processes that find the same dead holder only one gets the lock.
// It does not work across machines or containers that share a disk.
import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, startOfProcess } from './process-identity.ts';

export type HeldLock = { release(): Promise<void> };

type Holder = { pid: number; startedAt: string | null; id: string };

export class LockHeld extends Error {
  readonly pid: number;

  constructor(path: string, pid: number) {
    super(`${path} is held by process ${pid}`);
    this.name = 'LockHeld';
    this.pid = pid;
  }
}

function readHolder(path: string): Holder | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder;
  } catch {
    return null;
  }
}

function isHolding(holder: Holder): boolean {
  if (!isAlive(holder.pid)) return false;
  const startedAt = startOfProcess(holder.pid);
  return holder.startedAt === null || startedAt === null || holder.startedAt === startedAt;
}

/** Creates `path` with its whole content or not at all, so that a half-written holder is never read. */
function createWhole(path: string, content: string): boolean {
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, content);
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Some shared and foreign file systems have no hard links; there the content follows a moment later.
    if (code === 'EPERM' || code === 'ENOTSUP' || code === 'ENOSYS') return createPlainly(path, content);
    if (code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

function createPlainly(path: string, content: string): boolean {
  try {
    writeFileSync(path, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

/**
 * Removes a dead holder's file. Done under a second lock: between "it is dead" and the removal another process may have done the
 * same and taken the lock, and its file must stay.
 */
function removeDead(path: string): void {
  const turn = `${path}.turn`;
  const turnAgeMs = Date.now() - (statSync(turn, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
  // Held for microseconds; an old one was left by a process killed inside it.
  if (turnAgeMs > 10_000) rmSync(turn, { force: true });
  if (!createWhole(turn, String(process.pid))) return;
  try {
    const holder = readHolder(path);
    if (holder && isHolding(holder)) return;
    const aside = `${path}.${randomUUID()}`;
    renameSync(path, aside);
    rmSync(aside, { force: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  } finally {
    rmSync(turn, { force: true });
  }
}

/** Takes the lock or throws LockHeld at once. */
export async function takeLock(path: string): Promise<HeldLock> {
  mkdirSync(dirname(path), { recursive: true });
  const mine: Holder = { pid: process.pid, startedAt: startOfProcess(process.pid), id: randomUUID() };
  for (let round = 0; round < 200; round += 1) {
    if (createWhole(path, JSON.stringify(mine))) {
      return {
        async release() {
          if (readHolder(path)?.id === mine.id) rmSync(path, { force: true });
        },
      };
    }
    const holder = readHolder(path);
    if (holder && isHolding(holder)) throw new LockHeld(path, holder.pid);
    removeDead(path);
    await sleep(round < 5 ? 5 : 100);
  }
  throw new Error(`the lock ${path} could be neither taken nor cleared`);
}

/** Takes the lock, waiting for its holder; `onWait` is called once with the holder's process id. */
export async function waitForLock(path: string, onWait: (pid: number) => void = () => {}): Promise<HeldLock> {
  for (let waiting = false; ; waiting = true) {
    try {
      return await takeLock(path);
    } catch (error) {
      if (!(error instanceof LockHeld)) throw error;
      if (!waiting) onWait(error.pid);
      await sleep(200);
    }
  }
}
