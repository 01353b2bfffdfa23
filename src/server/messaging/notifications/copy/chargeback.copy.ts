// Who is told of a payment that the buyer's bank asks back: both sides of an order, and of a tip its seller.
// A text says what stands still, what is held, and once the bank has decided, who gives what.
import { formatMinor as usd } from '#contract/common/money.ts';
import type { ChargebackEventName } from '#contract/orders/orders/order.events.ts';
import type { ChargebackFacts } from '../facts/notification.facts.ts';
import type { Telling } from './notification.copy.ts';

type TipEventName = 'tip.charged_back' | 'tip.chargeback_won' | 'tip.chargeback_lost';

const room = (c: ChargebackFacts) => ({
  href: `/orders/${c.number}`,
  action: 'Open the order',
  about: `${c.number}: ${c.title}`,
});
const earnings = (c: ChargebackFacts) => ({
  href: '/seller/earnings',
  action: 'See your earnings',
  about: `${c.number}: ${c.title}`,
});
const quoted = (title: string) => `“${title}”`;

function heldSays(c: ChargebackFacts): string {
  if (c.heldMinor === 0) return 'Nothing of it is here any more to be held.';
  if (c.heldFrom === 'escrow') return `${usd(c.heldMinor)} of the escrow is held until then.`;
  return `${usd(c.heldMinor)} of your earnings is held until then.`;
}

function lostSays(c: ChargebackFacts): string {
  if (c.heldFrom === 'escrow') return `${usd(c.takenMinor)} of the escrow is gone.`;
  if (c.fromSellerMinor === 0) return 'None of it comes from your earnings.';
  const share = `Your share of it is ${usd(c.fromSellerMinor)}; commission and buyer fee are borne by us.`;
  if (c.owedMinor === 0) return share;
  return `${share} You owe ${usd(c.owedMinor)} of it, which is paid off first from what you earn next.`;
}

function after(c: ChargebackFacts): string {
  if (c.isCancelled)
    return 'Nothing is left of the price, so the order is cancelled; it does not count against the seller.';
  return c.isOpen ? 'The order goes on for the rest.' : 'The order stays completed.';
}

export const chargebackTexts: {
  readonly [Name in ChargebackEventName | TipEventName]: readonly Telling<ChargebackFacts>[];
} = {
  'order.charged_back': [
    {
      to: 'seller',
      says: (c) => ({
        ...room(c),
        title: `${c.buyer}’s bank asks a payment for ${c.number} back`,
        body: `It asks ${usd(c.askedMinor)} back for ${quoted(c.title)}. The order stands still until the bank has decided, which can take weeks. ${heldSays(c)} Keep what you have made and written: it is in the case file.`,
      }),
    },
    {
      to: 'buyer',
      says: (c) => ({
        ...room(c),
        title: `Your bank asks a payment for ${c.number} back`,
        body: `It asks ${usd(c.askedMinor)} back for ${quoted(c.title)}. The order stands still until the bank has decided, and nothing of it is paid out. If you did not ask for this, tell your bank.`,
      }),
    },
  ],
  'order.chargeback_won': [
    {
      to: 'seller',
      says: (c) => ({
        ...room(c),
        title: `The bank decided for the payment of ${c.number}`,
        body: `The ${usd(c.askedMinor)} for ${quoted(c.title)} stays paid, and what was held is back where it was. ${c.isOpen ? 'The order goes on; its times have moved on by as long as it stood still.' : 'Nothing else changes.'}`,
      }),
    },
    {
      to: 'buyer',
      says: (c) => ({
        ...room(c),
        title: `Your bank decided for the payment of ${c.number}`,
        body: `The ${usd(c.askedMinor)} for ${quoted(c.title)} stays paid. ${c.isOpen ? 'The order goes on; its times have moved on by as long as it stood still.' : 'Nothing else changes.'}`,
      }),
    },
  ],
  'order.chargeback_lost': [
    {
      to: 'seller',
      says: (c) => ({
        ...room(c),
        title: `The bank took a payment for ${c.number} back`,
        body: `${usd(c.askedMinor)} for ${quoted(c.title)} went back to ${c.buyer}. ${lostSays(c)} ${after(c)}`,
      }),
    },
    {
      to: 'buyer',
      says: (c) => ({
        ...room(c),
        title: `Your bank took a payment for ${c.number} back`,
        body: `${usd(c.askedMinor)} for ${quoted(c.title)} comes back to you through your bank. ${after(c)}`,
      }),
    },
  ],
  'tip.charged_back': [
    {
      to: 'person',
      evenOwn: true,
      says: (c) => ({
        ...earnings(c),
        title: `A bank asks a tip of ${usd(c.askedMinor)} back`,
        body: `The tip for ${quoted(c.title)} does not clear until the bank has decided. ${heldSays(c)}`,
      }),
    },
  ],
  'tip.chargeback_won': [
    {
      to: 'person',
      evenOwn: true,
      says: (c) => ({
        ...earnings(c),
        title: `Your tip of ${usd(c.askedMinor)} stays yours`,
        body: `The bank decided for the payment of the tip for ${quoted(c.title)}. What was held is back.`,
      }),
    },
  ],
  'tip.chargeback_lost': [
    {
      to: 'person',
      evenOwn: true,
      says: (c) => ({
        ...earnings(c),
        title: `A bank took a tip of ${usd(c.askedMinor)} back`,
        body: `It was for ${quoted(c.title)}. ${c.owedMinor === 0 ? `${usd(c.fromSellerMinor)} of your earnings is gone with it.` : `You owe ${usd(c.owedMinor)} of it, which is paid off first from what you earn next.`}`,
      }),
    },
  ],
};
