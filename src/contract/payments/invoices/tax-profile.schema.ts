// Who somebody is on paper: the name, address and tax number that are printed on their invoices from now on.
// Guards: the tax number fits its country. What was issued keeps what it was issued with.
import { z } from 'zod';
import { plainTaxId, taxIdProblem } from './tax-id.rules.ts';

const countryNames = new Intl.DisplayNames('en', { type: 'region' });
export function nameOfCountry(code: string): string {
  return countryNames.of(code) ?? code;
}

const line = (most: number) => z.string().trim().max(most, `Use at most ${most} characters`);
const required = (most: number, sentence: string) => line(most).min(1, sentence);

const fields = {
  legalName: required(120, 'Enter the name as on your papers'),
  isBusiness: z.boolean(),
  addressLine1: required(120, 'Enter the street and number'),
  addressLine2: line(120),
  postcode: line(20),
  city: required(80, 'Enter the city'),
  country: z.string().regex(/^[A-Z]{2}$/, 'Choose a country'),
};

/** `taxId`: empty for none; kept without spaces, dots and hyphens. */
export const taxProfileInput = z
  .strictObject({ ...fields, taxId: line(40).transform(plainTaxId) })
  .superRefine(({ taxId, country }, context) => {
    // A country that is none is told already, beside its own field.
    if (taxId === '' || !fields.country.safeParse(country).success) return;
    const message = taxIdProblem(taxId, country, nameOfCountry(country));
    if (message) context.addIssue({ code: 'custom', path: ['taxId'], message });
  });

export const taxProfileSchema = z.object({ ...fields, taxId: z.string() });
export type TaxProfile = z.infer<typeof taxProfileSchema>;
