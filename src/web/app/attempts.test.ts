// One key for one attempt, however often its answer gets lost or is put off; a new key once the server has answered it.
import { describe, expect, it } from 'vitest';
import { CallFailed } from '#contract/common/call.ts';
import { errors, refusalsOfTheMoment } from '#contract/common/errors.ts';
import { createAttempts } from '#web/app/attempts.ts';

const refusal = (code: keyof typeof errors) =>
  new CallFailed(code, errors[code].message, { http: errors[code].http });

describe('the key of an attempt', () => {
  it('stays the same from a lost answer through every refusal of the moment', () => {
    const attempts = createAttempts();
    const key = attempts.keyFor('withdraw 40');
    attempts.failed(new CallFailed('timeout', 'No answer.'));
    expect(attempts.keyFor('withdraw 40')).toBe(key);
    for (const code of refusalsOfTheMoment) {
      attempts.failed(refusal(code));
      expect(attempts.keyFor('withdraw 40'), code).toBe(key);
    }
  });

  it('stays the same after a failure of the server, a page of a proxy and anything unforeseen', () => {
    const attempts = createAttempts();
    const key = attempts.keyFor('withdraw 40');
    attempts.failed(refusal('internal'));
    attempts.failed(new CallFailed('internal', 'The answer could not be read.', { http: 403 }));
    attempts.failed(new TypeError('unforeseen'));
    expect(attempts.keyFor('withdraw 40')).toBe(key);
  });

  it('is new after a refusal that the server keeps', () => {
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

  it('is new after success and when something else is entered', () => {
    const attempts = createAttempts();
    const first = attempts.keyFor('withdraw 40');
    const second = attempts.keyFor('withdraw 50');
    attempts.done();
    const third = attempts.keyFor('withdraw 50');
    expect(new Set([first, second, third]).size).toBe(3);
  });
});
