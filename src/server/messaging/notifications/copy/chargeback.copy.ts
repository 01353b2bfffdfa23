// Notifications of chargebacks: to both sides of an order, and to the seller of a tip.
// Each states what is on hold, what is held, and after the bank's decision, who bears the loss.
import type { ChargebackEventName } from '#contract/orders/orders/order.events.ts';
import { earningsPage, orderPage, quoted, usd } from './copy-parts.ts';
import type { ChargebackFacts } from '../facts/notification.facts.ts';
import type { NotificationTemplate } from './notification-template.ts';

type TipEventName = 'tip.charged_back' | 'tip.chargeback_won' | 'tip.chargeback_lost';

const orderEarnings = (c: ChargebackFacts) => ({ ...orderPage(c), ...earningsPage });

function heldText(c: ChargebackFacts): string {
  if (c.heldMinor === 0) return 'None of it is available to hold.';
  if (c.heldFrom === 'escrow') return `${usd(c.heldMinor)} of the escrow is held until then.`;
  return `${usd(c.heldMinor)} of your earnings is held until then.`;
}

function lossText(c: ChargebackFacts): string {
  if (c.heldFrom === 'escrow') return `${usd(c.takenMinor)} was taken from escrow.`;
  if (c.fromSellerMinor === 0) return 'None of it comes from your earnings.';
  const share = `Your share of it is ${usd(c.fromSellerMinor)}; we cover the seller fee and the buyer fee.`;
  if (c.owedMinor === 0) return share;
  return `${share} You owe ${usd(c.owedMinor)} of it, which is deducted first from your next earnings.`;
}

function orderOutcome(c: ChargebackFacts): string {
  if (c.isCancelled)
    return 'Too little of the price remains, so the order is cancelled; it counts against neither party. Any remainder goes back to the buyer.';
  return c.isOpen ? 'The order continues for the remaining amount.' : 'The order stays completed.';
}

function wonText(c: ChargebackFacts): string {
  if (c.isCancelled) return orderOutcome(c);
  return c.isOpen
    ? 'The order continues; its deadlines moved by the time it was on hold.'
    : 'Nothing else changes.';
}

export const chargebackTemplates: {
  readonly [Name in ChargebackEventName | TipEventName]: readonly NotificationTemplate<ChargebackFacts>[];
} = {
  'order.charged_back': [
    {
      to: 'seller',
      render: (c) => ({
        ...orderPage(c),
        title: `${c.buyer}’s bank opened a chargeback on ${c.number}`,
        body: `It disputes ${usd(c.amountMinor)} for ${quoted(c.title)}. The order is on hold until the bank decides, which can take weeks. ${heldText(c)} Keep your files and messages: they are in the order record.`,
      }),
    },
    {
      to: 'buyer',
      render: (c) => ({
        ...orderPage(c),
        title: `Your bank opened a chargeback on ${c.number}`,
        body: `It disputes ${usd(c.amountMinor)} for ${quoted(c.title)}. The order is on hold until the bank decides, and none of it is paid out. If you did not request this, contact your bank.`,
      }),
    },
  ],
  'order.chargeback_won': [
    {
      to: 'seller',
      render: (c) => ({
        ...orderPage(c),
        title: `Chargeback on ${c.number} won`,
        body: `The ${usd(c.amountMinor)} for ${quoted(c.title)} stays paid, and the held amount was released. ${wonText(c)}`,
      }),
    },
    {
      to: 'buyer',
      render: (c) => ({
        ...orderPage(c),
        title: `Your bank rejected the chargeback on ${c.number}`,
        body: `The ${usd(c.amountMinor)} for ${quoted(c.title)} stays paid. ${wonText(c)}`,
      }),
    },
  ],
  'order.chargeback_lost': [
    {
      to: 'seller',
      render: (c) => ({
        ...orderPage(c),
        title: `Chargeback on ${c.number} lost`,
        body: `${usd(c.lostMinor)} for ${quoted(c.title)} went back to ${c.buyer}. ${lossText(c)} ${orderOutcome(c)}`,
      }),
    },
    {
      to: 'buyer',
      render: (c) => ({
        ...orderPage(c),
        title: `Your bank reversed a payment for ${c.number}`,
        body: `${usd(c.lostMinor)} for ${quoted(c.title)} is returned to you by your bank. ${orderOutcome(c)}`,
      }),
    },
  ],
  'tip.charged_back': [
    {
      to: 'person',
      includeActor: true,
      render: (c) => ({
        ...orderEarnings(c),
        title: `Chargeback opened on a tip of ${usd(c.amountMinor)}`,
        body: `The tip for ${quoted(c.title)} does not clear until the bank decides. ${heldText(c)}`,
      }),
    },
  ],
  'tip.chargeback_won': [
    {
      to: 'person',
      includeActor: true,
      render: (c) => ({
        ...orderEarnings(c),
        title: `Chargeback on your tip of ${usd(c.amountMinor)} won`,
        body: `The tip for ${quoted(c.title)} stays paid, and the held amount was released.`,
      }),
    },
  ],
  'tip.chargeback_lost': [
    {
      to: 'person',
      includeActor: true,
      render: (c) => ({
        ...orderEarnings(c),
        title: `Chargeback on a tip of ${usd(c.amountMinor)} lost`,
        body: `It was for ${quoted(c.title)}. ${c.owedMinor === 0 ? `${usd(c.fromSellerMinor)} was deducted from your earnings.` : `You owe ${usd(c.owedMinor)} of it, which is deducted first from your next earnings.`}`,
      }),
    },
  ],
};
