// Checks typed answers in a worker thread of their own, one after the other, each within limits of time and memory.
// Guards: an answer whose check does not come to its end is wrong, costs its thread and nothing else; the next one begins in a new
// thread. At most two threads at a time in a process. No environment, no input, no file is handed to one.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { openTurns } from './check-turns.ts';
import type { TextRule } from './text-rule.schema.ts';

export type TextToCheck = { rule: TextRule; answer: string };

const limits = { maxOldGenerationSizeMb: 48, maxYoungGenerationSizeMb: 8, stackSizeMb: 2 };
/** Of one check, which takes less than a millisecond where nobody means harm: long enough for a machine that is busy with others. */
export const checkMs = 5000;
const startMs = 30_000;
/** Papers that are checked at once, and that wait for it; a paper beyond them is graded by the timer. */
const turns = openTurns({ atOnce: 2, waiting: 100 });

export function checkTexts(texts: readonly TextToCheck[]): Promise<boolean[]> {
  return turns.take(() => checkAll(texts));
}

async function checkAll(texts: readonly TextToCheck[]): Promise<boolean[]> {
  const results: boolean[] = [];
  let worker: Worker | null = null;
  try {
    for (const text of texts) {
      worker ??= await startWorker();
      const result = await checkOne(worker, text);
      if (result === null) {
        await worker.terminate();
        worker = null;
        // Only an expression that somebody typed can be endless; of all others the machine is to blame, not the answer.
        if (text.rule.type !== 'pattern') throw new Error('a typed answer could not be checked in time');
      }
      results.push(result ?? false);
    }
  } finally {
    await worker?.terminate();
  }
  return results;
}

async function startWorker(): Promise<Worker> {
  const worker = new Worker(new URL('./text-rules.worker.ts', import.meta.url), {
    resourceLimits: limits,
    env: {},
    stdin: false,
  });
  // An 'error' that nobody listens to would end the process, and it may come while nobody waits for a message.
  worker.on('error', () => undefined);
  try {
    // It says that it has read its own code; until then no time of a check runs.
    await once(worker, 'message', { signal: AbortSignal.timeout(startMs) });
  } catch (error) {
    await worker.terminate();
    throw error;
  }
  return worker;
}

/** null: it ran out of time or memory. */
async function checkOne(worker: Worker, text: TextToCheck): Promise<boolean | null> {
  const answered = once(worker, 'message', { signal: AbortSignal.timeout(checkMs) });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  worker.postMessage(text);
  try {
    // Out of memory comes as an 'error', which `once` throws.
    const [result] = (await answered) as [boolean];
    return result;
  } catch {
    return null;
  }
}
