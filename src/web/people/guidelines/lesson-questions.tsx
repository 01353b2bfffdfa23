// The questions of a lesson. After answering, each shows why it is right, or where to read again.
// Choices are kept after a wrong answer; the result is announced and gets the focus.
import { ArrowRight, CircleCheck } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { answerLesson } from '#contract/people/guidelines/guideline.endpoints.ts';
import type { Course, Lesson, LessonResult } from '#contract/people/guidelines/guideline.schema.ts';
import { useCommand } from '#web/app/use-command.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { RadioGroup } from '#web/ui/forms/choice-fields.tsx';
import { focusFirstInvalid } from '#web/ui/forms/focus-first-invalid.ts';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

type Chosen = Record<string, number>;

export function LessonQuestions({ lesson }: { lesson: Lesson }) {
  const { form, result, answer, send, ...questions } = useLessonAnswers(lesson);
  if (result?.passed) return <Passed lesson={lesson} result={result} />;
  return (
    <section aria-labelledby="questions" className="mt-14 border-t border-line pt-10">
      <h2 id="questions" className="heading-2">
        {lesson.questions.length} questions
      </h2>
      <p className="mt-2 text-ink-soft">
        {lesson.doneAt === null ? (
          'Answer all of them to finish the lesson. Wrong answers have no consequences.'
        ) : (
          <>
            You finished this lesson on <RelativeTime at={lesson.doneAt} as="date" />. You can answer the
            questions again.
          </>
        )}
      </p>
      <form ref={form} onSubmit={send} noValidate className="mt-6 grid gap-8">
        {lesson.questions.map((question) => (
          <LessonQuestion
            key={question.id}
            question={question}
            chosen={questions.chosen[question.id]}
            outcome={result?.answers.find((entry) => entry.questionId === question.id)}
            wasTried={questions.wasTried}
            onChoose={(at) => questions.choose(question.id, at)}
          />
        ))}
        <FormFailure>{answer.failure?.message}</FormFailure>
        <div>
          <Button type="submit" variant="primary" busy={answer.busy} className="max-sm:w-full">
            Check my answers
          </Button>
        </div>
      </form>
    </section>
  );
}

function useLessonAnswers(lesson: Lesson) {
  const [chosen, setChosen] = useState<Chosen>({});
  const [wasTried, setWasTried] = useState(false);
  const [result, setResult] = useState<LessonResult | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const { revalidate } = useRevalidator();
  const answer = useCommand(answerLesson, {
    onDone: async (given) => {
      setResult(given);
      if (given.passed) await revalidate();
      else focusFirstInvalid(form.current);
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    setWasTried(true);
    if (!lesson.questions.every((question) => chosen[question.id] !== undefined)) {
      focusFirstInvalid(form.current);
      return;
    }
    const choices = lesson.questions.map((question) => chosen[question.id]!);
    void answer.run({ lesson: lesson.number, choices });
  };
  const choose = (id: string, at: number) => {
    setChosen((all) => ({ ...all, [id]: at }));
    // The feedback applied to the previous answer.
    if (result) setResult(without(result, id));
  };
  return { form, chosen, choose, wasTried, result, answer, send };
}

type QuestionProps = {
  question: Lesson['questions'][number];
  /** Index of the chosen answer. */
  chosen: number | undefined;
  outcome: LessonResult['answers'][number] | undefined;
  wasTried: boolean;
  onChoose: (at: number) => void;
};

function LessonQuestion({ question, chosen, outcome, wasTried, onChoose }: QuestionProps) {
  const missing = wasTried && chosen === undefined ? 'Choose an answer' : undefined;
  return (
    <RadioGroup
      label={<span className="text-base">{question.prompt}</span>}
      name={question.id}
      value={chosen === undefined ? null : String(chosen)}
      error={missing ?? (outcome && !outcome.isRight ? outcome.because : undefined)}
      help={outcome?.isRight && <span className="text-success">Correct. {outcome.because}</span>}
      choices={question.choices.map((choice, at) => ({ value: String(at), label: choice }))}
      onChange={(value) => onChoose(Number(value))}
    />
  );
}

function without(result: LessonResult, questionId: string): LessonResult {
  return { ...result, answers: result.answers.filter((entry) => entry.questionId !== questionId) };
}

function Passed({ lesson, result }: { lesson: Lesson; result: LessonResult }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const next = nextOf(result.course, lesson.number);
  return (
    <section aria-labelledby="passed" className="mt-14 rounded-lg border border-line bg-surface p-5 sm:p-6">
      <h2
        id="passed"
        ref={heading}
        tabIndex={-1}
        className="heading-3 flex items-center gap-2.5 outline-none"
      >
        <Icon of={CircleCheck} size={22} className="shrink-0 text-success" />
        {next ? `Lesson ${lesson.number} is finished` : 'You have finished the course'}
      </h2>
      <ul className="mt-4 grid gap-3">
        {lesson.questions.map((question, at) => (
          <li key={question.id}>
            <span className="block font-medium">{question.prompt}</span>
            <span className="block text-ink-soft">{result.answers[at]?.because}</span>
          </li>
        ))}
      </ul>
      <div className="mt-6">
        {next ? (
          <ButtonLink to={`/guideline${next}`} variant="primary" iconAfter={ArrowRight}>
            Continue to lesson {next}
          </ButtonLink>
        ) : (
          <ButtonLink to="/seller/gigs" variant="primary" iconAfter={ArrowRight}>
            Go to My Gigs and publish
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

/** The next unfinished lesson after this one, or before it; null when all are finished. */
function nextOf(course: Course, current: number): number | null {
  const open = course.lessons.filter((lesson) => lesson.doneAt === null).map((lesson) => lesson.number);
  return open.find((number) => number > current) ?? open[0] ?? null;
}
