// What a buyer may do with the delivered work: a short list that a package chooses from, in words that need no lawyer.
// Guards: what was bought is kept by the name of its licence, so its words are never changed: another meaning is another licence.
// Without zod, because public pages say these words.

export const licences = ['personal', 'commercial', 'transfer'] as const;
export type Licence = (typeof licences)[number];

/** What the terms have always said, for packages, offers and orders from before there was a choice. */
export const defaultLicence: Licence = 'commercial';

export const licenceWords: Readonly<Record<Licence, { name: string; summary: string }>> = {
  personal: {
    name: 'Personal use',
    summary: 'The buyer may use the work in private life, not to earn money with it and not to pass it on.',
  },
  commercial: {
    name: 'Commercial use',
    summary:
      'The buyer may use the work for any lawful purpose, business included, everywhere and for as long as they like.',
  },
  transfer: {
    name: 'Full transfer of rights',
    summary:
      'Every right in the work that can be passed on becomes the buyer’s: to use, change and sell it, and to forbid it to others. The seller keeps none of them.',
  },
};

/** Of a package as it was frozen, which may be older than licences are. */
export function licenceOf(frozen: { licence?: Licence | undefined }): Licence {
  return frozen.licence ?? defaultLicence;
}
