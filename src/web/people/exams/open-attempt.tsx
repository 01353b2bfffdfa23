// An open attempt: one question at a time, time left, save status, and submitting.
// Guarantees: no answer is lost (use-answers.ts); the URL names the question; when time is up, it submits itself.
import { ArrowLeft, ArrowRight, Check, CloudOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { submitAttempt } from '#contract/people/exams/exam.endpoints.ts';
import type { ExamAnswer, ExamAttempt } from '#contract/people/exams/exam.schema.ts';
import { useCommand } from '#web/app/use-command.ts';
import { QuestionField } from './question-field.tsx';
import { ReportQuestion } from './report-question.tsx';
import type { Saving } from './answer-queue.ts';
import { type Answers, useAnswers } from './use-answers.ts';
import { clockText, type TimeLeft, useTimeLeft } from './use-time-left.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { ErrorNote } from '#web/ui/error-note.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

export function OpenAttempt({ attempt }: { attempt: ExamAttempt }) {
  const { revalidate } = useRevalidator();
  const left = useTimeLeft(attempt);
  const { answers, hasAnswers, give, flush, saving } = useAnswers(attempt, () => void revalidate());
  const submit = useCommand(submitAttempt, { onDone: () => revalidate() });
  const isOver = left.seconds === 0 || attempt.questions.length === 0;
  const [hasUnsaved, setHasUnsaved] = useState(false);
  if (hasUnsaved && saving === 'saved') setHasUnsaved(false);
  const [isFlushing, setIsFlushing] = useState(false);
  const submitAnswers = async () => {
    setIsFlushing(true);
    const isSaved = await flush();
    setIsFlushing(false);
    // While time is left, unsaved answers block submitting; when it is up, `isOver` submits what has arrived.
    setHasUnsaved(!isSaved);
    if (isSaved || isOver) await submit.run({ attemptId: attempt.id });
  };
  const submitLatest = useRef(submitAnswers);
  const flushLatest = useRef(flush);
  useEffect(() => {
    submitLatest.current = submitAnswers;
    flushLatest.current = flush;
  });
  // Sends what is being typed in the last seconds while it still counts.
  const isEnding = left.seconds <= 3;
  useEffect(() => {
    if (isEnding) void flushLatest.current();
  }, [isEnding]);
  useEffect(() => {
    if (isOver) void submitLatest.current();
  }, [isOver]);
  useFreshOnReturn(saving);
  if (isOver)
    return <EndedAttempt attempt={attempt} failure={submit.failure} onRetry={() => void submitAnswers()} />;
  return (
    <div className="mx-auto max-w-3xl pt-4 sm:pt-8">
      {/* No save status before the first answer. */}
      <AttemptBar attempt={attempt} left={left} saving={hasAnswers ? saving : null} />
      <OneQuestion
        attempt={attempt}
        answers={answers}
        onAnswer={give}
        onSubmit={submitAnswers}
        isBusy={isFlushing || submit.busy}
        failure={hasUnsaved ? unsavedText : submit.failure?.message}
      />
    </div>
  );
}

const unsavedText = 'Some answers are not saved yet. Check your connection and try again.';

/** Another tab or device may have saved answers in the meantime. */
function useFreshOnReturn(saving: Saving): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && saving === 'saved') void revalidate();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [saving, revalidate]);
}

function AttemptBar({
  attempt,
  left,
  saving,
}: {
  attempt: ExamAttempt;
  left: TimeLeft;
  saving: Saving | null;
}) {
  const isShort = left.seconds <= 60;
  return (
    <div className="sticky top-16 z-10 -mx-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line bg-paper px-4 py-3 sm:mx-0 sm:px-0">
      <h1 className="min-w-0 text-base font-semibold wrap-anywhere">{attempt.exam.title}</h1>
      <div className="flex items-center gap-4">
        {saving && <SavingNote saving={saving} />}
        <p
          role="timer"
          aria-label="Time left"
          className={cx(
            'min-w-14 text-right font-display text-xl font-medium tabular-nums',
            isShort && 'text-danger',
          )}
          suppressHydrationWarning
        >
          {clockText(left.seconds)}
        </p>
      </div>
      <p aria-live="polite" className="sr-only">
        {left.announcement}
      </p>
    </div>
  );
}

function SavingNote({ saving }: { saving: Saving }) {
  const label = { saved: 'Saved', saving: 'Saving', waiting: 'Not saved yet, trying again' }[saving];
  return (
    <p
      role={saving === 'waiting' ? 'status' : undefined}
      className={cx(
        'flex items-center gap-1.5 text-sm',
        saving === 'waiting' ? 'text-danger' : 'text-ink-faint',
      )}
    >
      {saving === 'saving' ? (
        <Spinner size={14} />
      ) : (
        <Icon of={saving === 'saved' ? Check : CloudOff} size={15} />
      )}
      {label}
    </p>
  );
}

