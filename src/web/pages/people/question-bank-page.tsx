// /admin/exams/:examSlug: one question bank with the statistics of each question. Prompts and keys are only on a question's own
// page.
import { getQuestionBank } from '#contract/people/exams/question-bank.endpoints.ts';
import type { BankQuestion } from '#contract/people/exams/question-bank.schema.ts';
import { examRules } from '#contract/people/exams/exam.schema.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { countOf } from '#web/operations/console/count-text.ts';
import { consoleGate } from '#web/operations/console/console-gate.ts';
import {
  retirementCauseLabels,
  difficultyLabels,
  discrimination,
  share,
} from '#web/people/exams/question-bank-copy.ts';
import { Badge } from '#web/ui/badge.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Table } from '#web/ui/table.tsx';

const load = consoleGate(({ call, params }: LoadArgs) =>
  call(getQuestionBank, { examSlug: params.examSlug ?? '' }),
);
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function QuestionBankPage({ loaderData: { bank, questions } }: PageProps<typeof load>) {
  return (
    <div className="page-column pb-16">
      <PageMeta title={`${bank.title}: questions`} noIndex />
      <PageHead
        title={bank.title}
        lead={`Version ${bank.version}${bank.source === 'support' ? ', written by support' : ''}. ${bank.inUse} questions can be drawn; at least ${examRules.leastItems} are needed. ${bank.attempts === 0 ? 'No graded attempts yet.' : `${countOf(bank.attempts, 'attempt')} graded, ${share(bank.passRateBasisPoints)} passed.`}`}
        crumbs={[{ to: '/admin/exams', label: 'Exams' }]}
      />
      <Table
        caption={`Questions of ${bank.title}`}
        rows={questions}
        rowKey={(question) => question.id}
        columns={[
          {
            header: 'Question',
            cell: (question) => (
              <>
                <TextLink
                  to={`/admin/exam-questions/${question.id}`}
                  prefetch="none"
                  className="inline-flex min-h-6 items-center whitespace-nowrap tabular-nums pointer-coarse:min-h-11"
                >
                  Number {question.number}
                </TextLink>
                <span className="block min-w-32 text-ink-faint wrap-anywhere">{question.topic}</span>
              </>
            ),
          },
          { header: 'State', cell: (question) => <State question={question} /> },
          { header: 'Difficulty', cell: ({ difficulty }) => difficultyLabels[difficulty], wideOnly: true },
          {
            header: 'In attempts',
            align: 'right',
            cell: (question) => share(question.exposureBasisPoints),
            wideOnly: true,
          },
          { header: 'Correct', align: 'right', cell: (question) => share(question.rightBasisPoints) },
          {
            header: 'Discrimination',
            align: 'right',
            cell: (question) => discrimination(question.discriminationHundredths),
          },
        ]}
      />
      <p className="mt-4 max-w-3xl text-sm text-ink-faint">
        In attempts: share of the newest 100. Correct and discrimination (from −1 to 1: the correlation with
        the rest of the attempt) come from the daily analysis.
      </p>
    </div>
  );
}

function State({ question: { retired, openReports, isRestored, isCurrent } }: { question: BankQuestion }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      {!isCurrent && <Badge>Old wording</Badge>}
      {isCurrent && retired === null && <Badge tone="success">{isRestored ? 'Restored' : 'In use'}</Badge>}
      {isCurrent && retired && <Badge tone="danger">Retired</Badge>}
      {openReports > 0 && (
        <Badge tone="warning">{openReports === 1 ? '1 report' : `${openReports} reports`}</Badge>
      )}
      {retired && <span className="text-ink-faint">{retirementCauseLabels[retired.cause]}</span>}
    </span>
  );
}
