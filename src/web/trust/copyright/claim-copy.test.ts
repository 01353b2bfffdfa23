// Claim labels and explanations address the viewer as "you" and name the other party.
import { expect, it } from 'vitest';
import type { Claim } from '#contract/trust/copyright/claim.schema.ts';
import { claimSummary, claimState } from './claim-copy.ts';

const states = ['unconfirmed', 'open', 'answered', 'upheld', 'rejected', 'conceded', 'withdrawn'] as const;
const textFor = (side: Claim['side']) =>
  states
    .map((state) => {
      const decision = state === 'upheld' ? { text: null, at: '2026-05-04T10:00:00.000Z' } : null;
      return `${claimState({ side, state }).label}. ${claimSummary({ side, state, decision })}`;
    })
    .join('\n');

it('never calls the viewing seller “the seller”, nor the viewing claimant “the claimant”', () => {
  expect(textFor('seller')).not.toMatch(/the seller/i);
  expect(textFor('claimant')).not.toMatch(/the claimant/i);
  expect(textFor('claimant')).toMatch(/Waiting for the seller/);
});

it('colors outcomes from the viewer’s point of view', () => {
  const tone = (side: Claim['side'], state: Claim['state']) => claimState({ side, state }).tone;
  expect([tone('seller', 'upheld'), tone('seller', 'rejected')]).toEqual(['danger', 'success']);
  expect([tone('claimant', 'upheld'), tone('claimant', 'rejected')]).toEqual(['success', 'danger']);
  expect([tone('support', 'upheld'), tone('support', 'rejected')]).toEqual(['neutral', 'neutral']);
});

it('never calls support “you”', () => {
  expect(textFor('support')).not.toMatch(/\byou\b/i);
});
