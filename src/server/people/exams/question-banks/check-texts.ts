// Checks typed answers one by one in a worker thread, with limits on time and memory.
// Guarantees: an answer whose check does not finish is wrong and costs only its thread; the next one starts in a new thread. At
// most two threads per process. A worker gets no environment, no stdin and no file.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { limitConcurrency } from '../concurrency-limit.ts';
import type { TextRule } from './text-rule.schema.ts';

export type TextToCheck = { rule: TextRule; answer: string };

const limits = { maxOldGenerationSizeMb: 48, maxYoungGenerationSizeMb: 8, stackSizeMb: 2 };
/** Time limit of one check. A harmless one takes less than a millisecond; the rest is for a busy machine. */
export const checkMs = 5000;
const startMs = 30_000;
/** Attempts checked concurrently, and queued; one that does not fit is graded by the timer. */
const checks = limitConcurrency({ atOnce: 2, waiting: 100 });

export function checkTexts(texts: readonly TextToCheck[]): Promise<boolean[]> {
  return checks.run(() => checkAll(texts));
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
        // Only a regular expression typed by the candidate can run forever; any other timeout is the machine's fault, so it is
        // retried.
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
  // An 'error' event without a listener would end the process, and it can come while no message is awaited.
  worker.on('error', () => undefined);
  try {
    // The worker reports that its code is loaded; the time limit of a check starts after that.
    await once(worker, 'message', { signal: AbortSignal.timeout(startMs) });
  } catch (error) {
    await worker.terminate();
    throw error;
  }
  return worker;
}

/** null: out of time or memory. */
async function checkOne(worker: Worker, text: TextToCheck): Promise<boolean | null> {
  const answered = once(worker, 'message', { signal: AbortSignal.timeout(checkMs) });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  worker.postMessage(text);
  try {
    // Out of memory is emitted as 'error', which `once` throws.
    const [result] = (await answered) as [boolean];
    return result;
  } catch {
    return null;
  }
}
