// /admin/exam-questions/:questionId: one question with its prompt, key, statistics and reports. Opening it is logged.
// Input is kept if the server refuses it.
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { z } from 'zod';
import { reasonsLimits, reasonsSchema } from '#contract/common/reasons.schema.ts';
import {
  answerQuestionReport,
  openQuestion,
  restoreQuestion,
  retireQuestion,
} from '#contract/people/exams/question-bank.endpoints.ts';
import type { OpenedQuestion } from '#contract/people/exams/question-bank.schema.ts';
import { examRules } from '#contract/people/exams/exam.schema.ts';
import { call } from '#web/app/call.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { consoleGate } from '#web/operations/console/console-gate.ts';
import { ReasonsForm } from '#web/operations/console/reasons-form.tsx';
import {
  retirementCauseLabels,
  difficultyLabels,
  discrimination,
  share,
} from '#web/people/exams/question-bank-copy.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { FormActions, FormFailure } from '#web/ui/forms/form-parts.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { TextArea } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { useForm } from '#web/ui/forms/use-form.ts';

const load = consoleGate(({ call: ask, params }: LoadArgs) =>
  ask(openQuestion, { questionId: params.questionId ?? '' }),
);
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function ExamQuestionPage({ loaderData: opened }: PageProps<typeof load>) {
  const { question, exam, reports } = opened;
  const [isDeciding, setIsDeciding] = useState(false);
  const revalidator = useRevalidator();
  return (
    <div className="page-column pb-16">
      <PageMeta title={`${exam.title}: question ${question.number}`} noIndex />
      <PageHead
        title={`Question ${question.number}`}
        lead="Your access to this question has been recorded in the audit log."
        crumbs={[
          { to: '/admin/exams', label: 'Exams' },
          { to: `/admin/exams/${exam.slug}`, label: exam.title },
        ]}
      />
      <div className="grid max-w-3xl grid-cols-1 gap-6">
        <Asked opened={opened} />
        <StatisticsCard opened={opened} onDecide={() => setIsDeciding(true)} />
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
      <DecisionDialog
        opened={opened}
        open={isDeciding}
        onClose={() => setIsDeciding(false)}
        onDone={async () => {
          setIsDeciding(false);
          await revalidator.revalidate();
        }}
      />
    </div>
  );
}

function StatisticsCard({ opened, onDecide }: { opened: OpenedQuestion; onDecide: () => void }) {
  const { question, exam } = opened;
  const { retired } = question;
  const isNeeded = retired === null && exam.inUse <= examRules.leastItems;
  return (
    <Card title="Statistics">
      <Figures opened={opened} />
      {retired && (
        <p className="mt-4 wrap-anywhere">
          <Badge tone="danger">Retired</Badge> {retirementCauseLabels[retired.cause]}{' '}
          <RelativeTime at={retired.at} />. {retired.reasons && <bdi>{retired.reasons}</bdi>}
        </p>
      )}
      {question.isCurrent ? (
        <div className="mt-5">
          <Button onClick={onDecide} disabled={isNeeded}>
            {retired ? 'Restore' : 'Retire'}
          </Button>
          {isNeeded && (
            <p className="mt-2 text-sm text-ink-faint">
              The exam needs {examRules.leastItems} questions to be offered. Restore another one first.
            </p>
          )}
        </div>
      ) : (
        <p className="mt-4">
          <Badge>Old wording</Badge> A newer wording replaced it, so it is no longer asked.
        </p>
      )}
    </Card>
  );
}

type DecisionDialogProps = {
  opened: OpenedQuestion;
  open: boolean;
  onClose: () => void;
  onDone: () => Promise<void>;
};

function DecisionDialog({ opened: { question }, open, onClose, onDone }: DecisionDialogProps) {
  const isRetired = question.retired !== null;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closeOnOutside={false}
      title={isRetired ? 'Restore this question?' : 'Retire this question?'}
    >
      <DecisionForm
        questionId={question.id}
        isRetired={isRetired}
        onClose={onClose}
        onDone={async () => {
          toast.success(isRetired ? 'Question restored' : 'Question retired');
          await onDone();
        }}
      />
    </Dialog>
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
          <Code key={rule} label="Rule for checking answers">
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
                right.includes(choice) && <Badge tone="success">Correct</Badge>
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
    ['Difficulty', difficultyLabels[question.difficulty]],
    ['In newest attempts', share(question.exposureBasisPoints)],
    ['Attempts analyzed', question.attempts?.toLocaleString('en-US') ?? '–'],
    ['Correct', share(question.rightBasisPoints)],
    ['Discrimination', discrimination(question.discriminationHundredths)],
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
  isRetired: boolean;
  onClose: () => void;
  onDone: () => Promise<void>;
};

function DecisionForm({ questionId, isRetired, onClose, onDone }: DecisionProps) {
  return (
    <ReasonsForm
      verb={isRetired ? 'Restore question' : 'Retire question'}
      help="Visible to other support agents here and in the audit log."
      autoFocus
      onClose={onClose}
      onSend={async (reasons) => {
        await call(isRetired ? restoreQuestion : retireQuestion, { questionId, reasons });
        await onDone();
      }}
    >
      <p>
        {isRetired
          ? 'It can be drawn again, and the daily analysis will no longer retire it.'
          : 'It will no longer be drawn. Attempts that include it keep their grades.'}
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
        {report.text}
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
      toast.success('Answer sent to the candidate');
      await onDone();
    },
  });
  return (
    <form onSubmit={form.submit} noValidate className="mt-4 grid gap-4">
      <TextArea
        label="Answer"
        help="The candidate will see this; do not reveal the correct answer."
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
