// The states of an offer. One party proposes terms; the other accepts, declines or counters. An accepted offer is paid by the buyer and
// becomes an order, or one order per milestone.
// `maker` is the party that made this offer, `other` the party it was made to; either may be the buyer.
import { machine } from '#contract/common/machine.ts';

export const offerMachine = machine({
  name: 'offer',
  states: [
    'open',
    'countered',
    'accepted',
    'declined',
    'withdrawn',
    'expired',
    'ordered',
    'running',
    'finished',
    'stopped',
  ],
  initial: 'open',
  final: ['countered', 'declined', 'withdrawn', 'expired', 'ordered', 'finished', 'stopped'],
  transitions: [
    {
      name: 'counter-offer',
      from: ['open'],
      to: 'countered',
      by: ['other'],
      emits: 'offer.countered',
      says: 'The other party makes a counteroffer, which replaces this one.',
    },
    {
      name: 'accept-offer',
      from: ['open'],
      to: 'accepted',
      by: ['other'],
      emits: 'offer.accepted',
      says: 'Both parties agree. The buyer has until the offer expires, and at least 3 days, to pay.',
    },
    {
      name: 'decline-offer',
      from: ['open'],
      to: 'declined',
      by: ['other'],
      emits: 'offer.declined',
      says: 'The other party declines the offer.',
    },
    {
      name: 'withdraw-offer',
      from: ['open'],
      to: 'withdrawn',
      by: ['maker'],
      emits: 'offer.withdrawn',
      says: 'The maker withdraws the offer before it is answered.',
    },
    {
      name: 'withdraw-offer',
      from: ['accepted'],
      to: 'withdrawn',
      by: ['maker', 'other'],
      emits: 'offer.withdrawn',
      says: 'Either party withdraws an accepted offer before it is paid.',
    },
    {
      name: 'expire-offer',
      from: ['open', 'accepted'],
      to: 'expired',
      by: ['system'],
      after: 'offer-expiry',
      emits: 'offer.expired',
      says: 'The offer was not answered, or not paid, in time.',
    },
    {
      name: 'order-offer',
      from: ['accepted'],
      to: ['ordered', 'running'],
      by: ['maker', 'other'],
      moves: 'the payment places the order: see the order machine',
      emits: 'offer.ordered',
      says: 'The buyer has paid the offer or its first milestone, which becomes an order.',
    },
    {
      name: 'order-offer',
      from: ['running'],
      to: 'same',
      by: ['maker', 'other'],
      moves: 'the payment places the order of the milestone: see the order machine',
      emits: 'offer.ordered',
      says: 'The buyer has paid the next milestone after the previous one was completed.',
    },
    {
      name: 'stop-milestones',
      from: ['running'],
      to: 'stopped',
      by: ['maker', 'other'],
      emits: 'offer.stopped',
      says: 'Either party stops after the last paid milestone; paid milestones continue as agreed.',
    },
    {
      name: 'end-milestones',
      from: ['running'],
      to: ['finished', 'stopped'],
      by: ['system'],
      after: 'milestone-ended',
      emits: 'offer.ended',
      says: 'The last milestone is completed, or one was cancelled; no further milestone can be paid.',
    },
  ],
});

export type OfferState = (typeof offerMachine)['states'][number];
export type OfferVerb = (typeof offerMachine)['transitions'][number]['name'];
export type OfferActor = (typeof offerMachine)['transitions'][number]['by'][number];
