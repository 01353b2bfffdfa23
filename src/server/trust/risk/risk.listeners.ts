// Evaluates the risk rules after the fact, never within a request. Every listener may run twice.
import { readingLimits } from '#contract/common/reading.rules.ts';
import type { DomainEvent } from '#server/platform/data/events.ts';
import type { Listener } from '#server/platform/data/handlers.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { isAddressNetwork } from '#server/platform/http/address-network.ts';
import { later } from '#server/platform/clock.ts';
import type { Platform } from '#server/platform/platform.ts';
import { countHit } from './count-hit.ts';
import { findPressure } from './find-pressure.ts';
import { raiseAlert } from './raise-alert.ts';
import { checkReview } from './review-ring.ts';
import { checkAccount, checkOrder } from './self-dealing.ts';

export const riskListeners: readonly Listener[] = [
  {
    name: 'risk/check-order',
    on: ['order.placed'],
    async run(platform, event) {
      if (event.name === 'order.placed') await checkOrder(platform, event.orderId);
    },
  },
  {
    name: 'risk/check-account',
    on: ['account.signal_seen'],
    async run(platform, event) {
      if (event.name === 'account.signal_seen') await checkAccount(platform, event.userId);
    },
  },
  {
    name: 'risk/check-review',
    on: ['review.left'],
    async run(platform, event) {
      if (event.name === 'review.left') await checkReview(platform, event);
    },
  },
  {
    name: 'risk/count-hit',
    on: ['risk.hit'],
    async run(platform, event) {
      if (event.name !== 'risk.hit') return;
      const hit = { ...event, at: new Date(event.at) };
      await inTransaction(platform, (tx) => countHit(tx, hit));
    },
  },
  {
    name: 'risk/find-pressure',
    on: ['gig.published', 'gig.changed'],
    async run(platform, event: DomainEvent) {
      if (event.name === 'gig.published' || event.name === 'gig.changed') await findPressure(platform, event);
    },
  },
  {
    name: 'risk/bulk-reading',
    on: ['reading.limited'],
    async run(platform, event) {
      if (event.name === 'reading.limited') await noteReading(platform, event);
    },
  },
];

async function noteReading(
  platform: Platform,
  { readerId, address }: { readerId: string | null; address: string | null },
): Promise<void> {
  const isNetwork = address !== null && isAddressNetwork(address);
  const guests = readingLimits.guest * (isNetwork ? readingLimits.networkGuests : 1);
  const score = readerId === null ? guests : readingLimits.member;
  const guest = isNetwork ? 'Guests of one network' : 'A guest’s address';
  const who = readerId === null ? guest : 'The account';
  await inTransaction(platform, (tx) =>
    raiseAlert(tx, {
      rule: 'bulk-reading',
      about: readerId === null ? { address: address! } : { userIds: [readerId] },
      score,
      evidence: [`${who} read ${score.toLocaleString('en-US')} gigs and profiles within an hour.`],
      kinds: ['bulk-reading'],
      settledUntil: (decidedAt) => later(decidedAt, { days: 1 }),
    }),
  );
}
