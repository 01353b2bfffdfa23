// The differences between two sets of terms, as display texts. Pure; shown by offer-changes.tsx.
import { formatMinor } from '#contract/common/money.ts';
import { licenseOf, licenseWords } from '#contract/catalog/gigs/license.rules.ts';
import type { MilestoneTerms, OfferTerms } from '#contract/deals/offers/offer.schema.ts';
import { daysText, revisionsText } from '#web/catalog/gigs/package-copy.ts';

/** `before` null: added. `now` null: removed. */
export type FigureChange = { label: string; before: string | null; now: string | null };
/** Texts too long to show side by side. */
export type TextChange = { label: string; before: string };

export function changesOf(
  before: OfferTerms,
  now: OfferTerms,
): { figures: FigureChange[]; texts: TextChange[] } {
  const figures = [
    figure('Price', formatMinor(before.priceMinor), formatMinor(now.priceMinor)),
    figure('Delivery', daysText(before.deliveryDays), daysText(now.deliveryDays)),
    figure('Revisions', revisionsText(before.revisions), revisionsText(now.revisions)),
    figure('License', licenseWords[licenseOf(before)].name, licenseWords[licenseOf(now)].name),
    figure('Title', before.title, now.title),
    ...criteria(before.items, now.items),
    ...milestones(before.milestones, now.milestones),
  ];
  const isRewritten = before.description !== now.description;
  return {
    figures: figures.filter((change) => change !== null),
    texts: isRewritten ? [{ label: 'Description', before: before.description }] : [],
  };
}

function figure(label: string, before: string | null, now: string | null): FigureChange | null {
  return before === now ? null : { label, before, now };
}

/** Removed and added criteria; a different order is no change. */
function criteria(before: readonly string[], now: readonly string[]): FigureChange[] {
  const gone = before.filter((item) => !now.includes(item));
  const added = now.filter((item) => !before.includes(item));
  return [
    ...gone.map((item) => ({ label: 'Acceptance criteria', before: item, now: null })),
    ...added.map((item) => ({ label: 'Acceptance criteria', before: null, now: item })),
  ];
}

function milestones(
  before: readonly MilestoneTerms[],
  now: readonly MilestoneTerms[],
): (FigureChange | null)[] {
  const count = Math.max(before.length, now.length);
  return Array.from({ length: count }, (_, at) =>
    figure(`Milestone ${at + 1}`, milestoneText(before[at]), milestoneText(now[at])),
  );
}

function milestoneText(milestone: MilestoneTerms | undefined): string | null {
  if (!milestone) return null;
  const head = `${milestone.title}, ${formatMinor(milestone.priceMinor)}, ${daysText(milestone.deliveryDays)}`;
  return milestone.items.length === 0 ? head : `${head}: ${milestone.items.join('; ')}`;
}
