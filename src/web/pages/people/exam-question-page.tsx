// /admin/exam-questions/:questionId: one question with its prompt, what is right, its figures and what candidates report. That it was
// opened is kept. Guards: what was typed stays when it is refused.
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { z } from 'zod';
import { reasonsLimits, reasonsSchema } from '#contract/common/reasons.schema.ts';
import {
  answerQuestionReport,
  openQuestion,
  putBackQuestion,
  takeOutQuestion,
} from '#contract/exams/bank-desk.endpoints.ts';
import type { OpenedQuestion } from '#contract/exams/bank-desk.schema.ts';
import { examRules } from '#contract/exams/exam.schema.ts';
import { call } from '#web/app/call.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { consoleGate } from '#web/console/console-gate.ts';
import { ReasonsForm } from '#web/console/reasons-form.tsx';
import { becauseWords, difficultyWords, discrimination, share } from '#web/exams/bank-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormActions, FormFailure } from '#web/ui/form-parts.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.ts';

const load = consoleGate(({ call: ask, params }: LoadArgs) =>
  ask(openQuestion, { questionId: params.questionId ?? '' }),
);
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function BankQuestionPage({ loaderData: opened }: PageProps<typeof load>) {
  const { question, exam, reports } = opened;
  const [isDeciding, setIsDeciding] = useState(false);
  const revalidator = useRevalidator();
  const isOut = question.takenOut !== null;
  const isNeeded = !isOut && exam.inUse <= examRules.leastItems;
  return (
    <div className="page-column pb-16">
      <PageMeta title={`${exam.title}: question ${question.number}`} noIndex />
      <PageHead
        title={`Question ${question.number}`}
        lead="That you opened it stands in the audit log."
        crumbs={[
          { to: '/admin/exams', label: 'Exams' },
          { to: `/admin/exams/${exam.slug}`, label: exam.title },
        ]}
      />
      <div className="grid max-w-3xl gap-6">
        <Asked opened={opened} />
        <Card title="What papers say">
          <Figures opened={opened} />
          {question.takenOut && (
            <p className="mt-4 wrap-anywhere">
              <Badge tone="danger">Out</Badge> {becauseWords[question.takenOut.because]}{' '}
              <RelativeTime at={question.takenOut.at} />.{' '}
              {question.takenOut.reasons && <bdi>{question.takenOut.reasons}</bdi>}
            </p>
          )}
          {question.isCurrent ? (
            <div className="mt-5">
              <Button onClick={() => setIsDeciding(true)} disabled={isNeeded}>
                {isOut ? 'Put it back' : 'Take it out'}
              </Button>
              {isNeeded && (
                <p className="mt-2 text-sm text-ink-faint">
                  The exam needs {examRules.leastItems} questions to be offered. Put another one back first.
                </p>
              )}
            </div>
          ) : (
            <p className="mt-4">
              <Badge>Old wording</Badge> Another one has taken its place, so nobody is asked this any more.
            </p>
          )}
        </Card>
        <Card title="Reports">
          {reports.length === 0 && <p className="text-ink-soft">No candidate has reported it.</p>}
          <ul className="grid gap-6">
            {reports.map((report) => (
              <li key={report.id}>
                <Report report={report} onDone={() => revalidator.revalidate()} />
              </li>
            ))}
          </ul>
        </Card>
      </div>
      <Dialog
        open={isDeciding}
        onClose={() => setIsDeciding(false)}
        closeOnOutside={false}
        title={isOut ? 'Put the question back?' : 'Take the question out?'}
      >
        <DecisionForm
          questionId={question.id}
          isOut={isOut}
          onClose={() => setIsDeciding(false)}
          onDone={async () => {
            toast.success(isOut ? 'The question can be drawn again' : 'The question is out');
            setIsDeciding(false);
            await revalidator.revalidate();
          }}
        />
      </Dialog>
    </div>
  );
}

