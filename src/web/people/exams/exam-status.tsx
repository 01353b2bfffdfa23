// Where somebody stands in an exam, and how many hold its badge, in a few words for its card.
import { Check, Clock } from 'lucide-react';
import type { Exam } from '#contract/exams/exam.schema.ts';
import { Badge } from '#web/ui/badge.tsx';

export function StandingBadge({ own }: { own: Exam['own'] }) {
  if (own.openPaperId !== null)
    return (
      <Badge tone="warning" icon={Clock}>
        In progress
      </Badge>
    );
  if (own.badge !== null)
    return (
      <Badge tone="success" icon={Check}>
        Passed
      </Badge>
    );
  if (own.startsFrom !== null) return <Badge>Tried</Badge>;
  return null;
}

export function holdersText(holders: number): string {
  if (holders === 0) return 'Nobody holds this badge yet';
  return holders === 1
    ? '1 person holds this badge'
    : `${holders.toLocaleString('en-US')} people hold this badge`;
}
