// Texts for projects and proposals, shared by all pages: states, budgets, days, and buyers’ track records.
import { formatMinor } from '#contract/common/money.ts';
import type { BuyerRecord, ProjectCard, Proposal } from '#contract/deals/projects/project.schema.ts';
import type { Tone } from '#web/ui/badge.tsx';

export const projectStateWords: Record<ProjectCard['state'], { label: string; tone: Tone }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  open: { label: 'Open', tone: 'success' },
  agreed: { label: 'Agreed, not paid yet', tone: 'warning' },
  hired: { label: 'Hired', tone: 'accent' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  closed: { label: 'Closed', tone: 'neutral' },
  deleted: { label: 'Deleted', tone: 'neutral' },
};

export const proposalStateWords: Record<Proposal['state'], { label: string; tone: Tone }> = {
  sent: { label: 'Waiting for an answer', tone: 'warning' },
  shortlisted: { label: 'Shortlisted', tone: 'accent' },
  accepted: { label: 'Accepted', tone: 'success' },
  hired: { label: 'Hired', tone: 'success' },
  declined: { label: 'Declined', tone: 'neutral' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
  closed: { label: 'Not chosen', tone: 'neutral' },
};

export function budgetText(budget: ProjectCard['budget']): string {
  if (budget === null) return 'Open to quotes';
  const { minMinor, maxMinor } = budget;
  return minMinor === maxMinor
    ? formatMinor(minMinor)
    : `${formatMinor(minMinor)} to ${formatMinor(maxMinor)}`;
}

export function proposalsText(count: number): string {
  if (count === 0) return 'No proposals yet';
  return count === 1 ? '1 proposal' : `${count} proposals`;
}

/** A buyer’s track record as sentences; empty while there are too few samples. */
export function recordTexts({ hireRateBasisPoints, replyMinutes }: BuyerRecord): string[] {
  return [
    hireRateBasisPoints === null
      ? ''
      : `Hires for ${Math.round(hireRateBasisPoints / 100)}% of their projects`,
    replyMinutes === null ? '' : `Answers proposals in ${durationText(replyMinutes)}`,
  ].filter((text) => text !== '');
}

export function durationText(minutes: number): string {
  if (minutes < 60) return 'less than an hour';
  const hours = Math.round(minutes / 60);
  if (hours < 36) return hours === 1 ? 'about an hour' : `about ${hours} hours`;
  return `about ${Math.round(hours / 24)} days`;
}
