// A paper while it is sat: one question at a time, the time that is left, what is saved, and handing in.
// Guards: nothing is lost on the way (use-answers.ts); the address names the question; at the end of the time it hands itself in.
import { ArrowLeft, ArrowRight, Check, CloudOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { submitPaper } from '#contract/exams/exam.endpoints.ts';
import type { ExamAnswer, Paper } from '#contract/exams/exam.schema.ts';
import { useCommand } from '#web/app/use-command.ts';
import { QuestionField } from '#web/exams/question-field.tsx';
import { ReportQuestion } from '#web/exams/report-question.tsx';
import type { Saving } from '#web/exams/answer-queue.ts';
import { type Answers, useAnswers } from '#web/exams/use-answers.ts';
import { clockText, type TimeLeft, useTimeLeft } from '#web/exams/use-time-left.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { ErrorNote } from '#web/ui/error-note.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

export function Sitting({ paper }: { paper: Paper }) {
  const { revalidate } = useRevalidator();
  const left = useTimeLeft(paper);
  const { answers, hasAnswers, give, flush, saving } = useAnswers(paper, () => void revalidate());
  const submit = useCommand(submitPaper, { onDone: () => revalidate() });
  const isOver = left.seconds === 0 || paper.questions.length === 0;
  const [hasUnsaved, setHasUnsaved] = useState(false);
  if (hasUnsaved && saving === 'saved') setHasUnsaved(false);
  const [isFlushing, setIsFlushing] = useState(false);
  const handIn = async () => {
    setIsFlushing(true);
    const isSaved = await flush();
    setIsFlushing(false);
    // While there is time nothing is handed in without what was answered; at its end `isOver` hands in whatever has arrived.
    setHasUnsaved(!isSaved);
    if (isSaved || isOver) await submit.run({ paperId: paper.id });
  };
  const handInLatest = useRef(handIn);
  const flushLatest = useRef(flush);
  useEffect(() => {
    handInLatest.current = handIn;
    flushLatest.current = flush;
  });
  // What is being typed in the last seconds goes out while it still counts.
  const isEnding = left.seconds <= 3;
  useEffect(() => {
    if (isEnding) void flushLatest.current();
  }, [isEnding]);
  useEffect(() => {
    if (isOver) void handInLatest.current();
  }, [isOver]);
  useFreshOnReturn(saving);
  if (isOver) return <Over paper={paper} failure={submit.failure} onRetry={() => void handIn()} />;
  return (
    <div className="mx-auto max-w-3xl pt-4 sm:pt-8">
      {/* Nothing is saved before something was answered. */}
      <Bar paper={paper} left={left} saving={hasAnswers ? saving : null} />
      <OneQuestion
        paper={paper}
        answers={answers}
        onAnswer={give}
        onHandIn={handIn}
        isBusy={isFlushing || submit.busy}
        failure={hasUnsaved ? unsavedText : submit.failure?.message}
      />
    </div>
  );
}

const unsavedText = 'Some answers are not saved yet. Check your connection and try again.';

/** Another tab or device may have answered meanwhile. */
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

function Bar({ paper, left, saving }: { paper: Paper; left: TimeLeft; saving: Saving | null }) {
  const isShort = left.seconds <= 60;
  return (
    <div className="sticky top-16 z-10 -mx-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line bg-paper px-4 py-3 sm:mx-0 sm:px-0">
      <h1 className="min-w-0 text-base font-semibold wrap-anywhere">{paper.exam.title}</h1>
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
  const says = { saved: 'Saved', saving: 'Saving', waiting: 'Not saved yet, trying again' }[saving];
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
      {says}
    </p>
  );
}

type OneQuestionProps = {
  paper: Paper;
  answers: Answers;
  onAnswer: (position: number, answer: ExamAnswer | null) => void;
  onHandIn: () => Promise<void>;
  isBusy: boolean;
  failure: string | undefined;
};

function OneQuestion({ paper, answers, onAnswer, onHandIn, isBusy, failure }: OneQuestionProps) {
  const { position, goTo } = usePosition(paper.questions.length);
  const [isAsking, setIsAsking] = useState(false);
  const question = paper.questions[position - 1]!;
  const count = paper.questions.length;
  const open = paper.questions.filter((one) => !isAnswered(answers[one.position])).length;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(position);
  useEffect(() => {
    // Not when the page opens: only when somebody went on.
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
            Hand in
          </Button>
        )}
      </div>
      <div className="mt-6">
        <ReportQuestion paper={paper} position={position} />
      </div>
      <Overview paper={paper} answers={answers} position={position} />
      {position < count && (
        <Button className="mt-6" onClick={() => setIsAsking(true)}>
          Hand in
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title="Hand the paper in?"
        consequence={
          open === 0
            ? 'All questions are answered. Nothing can be changed afterwards.'
            : `${open === 1 ? '1 question has' : `${open} questions have`} no answer yet. Nothing can be changed afterwards.`
        }
        confirmLabel={failure === undefined ? 'Hand in' : 'Try again'}
        cancelLabel="Go on"
        onConfirm={() => void onHandIn()}
        busy={isBusy}
        error={failure}
      />
    </>
  );
}

/** The question that the address names. */
function usePosition(count: number) {
  const [search, setSearch] = useSearchParams();
  const wanted = Number(search.get('q') ?? 1);
  const position = Number.isInteger(wanted) && wanted >= 1 && wanted <= count ? wanted : 1;
  const goTo = (next: number) => setSearch({ q: String(next) }, { preventScrollReset: false });
  return { position, goTo };
}

function Overview({ paper, answers, position }: { paper: Paper; answers: Answers; position: number }) {
  return (
    <nav aria-label="Questions" className="mt-10 border-t border-line pt-5">
      <ol className="grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-2">
        {paper.questions.map((one) => {
          const has = isAnswered(answers[one.position]);
          return (
            <li key={one.position}>
              <Link
                to={`?q=${one.position}`}
                aria-current={one.position === position ? 'step' : undefined}
                aria-label={`Question ${one.position}, ${has ? 'answered' : 'not answered'}`}
                className={cx(
                  'flex h-11 items-center justify-center rounded-md border text-sm font-medium tabular-nums transition-colors',
                  has
                    ? 'border-transparent bg-accent-wash text-accent'
                    : 'border-line-strong/60 text-ink-soft',
                  one.position === position && 'outline-2 -outline-offset-2 outline-accent',
                )}
              >
                {one.position}
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

function Over({ paper, failure, onRetry }: { paper: Paper; failure: unknown; onRetry: () => void }) {
  return (
    <div className="mx-auto max-w-2xl pt-12">
      <h1 className="heading-1">{paper.exam.title}</h1>
      {failure ? (
        <div className="mt-6">
          <ErrorNote error={failure} onRetry={onRetry} />
        </div>
      ) : (
        <p role="status" className="mt-4 flex items-center gap-3 text-lg text-ink-soft">
          <Spinner size={20} />
          The paper is handed in. Your answers are being checked.
        </p>
      )}
    </div>
  );
}
