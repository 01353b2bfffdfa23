// Tax profile: the legal name, address and tax number printed on documents issued from now on.
// Guards: the tax number matches its country.
import { z } from 'zod';
import { plainTaxId, taxIdProblem } from './tax-id.rules.ts';

const countryNames = new Intl.DisplayNames('en', { type: 'region' });
export function nameOfCountry(code: string): string {
  return countryNames.of(code) ?? code;
}

const line = (max: number) => z.string().trim().max(max, `Use at most ${max} characters`);
const required = (max: number, message: string) => line(max).min(1, message);

const fields = {
  legalName: required(120, 'Enter your legal name'),
  isBusiness: z.boolean(),
  addressLine1: required(120, 'Enter the street and number'),
  addressLine2: line(120),
  postalCode: line(20),
  city: required(80, 'Enter the city'),
  country: z.string().regex(/^[A-Z]{2}$/, 'Choose a country'),
};

/** `taxId`: empty for none; stored without spaces, dots and hyphens. */
export const taxProfileInput = z
  .strictObject({ ...fields, taxId: line(40).transform(plainTaxId) })
  .superRefine(({ taxId, country }, context) => {
    // An invalid country is already reported on its own field.
    if (taxId === '' || !fields.country.safeParse(country).success) return;
    const message = taxIdProblem(taxId, country, nameOfCountry(country));
    if (message) context.addIssue({ code: 'custom', path: ['taxId'], message });
  });

export const taxProfileSchema = z.object({ ...fields, taxId: z.string() });
export type TaxProfile = z.infer<typeof taxProfileSchema>;
