// What Stripe needs from a seller, in words. Stripe names fields such as `individual.verification.document`; new names appear over
// time, so each is shown by the part that is known, and an unknown one as a general sentence.

const texts: readonly (readonly [part: RegExp, text: string])[] = [
  [/^external_account/, 'A bank account for payouts'],
  [/verification\.(?:additional_)?document|proof_of_liveness/, 'An identity document'],
  [/^tos_acceptance/, 'Your agreement to Stripe’s terms'],
  [/\.address\b|\.registered_address/, 'An address'],
  [/\.dob\b/, 'A date of birth'],
  [/id_number|ssn_last_4|tax_id|vat_id/, 'A tax or identity number'],
  [/\.(?:first_name|last_name|name)\b/, 'A name'],
  [/\.(?:phone|email)\b|support_phone|support_email/, 'A phone number or email address'],
  [/^business_profile|^business_type/, 'What you offer'],
  [/^(?:company|directors|owners|executives|representative)\b/, 'Information about your company'],
];
const unknown = 'Further information';

/** Each text once, in the order of the fields. */
export function dueTexts(fields: readonly string[]): string[] {
  return [...new Set(fields.map((field) => texts.find(([part]) => part.test(field))?.[1] ?? unknown))];
}
