// The differences between two sets of terms, in words. Pure; shown by offer-changes.tsx.
import { formatMinor } from '#contract/common/money.ts';
import { licenseOf, licenseWords } from '#contract/catalog/gigs/license.rules.ts';
import type { MilestoneTerms, OfferTerms } from '#contract/deals/offers/offer.schema.ts';
import { daysText, revisionsText } from '#web/catalog/gigs/package-copy.ts';

/** Null: there was none before, or there is none any more. */
export type Figure = { label: string; before: string | null; now: string | null };
/** Words too long to stand side by side. */
export type Words = { label: string; before: string };

export function changesOf(before: OfferTerms, now: OfferTerms): { figures: Figure[]; words: Words[] } {
  const figures = [
    figure('Price', formatMinor(before.priceMinor), formatMinor(now.priceMinor)),
    figure('Delivery', daysText(before.deliveryDays), daysText(now.deliveryDays)),
    figure('Revisions', revisionsText(before.revisions), revisionsText(now.revisions)),
    figure('License', licenseWords[licenseOf(before)].name, licenseWords[licenseOf(now)].name),
    figure('Title', before.title, now.title),
    ...points(before.items, now.items),
    ...milestones(before.milestones, now.milestones),
  ];
  const isRewritten = before.description !== now.description;
  return {
    figures: figures.filter((one) => one !== null),
    words: isRewritten ? [{ label: 'Description', before: before.description }] : [],
  };
}

function figure(label: string, before: string | null, now: string | null): Figure | null {
  return before === now ? null : { label, before, now };
}

/** Of the checklist, what was left out and what came in; where they stand in the list changes nothing. */
function points(before: readonly string[], now: readonly string[]): Figure[] {
  const gone = before.filter((item) => !now.includes(item));
  const added = now.filter((item) => !before.includes(item));
  return [
    ...gone.map((item) => ({ label: 'Checklist', before: item, now: null })),
    ...added.map((item) => ({ label: 'Checklist', before: null, now: item })),
  ];
}

function milestones(before: readonly MilestoneTerms[], now: readonly MilestoneTerms[]): (Figure | null)[] {
  const count = Math.max(before.length, now.length);
  return Array.from({ length: count }, (_, at) =>
    figure(`Milestone ${at + 1}`, milestoneText(before[at]), milestoneText(now[at])),
  );
}

function milestoneText(one: MilestoneTerms | undefined): string | null {
  if (!one) return null;
  const head = `${one.title}, ${formatMinor(one.priceMinor)}, ${daysText(one.deliveryDays)}`;
  return one.items.length === 0 ? head : `${head}: ${one.items.join('; ')}`;
}
