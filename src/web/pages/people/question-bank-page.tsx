// /admin/exams/:examSlug: one bank with what is known of each question. Neither prompts nor keys: those stand on a question's own page.
import { getBank } from '#contract/exams/bank-desk.endpoints.ts';
import type { BankQuestion } from '#contract/exams/bank-desk.schema.ts';
import { examRules } from '#contract/exams/exam.schema.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { countOf } from '#web/console/catalogue-words.ts';
import { consoleGate } from '#web/console/console-gate.ts';
import { becauseWords, difficultyWords, discrimination, share } from '#web/exams/bank-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Table } from '#web/ui/table.tsx';

const load = consoleGate(({ call, params }: LoadArgs) => call(getBank, { examSlug: params.examSlug ?? '' }));
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function BankPage({ loaderData: { bank, questions } }: PageProps<typeof load>) {
  return (
    <div className="page-column pb-16">
      <PageMeta title={`${bank.title}: questions`} noIndex />
      <PageHead
        title={bank.title}
        lead={`Version ${bank.version}${bank.source === 'support' ? ', written by support' : ''}. ${bank.inUse} questions can be drawn; at least ${examRules.leastItems} are needed. ${bank.papers === 0 ? 'No paper is graded yet.' : `${countOf(bank.papers, 'paper')} graded, ${share(bank.passRateBasisPoints)} passed.`}`}
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
          { header: 'Written as', cell: ({ difficulty }) => difficultyWords[difficulty], wideOnly: true },
          {
            header: 'In papers',
            align: 'right',
            cell: (question) => share(question.exposureBasisPoints),
            wideOnly: true,
          },
          { header: 'Right', align: 'right', cell: (question) => share(question.rightBasisPoints) },
          {
            header: 'Tells apart',
            align: 'right',
            cell: (question) => discrimination(question.discriminationHundredths),
          },
        ]}
      />
      <p className="mt-4 max-w-3xl text-sm text-ink-faint">
        In papers: of the newest 100. Right and “tells apart” (from −1 to 1: how far having it right goes
        along with the rest of the paper) come from the daily look.
      </p>
    </div>
  );
}

function State({ question: { takenOut, openReports, isKept, isCurrent } }: { question: BankQuestion }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      {!isCurrent && <Badge>Old wording</Badge>}
      {isCurrent && takenOut === null && <Badge tone="success">{isKept ? 'Put back' : 'In use'}</Badge>}
      {isCurrent && takenOut && <Badge tone="danger">Out</Badge>}
      {openReports > 0 && (
        <Badge tone="warning">{openReports === 1 ? '1 report' : `${openReports} reports`}</Badge>
      )}
      {takenOut && <span className="text-ink-faint">{becauseWords[takenOut.because]}</span>}
    </span>
  );
}
