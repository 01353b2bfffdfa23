// What a buyer may do with the delivered work: a short list that a package chooses from, in plain language.
// Guarantees: orders store the name of their license, so its text never changes: a new meaning is a new license.
// Without zod, because public pages show these texts.

export const licenses = ['personal', 'commercial', 'transfer'] as const;
export type License = (typeof licenses)[number];

/** The license of the terms, for packages, offers and orders from before licenses could be chosen. */
export const defaultLicense: License = 'commercial';

export const licenseWords: Readonly<Record<License, { name: string; summary: string }>> = {
  personal: {
    name: 'Personal use',
    summary: 'Personal, non-commercial use by the buyer. The work may not be passed on.',
  },
  commercial: {
    name: 'Commercial use',
    summary:
      'The buyer may use the work for any lawful purpose, including business, worldwide and without time limit.',
  },
  transfer: {
    name: 'Full transfer of rights',
    summary:
      'The buyer receives the exclusive rights: to use, change and sell the work, and to prohibit its use by others. The seller keeps none of the rights that can be transferred.',
  },
};

/** The license of a frozen package, which may be from before licenses could be chosen. */
export function licenseOf(frozen: { license?: License | undefined }): License {
  return frozen.license ?? defaultLicense;
}
