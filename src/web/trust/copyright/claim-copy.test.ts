// A claim in words: whoever reads of themselves reads “you”, and of the other side who that is.
import { expect, it } from 'vitest';
import type { Claim } from '#contract/trust/copyright/claim.schema.ts';
import { claimMeans, claimState } from './claim-copy.ts';

const states = ['unconfirmed', 'open', 'answered', 'upheld', 'rejected', 'conceded', 'withdrawn'] as const;
const wordsTo = (side: Claim['side']) =>
  states
    .map((state) => {
      const decision = state === 'upheld' ? { text: null, at: '2026-05-04T10:00:00.000Z' } : null;
      return `${claimState({ side, state }).label}. ${claimMeans({ side, state, decision })}`;
    })
    .join('\n');

it('never speaks to a seller of “the seller”, nor to a claimant of “the claimant”', () => {
  expect(wordsTo('seller')).not.toMatch(/the seller/i);
  expect(wordsTo('claimant')).not.toMatch(/the claimant/i);
  expect(wordsTo('claimant')).toMatch(/Waits for the seller/);
});

it('shows as good what is good for whoever reads it', () => {
  const tone = (side: Claim['side'], state: Claim['state']) => claimState({ side, state }).tone;
  expect([tone('seller', 'upheld'), tone('seller', 'rejected')]).toEqual(['danger', 'success']);
  expect([tone('claimant', 'upheld'), tone('claimant', 'rejected')]).toEqual(['success', 'danger']);
  expect([tone('support', 'upheld'), tone('support', 'rejected')]).toEqual(['neutral', 'neutral']);
});

it('never calls support “you”', () => {
  expect(wordsTo('support')).not.toMatch(/\byou\b/i);
});
