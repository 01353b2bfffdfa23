// /admin/exams: all question banks with version, questions, attempts, pass rate and reports.
import { listQuestionBanks } from '#contract/people/exams/question-bank.endpoints.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { consoleGate } from '#web/operations/console/console-gate.ts';
import { share } from '#web/people/exams/question-bank-copy.ts';
import { Badge } from '#web/ui/badge.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Table } from '#web/ui/table.tsx';

const load = consoleGate(({ call }: LoadArgs) => call(listQuestionBanks, {}));
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function QuestionBanksPage({ loaderData: { items } }: PageProps<typeof load>) {
  return (
    <div className="page-column pb-16">
      <PageMeta title="Exams" noIndex />
      <PageHead
        title="Exams"
        lead="Question banks and their statistics. Prompts and keys are shown one at a time, and each access is logged."
      />
      <Table
        caption="Question banks"
        rows={items}
        rowKey={(bank) => bank.slug}
        columns={[
          {
            header: 'Exam',
            cell: (bank) => (
              <TextLink
                to={`/admin/exams/${bank.slug}`}
                className="inline-flex min-h-6 items-center pointer-coarse:min-h-11"
              >
                {bank.title}
              </TextLink>
            ),
          },
          { header: 'Version', align: 'right', cell: (bank) => bank.version, wideOnly: true },
          {
            header: 'Questions',
            align: 'right',
            cell: (bank) => (bank.retired === 0 ? bank.inUse : `${bank.inUse}, ${bank.retired} retired`),
          },
          { header: 'Attempts', align: 'right', cell: (bank) => bank.attempts.toLocaleString('en-US') },
          {
            header: 'Passed',
            align: 'right',
            cell: (bank) => share(bank.passRateBasisPoints),
            wideOnly: true,
          },
          {
            header: 'Reports',
            cell: (bank) =>
              bank.openReports === 0 ? (
                <span className="text-ink-faint">None</span>
              ) : (
                <Badge tone="warning">{bank.openReports === 1 ? '1 open' : `${bank.openReports} open`}</Badge>
              ),
          },
        ]}
      />
    </div>
  );
}
