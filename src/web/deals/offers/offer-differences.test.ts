// The differences between two rounds of a negotiation.
import { expect, it } from 'vitest';
import type { OfferTerms } from '#contract/deals/offers/offer.schema.ts';
import { changesOf } from './offer-differences.ts';

const terms: OfferTerms = {
  title: 'A logo',
  description: 'Three drafts, one of them finished.',
  priceMinor: 20_000,
  deliveryDays: 6,
  revisions: 2,
  items: ['Three drafts', 'A print file'],
  milestones: [],
};
const part = { title: 'Drafts', priceMinor: 8000, deliveryDays: 3, items: [] };

it('reports no change for reordered criteria', () => {
  const moved = { ...terms, items: terms.items.toReversed() };
  expect(changesOf(terms, moved)).toEqual({ figures: [], texts: [] });
});

it('reports changed price, days, revisions and title with their earlier values', () => {
  const now = {
    ...terms,
    priceMinor: 26_000,
    deliveryDays: 1,
    revisions: null,
    title: 'A logo and a letterhead',
  };
  expect(changesOf(terms, now).figures).toEqual([
    { label: 'Price', before: '$200.00', now: '$260.00' },
    { label: 'Delivery', before: '6 days', now: '1 day' },
    { label: 'Revisions', before: '2 revisions', now: 'Unlimited revisions' },
    { label: 'Title', before: 'A logo', now: 'A logo and a letterhead' },
  ]);
});

it('reports added and removed criteria, and the earlier description', () => {
  const now = { ...terms, items: ['Three drafts', 'A book of rules'], description: 'Two drafts are enough.' };
  expect(changesOf(terms, now)).toEqual({
    figures: [
      { label: 'Acceptance criteria', before: 'A print file', now: null },
      { label: 'Acceptance criteria', before: null, now: 'A book of rules' },
    ],
    texts: [{ label: 'Description', before: 'Three drafts, one of them finished.' }],
  });
});

it('compares milestones one by one', () => {
  const before = { ...terms, milestones: [part, { ...part, title: 'Print file' }] };
  const now = { ...terms, milestones: [{ ...part, priceMinor: 9000 }] };
  expect(changesOf(before, now).figures).toEqual([
    { label: 'Milestone 1', before: 'Drafts, $80.00, 3 days', now: 'Drafts, $90.00, 3 days' },
    { label: 'Milestone 2', before: 'Print file, $80.00, 3 days', now: null },
  ]);
});
