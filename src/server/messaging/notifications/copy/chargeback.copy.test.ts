// Notifications of chargebacks: the statements about money, word for word.
import { expect, it } from 'vitest';
import { sampleChargebackFacts } from '../facts/sample-chargeback-facts.ts';
import { chargebackTemplates } from './chargeback.copy.ts';
import type { ChargebackFacts } from '../facts/notification.facts.ts';

function render(name: keyof typeof chargebackTemplates, to: string, facts: Partial<ChargebackFacts> = {}) {
  return chargebackTemplates[name]
    .find((template) => template.to === to)!
    .render({ ...sampleChargebackFacts, ...facts });
}

it('states what a chargeback holds, and who bears the loss once it is lost', () => {
  expect(render('order.charged_back', 'seller').body).toContain(
    '$40.00 of your earnings is held until then.',
  );
  expect(render('order.charged_back', 'seller', { heldFrom: 'escrow' }).body).toContain(
    '$40.00 of the escrow is held',
  );
  expect(render('order.charged_back', 'seller', { heldMinor: 0 }).body).toContain(
    'None of it is available to hold',
  );
  expect(render('order.charged_back', 'buyer').body).toContain('none of it is paid out');
  expect(render('order.chargeback_lost', 'seller').body).toBe(
    '$105.00 for “I will design a logo” went back to Ben. Your share of it is $90.00; we cover the seller fee and the buyer fee. You owe $50.00 of it, which is deducted first from your next earnings. The order stays completed.',
  );
  const open = { heldFrom: 'escrow', fromSellerMinor: 0, owedMinor: 0 } as const;
  expect(render('order.chargeback_lost', 'seller', { ...open, isCancelled: true }).body).toContain(
    'counts against neither party',
  );
  expect(render('order.chargeback_lost', 'seller', { ...open, isOpen: true }).body).toContain(
    'continues for the remaining amount',
  );
  expect(render('tip.chargeback_lost', 'person').body).toContain('You owe $50.00');
});
