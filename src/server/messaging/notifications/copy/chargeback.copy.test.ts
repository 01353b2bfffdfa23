// What people are told of a payment that a bank asks back, word by word where it is about money.
import { expect, it } from 'vitest';
import { toldChargeback } from '../facts/told-chargeback.ts';
import { chargebackTexts } from './chargeback.copy.ts';
import type { ChargebackFacts } from '../facts/notification.facts.ts';

function says(name: keyof typeof chargebackTexts, to: string, facts: Partial<ChargebackFacts> = {}) {
  return chargebackTexts[name].find((telling) => telling.to === to)!.says({ ...toldChargeback, ...facts });
}

it('say what a chargeback holds, and once it is lost who gives what', () => {
  expect(says('order.charged_back', 'seller').body).toContain('$40.00 of your earnings is held until then.');
  expect(says('order.charged_back', 'seller', { heldFrom: 'escrow' }).body).toContain(
    '$40.00 of the escrow is held',
  );
  expect(says('order.charged_back', 'seller', { heldMinor: 0 }).body).toContain(
    'Nothing of it is here any more',
  );
  expect(says('order.charged_back', 'buyer').body).toContain('nothing of it is paid out');
  expect(says('order.chargeback_lost', 'seller').body).toBe(
    '$105.00 for “I will design a logo” went back to Ben. Your share of it is $90.00; commission and buyer fee are borne by us. You owe $50.00 of it, which is paid off first from what you earn next. The order stays completed.',
  );
  const open = { heldFrom: 'escrow', fromSellerMinor: 0, owedMinor: 0 } as const;
  expect(says('order.chargeback_lost', 'seller', { ...open, isCancelled: true }).body).toContain(
    'does not count against the seller',
  );
  expect(says('order.chargeback_lost', 'seller', { ...open, isOpen: true }).body).toContain(
    'goes on for the rest',
  );
  expect(says('tip.chargeback_lost', 'person').body).toContain('You owe $50.00');
});
