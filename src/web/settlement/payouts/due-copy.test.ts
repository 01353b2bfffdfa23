// The words for what Stripe needs from a seller.
import { expect, it } from 'vitest';
import { dueTexts } from './due-copy.ts';

it('names each kind of information once, for persons and companies', () => {
  expect(
    dueTexts([
      'individual.verification.document',
      'person_1.verification.additional_document',
      'individual.dob.day',
      'individual.dob.month',
      'external_account',
    ]),
  ).toEqual(['An identity document', 'A date of birth', 'A bank account for payouts']);
});

it('has words for a field that Stripe adds later', () => {
  expect(dueTexts(['interv_1.supportability.form'])).toEqual(['Further information']);
});