type OneQuestionProps = {
  attempt: ExamAttempt;
  answers: Answers;
  onAnswer: (position: number, answer: ExamAnswer | null) => void;
  onSubmit: () => Promise<void>;
  isBusy: boolean;
  failure: string | undefined;
};

function OneQuestion({ attempt, answers, onAnswer, onSubmit, isBusy, failure }: OneQuestionProps) {
  const { position, goTo } = usePosition(attempt.questions.length);
  const [isAsking, setIsAsking] = useState(false);
  const question = attempt.questions[position - 1]!;
  const count = attempt.questions.length;
  const open = attempt.questions.filter((other) => !isAnswered(answers[other.position])).length;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(position);
  useEffect(() => {
    // Only when moving between questions, not on page load.
    if (shown.current !== position) heading.current?.focus({ preventScroll: true });
    shown.current = position;
  }, [position]);
  return (
    <>
      <section aria-labelledby="question" className="pt-6 sm:pt-8">
        <h2 id="question" ref={heading} tabIndex={-1} className="text-sm text-ink-soft outline-none">
          Question {position} of {count}
        </h2>
        <QuestionField
          key={position}
          question={question}
          answer={answers[position] ?? null}
          onAnswer={(answer) => onAnswer(position, answer)}
        />
      </section>
      <div className="mt-8 flex flex-wrap items-center justify-between gap-3">
        <Button icon={ArrowLeft} disabled={position === 1} onClick={() => goTo(position - 1)}>
          Previous
        </Button>
        {position < count ? (
          <Button variant="primary" iconAfter={ArrowRight} onClick={() => goTo(position + 1)}>
            Next
          </Button>
        ) : (
          <Button variant="primary" onClick={() => setIsAsking(true)}>
            Submit
          </Button>
        )}
      </div>
      <div className="mt-6">
        <ReportQuestion attempt={attempt} position={position} />
      </div>
      <Overview attempt={attempt} answers={answers} position={position} />
      {position < count && (
        <Button className="mt-6" onClick={() => setIsAsking(true)}>
          Submit
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title="Submit exam?"
        consequence={
          open === 0
            ? 'All questions are answered. You cannot change answers after submitting.'
            : `${open === 1 ? '1 question has' : `${open} questions have`} no answer yet. You cannot change answers after submitting.`
        }
        confirmLabel={failure === undefined ? 'Submit' : 'Try again'}
        cancelLabel="Continue exam"
        onConfirm={() => void onSubmit()}
        busy={isBusy}
        error={failure}
      />
    </>
  );
}

/** The question named by the URL. */
function usePosition(count: number) {
  const [search, setSearch] = useSearchParams();
  const wanted = Number(search.get('q') ?? 1);
  const position = Number.isInteger(wanted) && wanted >= 1 && wanted <= count ? wanted : 1;
  const goTo = (next: number) => setSearch({ q: String(next) }, { preventScrollReset: false });
  return { position, goTo };
}

function Overview({
  attempt,
  answers,
  position,
}: {
  attempt: ExamAttempt;
  answers: Answers;
  position: number;
}) {
  return (
    <nav aria-label="Questions" className="mt-10 border-t border-line pt-5">
      <ol className="grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-2">
        {attempt.questions.map((question) => {
          const has = isAnswered(answers[question.position]);
          return (
            <li key={question.position}>
              <Link
                to={`?q=${question.position}`}
                aria-current={question.position === position ? 'step' : undefined}
                aria-label={`Question ${question.position}, ${has ? 'answered' : 'not answered'}`}
                className={cx(
                  'flex h-11 items-center justify-center rounded-md border text-sm font-medium tabular-nums transition-colors',
                  has
                    ? 'border-transparent bg-accent-wash text-accent'
                    : 'border-line-strong/60 text-ink-soft',
                  question.position === position && 'outline-2 -outline-offset-2 outline-accent',
                )}
              >
                {question.position}
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function isAnswered(answer: ExamAnswer | null | undefined): boolean {
  if (answer === null || answer === undefined) return false;
  if (typeof answer === 'string') return answer.trim() !== '';
  return typeof answer === 'number' || answer.length > 0;
}

function EndedAttempt({
  attempt,
  failure,
  onRetry,
}: {
  attempt: ExamAttempt;
  failure: unknown;
  onRetry: () => void;
}) {
  return (
    <div className="mx-auto max-w-2xl pt-12">
      <h1 className="heading-1">{attempt.exam.title}</h1>
      {failure ? (
        <div className="mt-6">
          <ErrorNote error={failure} onRetry={onRetry} />
        </div>
      ) : (
        <p role="status" className="mt-4 flex items-center gap-3 text-lg text-ink-soft">
          <Spinner size={20} />
          Your exam has been submitted. Your answers are being graded.
        </p>
      )}
    </div>
  );
}
