// Reads an email in a thread of its own, within limits of time and memory, one at a time.
// Guarantees: a hostile email costs that thread and nothing else. Only the parser may decide that input is not an email. A thread
// that does not start or finish throws, because that may be this machine's fault: the sending server then retries, and gives up
// after some days. Until then, an email that never finishes costs one thread for `readMs` per attempt, counted by ticket
// (take-ticket-mail.ts).
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Parsed } from './parse-mail.worker.ts';
import type { ReadMail } from './parse-mail.ts';

const limits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };
/** Includes the start of the thread; 10 MB of files take less than a second. */
const readMs = 20_000;

let turn: Promise<unknown> = Promise.resolve();

export type Reading = { script: URL; ms: number };
const usual: Reading = { script: new URL('./parse-mail.worker.ts', import.meta.url), ms: readMs };

/** null: not a readable email, now or later. Throws if it could not be read now. */
export function readMail(raw: Buffer, how: Partial<Reading> = {}): Promise<ReadMail | null> {
  const reading = turn.then(() => readNow(raw, { ...usual, ...how }));
  turn = reading.catch(() => undefined);
  return reading;
}

async function readNow(raw: Buffer, { script, ms }: Reading): Promise<ReadMail | null> {
  const worker = new Worker(script, {
    workerData: new Uint8Array(raw),
    resourceLimits: limits,
    env: {},
    stdin: false,
  });
  // An unhandled 'error' would end the process, and running out of memory may be reported after the answer.
  worker.on('error', () => undefined);
  try {
    const [parsed] = (await once(worker, 'message', { signal: AbortSignal.timeout(ms) })) as [Parsed];
    return 'mail' in parsed ? parsed.mail : null;
  } catch (error) {
    throw new Error('The thread that reads an email did not finish', { cause: error });
  } finally {
    await worker.terminate();
  }
}
