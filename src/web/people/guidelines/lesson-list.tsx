// The three lessons of the course: which are finished, and which one is shown.
import { Check } from 'lucide-react';
import type { Course, LessonHead } from '#contract/people/guidelines/guideline.schema.ts';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

export function LessonList({ course, current }: { course: Course; current: number }) {
  return (
    <nav aria-labelledby="lessons" className="rounded-lg border border-line bg-surface p-5">
      <h2 id="lessons" className="heading-3">
        Seller course
      </h2>
      <ol className="-mx-2 mt-3 grid gap-1">
        {course.lessons.map((lesson) => (
          <li key={lesson.number}>
            <Link
              to={`/guideline${lesson.number}`}
              aria-current={lesson.number === current ? 'page' : undefined}
              className={cx(
                'flex min-h-11 items-center gap-3 rounded-md px-2 py-2 transition-colors hover:bg-ink/5',
                lesson.number === current ? 'bg-accent-wash font-medium' : 'text-ink-soft',
              )}
            >
              <Mark lesson={lesson} />
              <span className="min-w-0 text-balance">
                {lesson.title}
                {lesson.doneAt !== null && <span className="sr-only">, finished</span>}
              </span>
            </Link>
          </li>
        ))}
      </ol>
      <p className="mt-3 border-t border-line pt-3 text-sm text-ink-soft">
        {course.isFinished
          ? 'You have finished the course. You can publish your gigs.'
          : 'Finish all three before you publish your first gig. You can retry as often as you like.'}
      </p>
    </nav>
  );
}

function Mark({ lesson }: { lesson: LessonHead }) {
  const isDone = lesson.doneAt !== null;
  return (
    <span
      aria-hidden
      className={cx(
        'flex size-7 shrink-0 items-center justify-center rounded-full text-sm font-semibold tabular-nums',
        isDone ? 'bg-success-wash text-success' : 'border border-line-strong/60',
      )}
    >
      {isDone ? <Icon of={Check} size={16} /> : lesson.number}
    </span>
  );
}
