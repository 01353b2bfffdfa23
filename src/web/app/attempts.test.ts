// One key per attempt, however often its answer is lost or deferred; a new key once the server has answered.
import { describe, expect, it } from 'vitest';
import { CallFailed } from '#contract/common/call.ts';
import { errors, transientRefusals } from '#contract/common/errors.ts';
import { createAttempts } from '#web/app/attempts.ts';

const refusal = (code: keyof typeof errors) =>
  new CallFailed(code, errors[code].message, { http: errors[code].http });

describe('the key of an attempt', () => {
  it('stays the same after a lost answer and transient refusals', () => {
    const attempts = createAttempts();
    const key = attempts.keyFor('withdraw 40');
    attempts.failed(new CallFailed('timeout', 'No answer.'));
    expect(attempts.keyFor('withdraw 40')).toBe(key);
    for (const code of transientRefusals) {
      attempts.failed(refusal(code));
      expect(attempts.keyFor('withdraw 40'), code).toBe(key);
    }
  });

  it('stays the same after a server error, a proxy’s page and unexpected errors', () => {
    const attempts = createAttempts();
    const key = attempts.keyFor('withdraw 40');
    attempts.failed(refusal('internal'));
    attempts.failed(new CallFailed('internal', 'The answer could not be read.', { http: 403 }));
    attempts.failed(new TypeError('unforeseen'));
    expect(attempts.keyFor('withdraw 40')).toBe(key);
  });

  it('is new after a refusal that the server stores', () => {
    for (const code of [
      'balance_too_low',
      'card_declined',
      'storage_full',
      'idempotency_key_reused',
    ] as const) {
      const attempts = createAttempts();
      const key = attempts.keyFor('withdraw 40');
      attempts.failed(refusal(code));
      expect(attempts.keyFor('withdraw 40'), code).not.toBe(key);
    }
  });

  it('is new after success and when the input changes', () => {
    const attempts = createAttempts();
    const first = attempts.keyFor('withdraw 40');
    const second = attempts.keyFor('withdraw 50');
    attempts.done();
    const third = attempts.keyFor('withdraw 50');
    expect(new Set([first, second, third]).size).toBe(3);
  });
});
