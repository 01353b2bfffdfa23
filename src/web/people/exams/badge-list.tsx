// The badges of a profile: exam, score, percentile (if known) and validity.
import { GraduationCap } from 'lucide-react';
import type { ExamBadge } from '#contract/people/exams/exam.schema.ts';
import { Icon } from '#web/ui/icon.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

export function BadgeList({ badges }: { badges: readonly ExamBadge[] }) {
  if (badges.length === 0) return null;
  return (
    <section aria-labelledby="badges" className="mt-12">
      <h2 id="badges" className="heading-2">
        Exams passed
      </h2>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2">
        {badges.map((badge) => (
          <li
            key={badge.exam.slug}
            className="flex items-start gap-3.5 rounded-lg border border-line bg-surface p-4"
          >
            <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-success-wash text-success">
              <Icon of={GraduationCap} size={22} />
            </span>
            <div className="min-w-0">
              <p className="font-semibold">{badge.exam.title}</p>
              <p className="text-sm text-ink-soft">{scoreText(badge)}</p>
              <p className="mt-0.5 text-sm text-ink-faint">
                Valid until <RelativeTime at={badge.expiresAt} as="date" />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** "17 of 20 correct, better than 82% of all attempts". */
export function scoreText({
  correct,
  total,
  percentile,
}: Pick<ExamBadge, 'correct' | 'total' | 'percentile'>): string {
  const place = percentile === null ? '' : `, better than ${percentile}% of all attempts`;
  return `${correct} of ${total} correct${place}`;
}
