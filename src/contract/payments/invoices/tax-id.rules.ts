// Formats of tax and VAT numbers by country, as permissive as their authorities. Pure.
// Guards: a typo is reported before it is printed. Does not check with an authority that a number exists.

type Shape = { pattern: RegExp; example: string };

const shapes: Record<string, Shape> = {
  AT: { pattern: /^ATU\d{8}$/, example: 'ATU12345678' },
  AU: { pattern: /^\d{11}$/, example: '51824753556' },
  BE: { pattern: /^BE[01]\d{9}$/, example: 'BE0123456789' },
  BG: { pattern: /^BG\d{9,10}$/, example: 'BG123456789' },
  CH: { pattern: /^CHE\d{9}(MWST|TVA|IVA)?$/, example: 'CHE123456789' },
  CY: { pattern: /^CY\d{8}[A-Z]$/, example: 'CY12345678X' },
  CZ: { pattern: /^CZ\d{8,10}$/, example: 'CZ12345678' },
  DE: { pattern: /^DE\d{9}$/, example: 'DE123456789' },
  DK: { pattern: /^DK\d{8}$/, example: 'DK12345678' },
  EE: { pattern: /^EE\d{9}$/, example: 'EE123456789' },
  ES: { pattern: /^ES[A-Z0-9]\d{7}[A-Z0-9]$/, example: 'ESX1234567X' },
  FI: { pattern: /^FI\d{8}$/, example: 'FI12345678' },
  FR: { pattern: /^FR[A-HJ-NP-Z0-9]{2}\d{9}$/, example: 'FR12345678901' },
  GB: { pattern: /^GB(\d{9}|\d{12}|(GD|HA)\d{3})$/, example: 'GB123456789' },
  GR: { pattern: /^EL\d{9}$/, example: 'EL123456789' },
  HR: { pattern: /^HR\d{11}$/, example: 'HR12345678901' },
  HU: { pattern: /^HU\d{8}$/, example: 'HU12345678' },
  IE: { pattern: /^IE\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/, example: 'IE1234567X' },
  IN: { pattern: /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z0-9]Z[A-Z0-9]$/, example: '22AAAAA0000A1Z5' },
  IT: { pattern: /^IT\d{11}$/, example: 'IT12345678901' },
  LT: { pattern: /^LT(\d{9}|\d{12})$/, example: 'LT123456789' },
  LU: { pattern: /^LU\d{8}$/, example: 'LU12345678' },
  LV: { pattern: /^LV\d{11}$/, example: 'LV12345678901' },
  MT: { pattern: /^MT\d{8}$/, example: 'MT12345678' },
  NL: { pattern: /^NL\d{9}B\d{2}$/, example: 'NL123456789B01' },
  NO: { pattern: /^\d{9}(MVA)?$/, example: '123456789MVA' },
  PL: { pattern: /^PL\d{10}$/, example: 'PL1234567890' },
  PT: { pattern: /^PT\d{9}$/, example: 'PT123456789' },
  RO: { pattern: /^RO\d{2,10}$/, example: 'RO12345678' },
  SE: { pattern: /^SE\d{12}$/, example: 'SE123456789001' },
  SI: { pattern: /^SI\d{8}$/, example: 'SI12345678' },
  SK: { pattern: /^SK\d{10}$/, example: 'SK1234567890' },
  US: { pattern: /^\d{9}$/, example: '12-3456789' },
};
const elsewhere: Shape = { pattern: /^(?=.*\d)[A-Z0-9/]{4,24}$/, example: '123456789' };

/** The stored form, without spaces, dots and hyphens. */
export function plainTaxId(text: string): string {
  return text.toUpperCase().replaceAll(/[\s.-]/g, '');
}

/** An error message, or null. `countryName` appears in the message. */
export function taxIdProblem(taxId: string, country: string, countryName: string): string | null {
  const shape = shapes[country] ?? elsewhere;
  if (shape.pattern.test(plainTaxId(taxId))) return null;
  return shapes[country]
    ? `A tax number of ${countryName} looks like ${shape.example}.`
    : 'Enter 4 to 24 letters and digits, as on your official documents.';
}
