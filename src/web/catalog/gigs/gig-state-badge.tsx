// The state of a gig as its seller sees it.
import type { OwnGig } from '#contract/catalog/gigs/gig.schema.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';

const states: Record<OwnGig['state'], { name: string; tone: Tone }> = {
  draft: { name: 'Draft', tone: 'neutral' },
  active: { name: 'Active', tone: 'success' },
  paused: { name: 'Paused', tone: 'warning' },
  removed: { name: 'Removed by support', tone: 'danger' },
  deleted: { name: 'Deleted', tone: 'danger' },
};

export function GigStateBadge({ state }: { state: OwnGig['state'] }) {
  return <Badge tone={states[state].tone}>{states[state].name}</Badge>;
}
