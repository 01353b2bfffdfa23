// The result of an attempt: passed or not, score, topics, percentile and next steps. Says nothing about single questions.
import { CircleCheck, CircleX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ExamAttempt } from '#contract/people/exams/exam.schema.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ProgressBar } from '#web/ui/charts/progress-bar.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

export type Result = NonNullable<ExamAttempt['result']>;

export function AttemptResult({ attempt, result }: { attempt: ExamAttempt; result: Result }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // After submitting at the bottom of a question, focus moves to the top of the result.
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="mx-auto max-w-2xl pt-8 sm:pt-12">
      <p className="text-ink-soft">{attempt.exam.title}</p>
      <h1 ref={heading} tabIndex={-1} className="heading-1 mt-1 flex items-center gap-3 outline-none">
        <Icon
          of={result.isPassed ? CircleCheck : CircleX}
          size={30}
          className={result.isPassed ? 'shrink-0 text-success' : 'shrink-0 text-ink-faint'}
        />
        {result.isPassed ? 'You passed' : 'Not passed this time'}
      </h1>
      <p className="mt-3 text-lg text-ink-soft">
        {result.correct} of {result.total} correct; {result.needed} are needed.
        {result.percentile !== null && ` Better than ${result.percentile}% of all attempts.`}
      </p>
      {result.wasTimedOut && (
        <p className="mt-2 text-ink-soft">
          Time ran out before you submitted it, so the answers saved by then were graded.
        </p>
      )}
      <Card title="By topic" className="mt-8">
        <ul className="grid gap-5">
          {result.topics.map(({ topic, correct, total }) => (
            <li key={topic}>
              <p className="mb-1.5 flex justify-between gap-4">
                <span>{topic}</span>
                <span className="shrink-0 text-ink-soft tabular-nums">
                  {correct} of {total}
                </span>
              </p>
              <ProgressBar
                label={`${topic}: ${correct} of ${total} correct`}
                hideLabel
                percent={(100 * correct) / total}
              />
            </li>
          ))}
        </ul>
      </Card>
      <Next result={result} />
      <Reports attempt={attempt} />
      <div className="mt-6 flex flex-col gap-3 sm:flex-row">
        <ButtonLink to={result.badgeUntil ? '/profile' : '/entrance'} variant="primary">
          {result.badgeUntil ? 'See it on your profile' : 'Back to all exams'}
        </ButtonLink>
        {result.badgeUntil && <ButtonLink to="/entrance">Back to all exams</ButtonLink>}
      </div>
    </div>
  );
}

function Reports({ attempt: { reports } }: { attempt: ExamAttempt }) {
  if (reports.length === 0) return null;
  return (
    <Card title="What you reported" className="mt-8">
      <ul className="grid gap-5">
        {reports.map(({ position, text, answer }) => (
          <li key={position}>
            <p className="text-sm text-ink-faint">Question {position}</p>
            <p dir="auto" className="whitespace-pre-line wrap-anywhere">
              {text}
            </p>
            <p dir="auto" className="mt-1 whitespace-pre-line text-ink-soft wrap-anywhere">
              {answer === null ? 'Support has not answered yet.' : `Support: ${answer}`}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Next({ result }: { result: Result }) {
  return (
    <p className="mt-6 text-ink-soft">
      {result.badgeUntil !== null && (
        <>
          Your badge is valid until{' '}
          <RelativeTime at={result.badgeUntil} as="date" className="font-medium text-ink" />.
        </>
      )}
      {!result.isPassed && (
        <>
          You can try again from{' '}
          <RelativeTime at={result.startsAgainFrom} as="datetime" className="font-medium text-ink" />, with
          other questions. Only you can see this result.
        </>
      )}
    </p>
  );
}
