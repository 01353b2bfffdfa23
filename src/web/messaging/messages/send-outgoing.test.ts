// What becomes of a message that could not be sent: what passes is waited for under the same key, what does not is its writer’s to decide.
import { expect, it } from 'vitest';
import { CallFailed } from '#contract/common/call.ts';
import { errors, transientRefusals } from '#contract/common/errors.ts';
import { newOutgoing, type Outgoing } from './outgoing-store.ts';
import { afterFailure, headsOf } from './send-outgoing.ts';

const refusal = (code: keyof typeof errors) =>
  new CallFailed(code, errors[code].message, { http: errors[code].http });

it('waits for a line, for the server, for the end of the minute and for signing in, and says which', () => {
  const says = (error: unknown, holdsUp: string) => {
    const { problem, ...outcome } = afterFailure(error, 0);
    expect(outcome).toMatchObject({ state: 'waiting', isKept: false, holdsUp });
    return problem;
  };
  expect(says(new CallFailed('offline', ''), 'everything')).toMatch(/^No connection/);
  expect(says(refusal('too_many_requests'), 'everything')).toMatch(/a minute/);
  expect(says(refusal('access_token_expired'), 'everything')).toMatch(/signed in again/);
  for (const error of [new CallFailed('timeout', ''), refusal('internal'), refusal('busy'), new TypeError()])
    expect(says(error, 'its conversation')).toMatch(/did not answer/);
});

it('leaves a fault that stays to its writer, under the same key, and holds up no other conversation meanwhile', () => {
  for (const error of [refusal('internal'), new TypeError()]) {
    let tries = 0;
    const states = Array.from({ length: 5 }, () => {
      const outcome = afterFailure(error, tries);
      tries = outcome.tries;
      return outcome.state;
    });
    expect(states).toEqual(['waiting', 'waiting', 'waiting', 'waiting', 'failed']);
    expect(afterFailure(error, 4)).toMatchObject({ isKept: false, holdsUp: 'nothing' });
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
      after: 0,
    }),
    state,
  });
  const rows = [to('noor', 'failed'), to('noor', 'waiting'), to('noor', 'sending'), to('ines', 'sending')];
  expect(headsOf(rows)).toEqual([rows[1], rows[3]]);
});

it('leaves a warning and every other refusal to its writer, and forgets no attempt that may have taken effect', () => {
  expect(afterFailure(refusal('contact_rule'), 0)).toMatchObject({ state: 'warned', isKept: true });
  expect(afterFailure(refusal('cannot_write'), 0)).toMatchObject({
    state: 'failed',
    problem: errors.cannot_write.message,
    isKept: true,
    holdsUp: 'nothing',
  });
  expect(afterFailure(refusal('account_restricted'), 0)).toMatchObject({ state: 'failed', isKept: false });
  for (const code of transientRefusals) expect(afterFailure(refusal(code), 0).isKept, code).toBe(false);
});
