// The life of an offer, as data: one side proposes what would be done, for how much and by when; the other takes it, answers with
// an offer of their own, or says no. An agreed offer is paid by the buyer and becomes an order, or, with milestones, one order
// after the other. `maker` is whoever made this offer, `other` the one it was made to; either may be the buyer.
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
      says: 'The other side answers with an offer of their own, which takes the place of this one.',
    },
    {
      name: 'accept-offer',
      from: ['open'],
      to: 'accepted',
      by: ['other'],
      emits: 'offer.accepted',
      says: 'Both agree. The buyer now has until the offer expires, and at least 3 days, to pay.',
    },
    {
      name: 'decline-offer',
      from: ['open'],
      to: 'declined',
      by: ['other'],
      emits: 'offer.declined',
      says: 'The other side says no.',
    },
    {
      name: 'withdraw-offer',
      from: ['open'],
      to: 'withdrawn',
      by: ['maker'],
      emits: 'offer.withdrawn',
      says: 'The maker takes the offer back before it is answered.',
    },
    {
      name: 'withdraw-offer',
      from: ['accepted'],
      to: 'withdrawn',
      by: ['maker', 'other'],
      emits: 'offer.withdrawn',
      says: 'Either side steps back from what was agreed, as long as nothing is paid.',
    },
    {
      name: 'expire-offer',
      from: ['open', 'accepted'],
      to: 'expired',
      by: ['system'],
      after: 'offer-expiry',
      emits: 'offer.expired',
      says: 'Nobody answered, or nobody paid, in time.',
    },
    {
      name: 'order-offer',
      from: ['accepted'],
      to: ['ordered', 'running'],
      by: ['maker', 'other'],
      moves: 'the payment places the order: see the order machine',
      emits: 'offer.ordered',
      says: 'The buyer has paid: the offer is an order, or its first milestone is.',
    },
    {
      name: 'order-offer',
      from: ['running'],
      to: 'same',
      by: ['maker', 'other'],
      moves: 'the payment places the order of the milestone: see the order machine',
      emits: 'offer.ordered',
      says: 'The buyer has paid the next milestone, once the one before it was completed.',
    },
    {
      name: 'stop-milestones',
      from: ['running'],
      to: 'stopped',
      by: ['maker', 'other'],
      emits: 'offer.stopped',
      says: 'Either side stops after the milestone that was paid last; what is paid goes on as it was agreed.',
    },
    {
      name: 'end-milestones',
      from: ['running'],
      to: ['finished', 'stopped'],
      by: ['system'],
      after: 'milestone-ended',
      emits: 'offer.ended',
      says: 'The last milestone is completed, or one was cancelled: no further one is paid.',
    },
  ],
});

export type OfferState = (typeof offerMachine)['states'][number];
export type OfferVerb = (typeof offerMachine)['transitions'][number]['name'];
export type OfferActor = (typeof offerMachine)['transitions'][number]['by'][number];
