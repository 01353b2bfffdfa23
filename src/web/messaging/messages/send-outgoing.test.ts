// Messages that could not be sent: temporary failures are retried under the same key, others are left to the author.
import { expect, it } from 'vitest';
import { CallFailed } from '#contract/common/call.ts';
import { errors, transientRefusals } from '#contract/common/errors.ts';
import { newOutgoing, type Outgoing } from './outgoing-store.ts';
import { afterFailure, headsOf } from './send-outgoing.ts';

const refusal = (code: keyof typeof errors) =>
  new CallFailed(code, errors[code].message, { http: errors[code].http });

it('retries while offline, during server errors, rate limits and signed out, and states the reason', () => {
  const problemOf = (error: unknown, blocks: string) => {
    const { problem, ...outcome } = afterFailure(error, 0);
    expect(outcome).toMatchObject({ state: 'waiting', isRefusalStored: false, blocks });
    return problem;
  };
  expect(problemOf(new CallFailed('offline', ''), 'everything')).toMatch(/^No connection/);
  expect(problemOf(refusal('too_many_requests'), 'everything')).toMatch(/a minute/);
  expect(problemOf(refusal('access_token_expired'), 'everything')).toMatch(/signed in again/);
  for (const error of [new CallFailed('timeout', ''), refusal('internal'), refusal('busy'), new TypeError()])
    expect(problemOf(error, 'conversation')).toMatch(/did not respond/);
});

it('leaves a persistent error to the author, under the same key, without blocking other conversations', () => {
  for (const error of [refusal('internal'), new TypeError()]) {
    let tries = 0;
    const states = Array.from({ length: 5 }, () => {
      const outcome = afterFailure(error, tries);
      tries = outcome.tries;
      return outcome.state;
    });
    expect(states).toEqual(['waiting', 'waiting', 'waiting', 'waiting', 'failed']);
    expect(afterFailure(error, 4)).toMatchObject({ isRefusalStored: false, blocks: 'nothing' });
  }
  expect(afterFailure(new CallFailed('offline', ''), 4)).toMatchObject({ state: 'waiting', tries: 4 });
  expect(afterFailure(refusal('busy'), 99).state).toBe('waiting');

  const to = (username: string, state: Outgoing['state']): Outgoing => ({
    ...newOutgoing({
      other: { id: username, username },
      conversationId: null,
      text: '',
      files: [],
      replyTo: null,
      gig: null,
      after: 0,
    }),
    state,
  });
  const rows = [to('noor', 'failed'), to('noor', 'waiting'), to('noor', 'sending'), to('ines', 'sending')];
  expect(headsOf(rows)).toEqual([rows[1], rows[3]]);
});

it('leaves warnings and other refusals to the author, and keeps the key of attempts that may have taken effect', () => {
  expect(afterFailure(refusal('contact_rule'), 0)).toMatchObject({ state: 'warned', isRefusalStored: true });
  expect(afterFailure(refusal('cannot_write'), 0)).toMatchObject({
    state: 'failed',
    problem: errors.cannot_write.message,
    isRefusalStored: true,
    blocks: 'nothing',
  });
  expect(afterFailure(refusal('account_restricted'), 0)).toMatchObject({
    state: 'failed',
    isRefusalStored: false,
  });
  for (const code of transientRefusals)
    expect(afterFailure(refusal(code), 0).isRefusalStored, code).toBe(false);
});
