// The draft of an offer as its form holds it, and its conversion to terms.
// Guarantees: criteria are one per line; switching milestones on or off loses no input.
import { offerTermsSchema, termsProblems } from '#contract/deals/offers/offer.schema.ts';
import { defaultLicense, licenseOf } from '#contract/catalog/gigs/license.rules.ts';
import type { License } from '#contract/catalog/gigs/license.rules.ts';
import type { OfferTerms } from '#contract/deals/offers/offer.schema.ts';

export type MilestoneDraft = {
  title: string;
  priceMinor: number | null;
  deliveryDays: number | null;
  criteria: string;
};
export type OfferDraft = {
  title: string;
  description: string;
  message: string;
  priceMinor: number | null;
  deliveryDays: number | null;
  /** 'unlimited' or a number. */
  revisions: string;
  criteria: string;
  license: License;
  inMilestones: boolean;
  milestones: MilestoneDraft[];
  expiryDays: string;
};

export const emptyMilestone: MilestoneDraft = {
  title: '',
  priceMinor: null,
  deliveryDays: null,
  criteria: '',
};

export const emptyOffer: OfferDraft = {
  title: '',
  description: '',
  message: '',
  priceMinor: null,
  deliveryDays: null,
  revisions: '2',
  criteria: '',
  license: defaultLicense,
  inMilestones: false,
  milestones: [emptyMilestone, emptyMilestone],
  expiryDays: '7',
};

export function draftOf(terms: OfferTerms): OfferDraft {
  return {
    ...emptyOffer,
    title: terms.title,
    description: terms.description,
    priceMinor: terms.priceMinor,
    deliveryDays: terms.deliveryDays,
    revisions: terms.revisions === null ? 'unlimited' : String(terms.revisions),
    criteria: terms.items.join('\n'),
    license: licenseOf(terms),
    inMilestones: terms.milestones.length > 0,
    milestones:
      terms.milestones.length > 0
        ? terms.milestones.map(({ items, ...rest }) => ({ ...rest, criteria: items.join('\n') }))
        : emptyOffer.milestones,
  };
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
const sumOf = (numbers: (number | null)[]) => numbers.reduce<number>((sum, number) => sum + (number ?? 0), 0);

/** The terms to send; empty fields become 0 or '', which validation reports. */
export function termsOf(draft: OfferDraft): OfferTerms {
  const milestones = draft.inMilestones
    ? draft.milestones.map(({ criteria, ...rest }) => ({
        title: rest.title.trim(),
        priceMinor: rest.priceMinor ?? 0,
        deliveryDays: rest.deliveryDays ?? 0,
        items: linesOf(criteria),
      }))
    : [];
  return {
    title: draft.title.trim(),
    description: draft.description.trim(),
    priceMinor: draft.inMilestones
      ? sumOf(draft.milestones.map(({ priceMinor }) => priceMinor))
      : (draft.priceMinor ?? 0),
    deliveryDays: draft.inMilestones
      ? sumOf(draft.milestones.map(({ deliveryDays }) => deliveryDays))
      : (draft.deliveryDays ?? 0),
    revisions: draft.revisions === 'unlimited' ? null : Number(draft.revisions),
    items: draft.inMilestones ? [] : linesOf(draft.criteria),
    milestones,
    // A draft saved by an older form has none.
    license: licenseOf(draft),
  };
}

/** Validation errors by the server’s field names: `terms.title` → message. Empty if there are none. */
export function problemsOf(terms: OfferTerms): Record<string, string> {
  const parsed = offerTermsSchema.safeParse(terms);
  if (parsed.success) return termsProblems(parsed.data) ?? {};
  const problems: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) {
    // All criteria share one field.
    const at = path.indexOf('items');
    const name = ['terms', ...(at === -1 ? path : path.slice(0, at + 1))].join('.');
    problems[name] ??= message;
  }
  return problems;
}
