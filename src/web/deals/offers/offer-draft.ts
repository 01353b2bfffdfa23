// The draft of an offer as its form holds it: what people type, before it is terms.
// Guards: points are one per line; nothing typed is lost when milestones are switched on or off.
import { offerTermsSchema, termsProblems } from '#contract/deals/offers/offer.schema.ts';
import { defaultLicense, licenseOf } from '#contract/catalog/gigs/license.rules.ts';
import type { License } from '#contract/catalog/gigs/license.rules.ts';
import type { OfferTerms } from '#contract/deals/offers/offer.schema.ts';

export type MilestoneDraft = {
  title: string;
  priceMinor: number | null;
  deliveryDays: number | null;
  points: string;
};
export type OfferDraft = {
  title: string;
  description: string;
  message: string;
  priceMinor: number | null;
  deliveryDays: number | null;
  /** 'unlimited' or a number. */
  revisions: string;
  points: string;
  license: License;
  inMilestones: boolean;
  milestones: MilestoneDraft[];
  expiryDays: string;
};

export const emptyMilestone: MilestoneDraft = { title: '', priceMinor: null, deliveryDays: null, points: '' };

export const emptyOffer: OfferDraft = {
  title: '',
  description: '',
  message: '',
  priceMinor: null,
  deliveryDays: null,
  revisions: '2',
  points: '',
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
    points: terms.items.join('\n'),
    license: licenseOf(terms),
    inMilestones: terms.milestones.length > 0,
    milestones:
      terms.milestones.length > 0
        ? terms.milestones.map(({ items, ...rest }) => ({ ...rest, points: items.join('\n') }))
        : emptyOffer.milestones,
  };
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
const sumOf = (numbers: (number | null)[]) => numbers.reduce<number>((sum, one) => sum + (one ?? 0), 0);

/** The terms as they would be sent; empty fields are 0 or '', for the checks to find. */
export function termsOf(draft: OfferDraft): OfferTerms {
  const milestones = draft.inMilestones
    ? draft.milestones.map(({ points, ...rest }) => ({
        title: rest.title.trim(),
        priceMinor: rest.priceMinor ?? 0,
        deliveryDays: rest.deliveryDays ?? 0,
        items: linesOf(points),
      }))
    : [];
  return {
    title: draft.title.trim(),
    description: draft.description.trim(),
    priceMinor: draft.inMilestones
      ? sumOf(draft.milestones.map((one) => one.priceMinor))
      : (draft.priceMinor ?? 0),
    deliveryDays: draft.inMilestones
      ? sumOf(draft.milestones.map((one) => one.deliveryDays))
      : (draft.deliveryDays ?? 0),
    revisions: draft.revisions === 'unlimited' ? null : Number(draft.revisions),
    items: draft.inMilestones ? [] : linesOf(draft.points),
    milestones,
    // A draft that was kept by an older form has none.
    license: licenseOf(draft),
  };
}

/** What is wrong, by field as the server would name it: `terms.title` → sentence. Empty when nothing is. */
export function problemsOf(terms: OfferTerms): Record<string, string> {
  const parsed = offerTermsSchema.safeParse(terms);
  if (parsed.success) return termsProblems(parsed.data) ?? {};
  const problems: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) {
    // A point that is too long is told on the box of all points.
    const at = path.indexOf('items');
    const name = ['terms', ...(at === -1 ? path : path.slice(0, at + 1))].join('.');
    problems[name] ??= message;
  }
  return problems;
}