function Asked({ opened: { prompt, code, choices, help, right, question } }: { opened: OpenedQuestion }) {
  const isTyped = choices.length === 0;
  return (
    <Card title={question.topic}>
      <p className="text-lg font-medium wrap-anywhere">{prompt}</p>
      {code !== null && <Code label="Code">{code}</Code>}
      {help && <p className="mt-2 text-sm text-ink-faint">{help}</p>}
      {isTyped ? (
        right.map((rule) => (
          <Code key={rule} label="The rule that answers are checked by">
            {rule}
          </Code>
        ))
      ) : (
        <ul className="mt-4 grid gap-2">
          {(question.kind === 'ordering' ? right : choices).map((choice, at) => (
            <li key={choice} className="flex flex-wrap items-baseline gap-x-3">
              <span className="wrap-anywhere">{choice}</span>
              {question.kind === 'ordering' ? (
                <Badge>{`Place ${at + 1}`}</Badge>
              ) : (
                right.includes(choice) && <Badge tone="success">Right</Badge>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Code({ label, children }: { label: string; children: string }) {
  return (
    <pre
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long lines are scrolled to by keyboard
      tabIndex={0}
      aria-label={label}
      className="mt-4 overflow-x-auto rounded-md border border-line bg-sunken p-4 font-mono text-sm"
    >
      {children}
    </pre>
  );
}

function Figures({ opened: { question } }: { opened: OpenedQuestion }) {
  const figures = [
    ['Written as', difficultyWords[question.difficulty]],
    ['In the newest papers', share(question.exposureBasisPoints)],
    ['Papers looked at', question.papers?.toLocaleString('en-US') ?? '–'],
    ['Had it right', share(question.rightBasisPoints)],
    ['Tells apart', discrimination(question.discriminationHundredths)],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
      {figures.map(([term, value]) => (
        <div key={term}>
          <dt className="text-sm text-ink-faint">{term}</dt>
          <dd className="font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type DecisionProps = {
  questionId: string;
  isOut: boolean;
  onClose: () => void;
  onDone: () => Promise<void>;
};

function DecisionForm({ questionId, isOut, onClose, onDone }: DecisionProps) {
  return (
    <ReasonsForm
      verb={isOut ? 'Put the question back' : 'Take the question out'}
      help="Colleagues read them here and in the audit log."
      autoFocus
      onClose={onClose}
      onSend={async (reasons) => {
        await call(isOut ? putBackQuestion : takeOutQuestion, { questionId, reasons });
        await onDone();
      }}
    >
      <p>
        {isOut
          ? 'It can be drawn from now on, and the daily look leaves it where it is.'
          : 'It is drawn no more. Papers that asked it keep their grades.'}
      </p>
    </ReasonsForm>
  );
}

type ReportProps = { report: OpenedQuestion['reports'][number]; onDone: () => Promise<void> };

function Report({ report, onDone }: ReportProps) {
  return (
    <article className="border-l-2 border-line pl-4">
      <p className="text-sm text-ink-faint">
        A candidate, <RelativeTime at={report.reportedAt} />
      </p>
      <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
        {report.words}
      </p>
      {report.answer === null ? (
        <AnswerForm reportId={report.id} onDone={onDone} />
      ) : (
        <p dir="auto" className="mt-2 whitespace-pre-line text-ink-soft wrap-anywhere">
          Answered: {report.answer}
        </p>
      )}
    </article>
  );
}

function AnswerForm({ reportId, onDone }: { reportId: string; onDone: () => Promise<void> }) {
  const form = useForm(z.object({ answer: reasonsSchema }), {
    defaultValues: { answer: '' },
    onSubmit: async ({ answer }) => {
      await call(answerQuestionReport, { reportId, answer });
      toast.success('Answered; the candidate is told');
      await onDone();
    },
  });
  return (
    <form onSubmit={form.submit} noValidate className="mt-4 grid gap-4">
      <TextArea
        label="Answer"
        help="The candidate is told; say nothing of what is right."
        dir="auto"
        rows={3}
        maxLength={reasonsLimits.longest}
        {...form.field('answer')}
      />
      <FormFailure>{form.failure}</FormFailure>
      <FormActions>
        <Button type="submit" variant="primary" busy={form.busy}>
          Answer and close
        </Button>
      </FormActions>
    </form>
  );
}
