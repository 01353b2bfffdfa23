// Answers on their way to the server: sent soon after they are given, sent again until they have arrived, one after the other.
// Guards: of one question only the newest waits; what waits is kept in this tab under its paper, so that neither a reload nor a lost
// line loses it. Does not draw: use-answers.ts does.
import type { Call } from '#contract/common/call.ts';
import { saveAnswer } from '#contract/exams/exam.endpoints.ts';
import type { ExamAnswer } from '#contract/exams/exam.schema.ts';
import { call } from '#web/app/call.ts';
import { isCallFailed } from '#web/ui/call-failure.ts';

export type Saving = 'saved' | 'saving' | 'waiting';

export type AnswerQueue = {
  /** Sends what an earlier page of this tab could not, and gives it. */
  begin(tell: QueueTold): [number, ExamAnswer | null][];
  give(position: number, answer: ExamAnswer | null): void;
  isWaiting(position: number): boolean;
  /** Sends all that waits now; resolves to whether nothing waits any more. */
  flush(): Promise<boolean>;
  /** Sends what waits a last time. */
  end(): void;
};

const soonMs = 400;
/** However steadily somebody types, so long at most stays only here. */
const latestMs = 1500;
const againMs = 3000;

/** `closed`: the server takes no more answers. */
export type QueueTold = { saving: (saving: Saving) => void; closed: () => void };

/** `send`: tests pass their own. */
export function createAnswerQueue(paperId: string, send: Call = call): AnswerQueue {
  const key = `exam-paper ${paperId}`;
  const waiting = new Map<number, ExamAnswer | null>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let typingSince: number | null = null;
  let running: Promise<boolean> | null = null;
  let tell: QueueTold = { saving: () => undefined, closed: () => undefined };
  const keep = () => keepIn(key, waiting);

  const sendAll = async (): Promise<boolean> => {
    while (waiting.size > 0) {
      const [position, answer] = [...waiting][0]!;
      tell.saving('saving');
      try {
        await send(saveAnswer, { paperId, position, answer });
      } catch (error) {
        if (!isCallFailed(error) || error.code !== 'paper_closed') {
          tell.saving('waiting');
          timer = setTimeout(() => void flush(), againMs);
          return false;
        }
        waiting.clear();
        keep();
        tell.closed();
      }
      // Something newer may have been given meanwhile; then that one goes next.
      if (waiting.get(position) === answer) waiting.delete(position);
      keep();
    }
    tell.saving('saved');
    return true;
  };
  const flush = (): Promise<boolean> => {
    clearTimeout(timer);
    typingSince = null;
    running ??= sendAll().finally(() => {
      running = null;
    });
    return running;
  };
  const sendNow = () => void flush();

  return {
    begin(told) {
      tell = told;
      const kept = readFrom(key);
      for (const [position, answer] of kept) waiting.set(position, answer);
      if (kept.length > 0) sendNow();
      window.addEventListener('online', sendNow);
      return kept;
    },
    give(position, answer) {
      waiting.set(position, answer);
      keep();
      tell.saving('saving');
      clearTimeout(timer);
      const now = performance.now();
      typingSince ??= now;
      const isTyped = typeof answer === 'string';
      timer = setTimeout(sendNow, isTyped ? Math.max(0, Math.min(soonMs, typingSince + latestMs - now)) : 0);
    },
    isWaiting: (position) => waiting.has(position),
    flush,
    end() {
      window.removeEventListener('online', sendNow);
      clearTimeout(timer);
      if (waiting.size > 0) sendNow();
    },
  };
}

function keepIn(key: string, waiting: ReadonlyMap<number, ExamAnswer | null>): void {
  try {
    if (waiting.size === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify([...waiting]));
  } catch {
    // A forbidden storage only means that a reload without a line forgets.
  }
}

function readFrom(key: string): [number, ExamAnswer | null][] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]') as [number, ExamAnswer | null][];
  } catch {
    return [];
  }
}
