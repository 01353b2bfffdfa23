// Hashing passwords: argon2id on libuv's threads, at most one per core at a time and fifty waiting (auth.md S1, S2).
// Guards: a flood of sign-ins is told to come back instead of taking the memory and processors of everything else.
// Limits are counted before anything comes here. Never called inside a transaction: it takes tens of milliseconds.
import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/platform/refuse.ts';

const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const today = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`;
const mostWaiting = 50;

type Gate = { running: number; waiting: (() => void)[]; nobody: Promise<string> };
/** Per platform, that is per process: what it guards are this machine's processors. */
const gates = new WeakMap<Platform, Gate>();

function gateOf(platform: Platform): Gate {
  let gate = gates.get(platform);
  if (!gate) {
    gate = { running: 0, waiting: [], nobody: hash(randomBytes(24).toString('base64'), parameters) };
    gates.set(platform, gate);
  }
  return gate;
}

async function throughGate<Result>(
  platform: Platform,
  work: (gate: Gate) => Promise<Result>,
): Promise<Result> {
  const gate = gateOf(platform);
  if (gate.running >= platform.settings.cores) {
    if (gate.waiting.length >= mostWaiting) refuse('busy', { retryAfterSeconds: 2 });
    // Whoever leaves hands the place over, so `running` is already counted for us.
    await new Promise<void>((resolve) => gate.waiting.push(resolve));
  } else {
    gate.running++;
  }
  try {
    return await work(gate);
  } finally {
    const next = gate.waiting.shift();
    if (next) next();
    else gate.running--;
  }
}

/** A PHC string. Compatibility forms are one password, however a keyboard makes them. */
export async function hashPassword(platform: Platform, password: string): Promise<string> {
  return throughGate(platform, () => hash(password.normalize('NFKC'), parameters));
}

/**
 * The index of the hash this password belongs to, or -1. Always does `times` verifications, against nobody's hash where there
 * are fewer, so that the time says nothing about who exists (auth.md S17, S18).
 */
export async function findMatchingHash(
  platform: Platform,
  hashes: readonly (string | null)[],
  password: string,
  times: number,
): Promise<number> {
  const typed = password.normalize('NFKC');
  return throughGate(platform, async (gate) => {
    let found = -1;
    for (let i = 0; i < times; i++) {
      const given = hashes[i];
      const matches = await verify(given ?? (await gate.nobody), typed);
      if (matches && given && found === -1) found = i;
    }
    return found;
  });
}

/** Whether a hash was made with other parameters than today's and should be made anew at the next sign-in. */
export function isOutdated(passwordHash: string): boolean {
  return !passwordHash.startsWith(today);
}
