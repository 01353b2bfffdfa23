// Where sellers can open accounts with Stripe that a platform of another country pays, by Stripe's regions. Within a region an account
// has Stripe's full agreement; across regions only accounts under the recipient agreement can be paid.

const eea = [
  'AT',
  'BE',
  'BG',
  'CY',
  'CZ',
  'DE',
  'DK',
  'EE',
  'ES',
  'FI',
  'FR',
  'GR',
  'HR',
  'HU',
  'IE',
  'IT',
  'LI',
  'LT',
  'LU',
  'LV',
  'MT',
  'NL',
  'NO',
  'PL',
  'PT',
  'RO',
  'SE',
  'SI',
  'SK',
] as const;

export const payoutCountries = [...eea, 'CA', 'CH', 'GB', 'US'] as const;
export type PayoutCountry = (typeof payoutCountries)[number];

export function inSameRegion(country: string, other: string): boolean {
  const regionOf = (code: string) => ((eea as readonly string[]).includes(code) ? 'EEA' : code);
  return regionOf(country) === regionOf(other);
}
