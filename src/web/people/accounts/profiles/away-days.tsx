// The days of a seller's absence on cards, such as "Away Dec 1 – Dec 5". The note on pages: away-note.tsx.
import type { AwayDays as Days } from '#contract/people/accounts/absence.schema.ts';

export function AwayDays({ days: { fromOn, untilOn } }: { days: Days }) {
  const range = fromOn === untilOn ? shortDay(fromOn) : `${shortDay(fromOn)} – ${shortDay(untilOn)}`;
  return <span className="whitespace-nowrap text-ink">Away {range}</span>;
}

function shortDay(day: string): string {
  return new Date(day).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
}
