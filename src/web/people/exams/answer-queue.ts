// Sends exam answers to the server soon after they are given, one after the other, and retries until they arrive.
// Guarantees: only the newest answer per question is queued; the queue is kept in sessionStorage per attempt, so neither a reload
// nor a lost connection loses it. use-answers.ts renders it.
import type { Call } from '#contract/common/call.ts';
import { saveAnswer } from '#contract/people/exams/exam.endpoints.ts';
import type { ExamAnswer } from '#contract/people/exams/exam.schema.ts';
import { call } from '#web/app/call.ts';
import { isCallFailed } from '#web/ui/call-failure.ts';

export type Saving = 'saved' | 'saving' | 'waiting';

export type AnswerQueue = {
  /** Loads and sends what an earlier page of this tab could not send; returns it. */
  begin(listener: QueueListener): [number, ExamAnswer | null][];
  give(position: number, answer: ExamAnswer | null): void;
  isWaiting(position: number): boolean;
  /** Sends the queue now; resolves to whether it is empty. */
  flush(): Promise<boolean>;
  /** Sends the queue one last time. */
  end(): void;
};

const soonMs = 400;
/** Longest delay while the candidate keeps typing. */
const latestMs = 1500;
const againMs = 3000;

/** `closed`: the server accepts no more answers. */
export type QueueListener = { saving: (saving: Saving) => void; closed: () => void };

/** `send`: injected by tests. */
export function createAnswerQueue(attemptId: string, send: Call = call): AnswerQueue {
  const key = `exam-attempt ${attemptId}`;
  const waiting = new Map<number, ExamAnswer | null>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let typingSince: number | null = null;
  let running: Promise<boolean> | null = null;
  let listener: QueueListener = { saving: () => undefined, closed: () => undefined };
  const keep = () => keepIn(key, waiting);

  const sendAll = async (): Promise<boolean> => {
    while (waiting.size > 0) {
      const [position, answer] = [...waiting][0]!;
      listener.saving('saving');
      try {
        await send(saveAnswer, { attemptId, position, answer });
      } catch (error) {
        if (!isCallFailed(error) || error.code !== 'exam_attempt_closed') {
          listener.saving('waiting');
          timer = setTimeout(() => void flush(), againMs);
          return false;
        }
        waiting.clear();
        keep();
        listener.closed();
      }
      // A newer answer may have been given in the meantime; it is sent next.
      if (waiting.get(position) === answer) waiting.delete(position);
      keep();
    }
    listener.saving('saved');
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
    begin(newListener) {
      listener = newListener;
      const kept = readFrom(key);
      for (const [position, answer] of kept) waiting.set(position, answer);
      if (kept.length > 0) sendNow();
      window.addEventListener('online', sendNow);
      return kept;
    },
    give(position, answer) {
      waiting.set(position, answer);
      keep();
      listener.saving('saving');
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
    // Without storage, a reload while offline loses the queue.
  }
}

function readFrom(key: string): [number, ExamAnswer | null][] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]') as [number, ExamAnswer | null][];
  } catch {
    return [];
  }
}
