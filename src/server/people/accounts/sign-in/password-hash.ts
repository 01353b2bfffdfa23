// Password hashing with argon2id on libuv's threads: at most one per core at a time, and fifty queued.
// Guarantees: under a flood of sign-ins callers get `busy` instead of exhausting memory and CPU.
// Attempts are counted before. Never called inside a transaction: it takes tens of milliseconds.
import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { Platform } from '#server/platform/platform.ts';
import { openTurns } from '#server/platform/turns.ts';
import type { Turns } from '#server/platform/turns.ts';

const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const currentPrefix = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`;
const maxWaiting = 50;

type Gate = { turns: Turns; hashed: number; decoyHash: Promise<string> };
/** Per platform, that is per process, because it limits the CPU use of this machine. */
const gates = new WeakMap<Platform, Gate>();

function gateOf(platform: Platform): Gate {
  let gate = gates.get(platform);
  if (!gate) {
    const decoyHash = hash(randomBytes(24).toString('base64'), parameters);
    const turns = openTurns({ atOnce: platform.settings.cores, waiting: maxWaiting, retryAfterSeconds: 2 });
    gate = { turns, hashed: 0, decoyHash };
    gates.set(platform, gate);
  }
  return gate;
}

/** Hashing now: at most one per core runs, fifty wait. `hashed`: all hashes computed since the start. */
export function hashingLoad(platform: Platform): { running: number; waiting: number; hashed: number } {
  const { turns, hashed } = gateOf(platform);
  return { running: turns.running(), waiting: turns.waiting(), hashed };
}

async function withHashingSlot<Result>(
  platform: Platform,
  work: (gate: Gate) => Promise<Result>,
): Promise<Result> {
  const gate = gateOf(platform);
  return gate.turns.take(() => work(gate));
}

/** Returns a PHC string. NFKC makes the same password equal on every keyboard. */
export async function hashPassword(platform: Platform, password: string): Promise<string> {
  return withHashingSlot(platform, (gate) => {
    gate.hashed++;
    return hash(password.normalize('NFKC'), parameters);
  });
}

/**
 * The index of the matching hash, or -1. Always verifies `times` hashes, against a decoy where there are fewer, so that the response
 * time does not reveal whether the account exists.
 */
export async function findMatchingHash(
  platform: Platform,
  hashes: readonly (string | null)[],
  password: string,
  times: number,
): Promise<number> {
  const typed = password.normalize('NFKC');
  return withHashingSlot(platform, async (gate) => {
    let found = -1;
    for (let i = 0; i < times; i++) {
      const given = hashes[i];
      gate.hashed++;
      const matches = await verify(given ?? (await gate.decoyHash), typed);
      if (matches && given && found === -1) found = i;
    }
    return found;
  });
}

/** Whether the hash uses other than the current parameters; such a hash is replaced at the next sign-in. */
export function isOutdated(passwordHash: string): boolean {
  return !passwordHash.startsWith(currentPrefix);
}
