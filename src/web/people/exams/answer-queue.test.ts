// The answer queue with an unreachable server: unsaved answers are reported and not lost.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Call, CallFailed } from '#contract/common/call.ts';
import { createAnswerQueue } from './answer-queue.ts';

function world() {
  const state = { line: 'whole' as 'whole' | 'cut' | 'closed', arrived: [] as unknown[] };
  const send = ((_endpoint: unknown, input: unknown) => {
    if (state.line === 'cut') return Promise.reject(new CallFailed('internal', 'No line'));
    if (state.line === 'closed') return Promise.reject(new CallFailed('exam_attempt_closed', 'Closed'));
    state.arrived.push(input);
    return Promise.resolve({ savedAt: '2026-01-01T00:00:00.000Z' });
  }) as unknown as Call;
  return { state, queue: createAnswerQueue('p', send) };
}

describe('flushing', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('resolves to true once the newest answer of each question has arrived', async () => {
    const { state, queue } = world();
    expect(await queue.flush()).toBe(true);
    queue.give(1, 'on');
    queue.give(1, 'one');
    queue.give(2, 3);
    expect(await queue.flush()).toBe(true);
    expect(state.arrived).toEqual([
      { attemptId: 'p', position: 1, answer: 'one' },
      { attemptId: 'p', position: 2, answer: 3 },
    ]);
  });

  it('resolves to false while offline, retries, and then delivers', async () => {
    const { state, queue } = world();
    state.line = 'cut';
    queue.give(1, 'one');
    expect(await queue.flush()).toBe(false);
    expect(queue.isWaiting(1)).toBe(true);
    state.line = 'whole';
    expect(await queue.flush()).toBe(true);
    expect(state.arrived).toHaveLength(1);
    expect(queue.isWaiting(1)).toBe(false);
  });

  it('sends after at most 1.5 seconds of steady typing', async () => {
    const { state, queue } = world();
    for (let letters = 1; letters <= 8; letters++) {
      queue.give(1, 'a'.repeat(letters));
      await vi.advanceTimersByTimeAsync(200);
    }
    expect(state.arrived).toEqual([{ attemptId: 'p', position: 1, answer: 'aaaaaaaa' }]);
  });

  it('empties once the server accepts no more answers', async () => {
    const { state, queue } = world();
    state.line = 'closed';
    queue.give(1, 'one');
    expect(await queue.flush()).toBe(true);
    expect(queue.isWaiting(1)).toBe(false);
  });
});
