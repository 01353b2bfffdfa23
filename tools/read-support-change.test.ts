// The arguments of `npm run support`.
import { expect, it } from 'vitest';
import { usualDecision } from '#server/trust/moderation/lift-by-agent.ts';
import { readSupportChange, UsageError } from './read-support-change.ts';

const by = ['lift', '--by', 'agent@example.com'];

it.each(['2026-03-02T09:00Z', '2026-03-02T09:00:00Z', '2026-03-02T09:00:00.000Z'])(
  'reads the agent and the time %s of a lift, with a text for the users',
  (time) => {
    expect(readSupportChange([...by, '--since', time])).toEqual({
      verb: 'lift',
      email: 'agent@example.com',
      since: new Date('2026-03-02T09:00:00Z'),
      decision: usualDecision,
    });
  },
);

it.each([
  [[...by], /^Give --since a time such as 2026-03-02T09:00Z/],
  [[...by, '--since', 'yesterday'], /^Give --since a time such as 2026-03-02T09:00Z/],
  [['lift', '--since', '2026-03-02T09:00Z'], /^Name the agent with --by/],
  [['lift', 'agent@example.com'], /^Usage:/],
  [['suspend', 'user@example.com'], /Usage:/],
  [['grant'], /^Usage:/],
])('explains what is wrong with %j', (args, sentence) => {
  const read = () => readSupportChange(args);
  expect(read).toThrow(UsageError);
  expect(read).toThrow(sentence);
});

it('reads the other changes', () => {
  expect(readSupportChange(['grant', 'a@example.com'])).toEqual({ verb: 'grant', email: 'a@example.com' });
  const reasons = 'The card holders confirmed the payments.';
  const restored = readSupportChange(['restore', 'a@example.com', '--reasons', reasons]);
  expect(restored).toEqual({ verb: 'restore', email: 'a@example.com', restore: reasons });
});
