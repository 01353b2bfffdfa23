// The person's status in an exam, and the number of badge holders, for exam cards.
import { Check, Clock } from 'lucide-react';
import type { Exam } from '#contract/people/exams/exam.schema.ts';
import { Badge } from '#web/ui/badge.tsx';

export function ExamStatusBadge({ own }: { own: Exam['own'] }) {
  if (own.openAttemptId !== null)
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
  if (own.startsFrom !== null) return <Badge>Attempted</Badge>;
  return null;
}

export function holdersText(holders: number): string {
  if (holders === 0) return 'No one holds this badge yet';
  return holders === 1
    ? '1 person holds this badge'
    : `${holders.toLocaleString('en-US')} people hold this badge`;
}
