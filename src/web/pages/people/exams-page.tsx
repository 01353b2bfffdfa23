// /entrance, "Exam & Tags": all exams by category, with their facts and the person's status.
// Exams are started from their own page, which explains the rules first.
import { examRules, rightToPass } from '#contract/people/exams/exam.schema.ts';
import { ArrowRight } from 'lucide-react';
import { listExams } from '#contract/people/exams/exam.endpoints.ts';
import type { Exam } from '#contract/people/exams/exam.schema.ts';
import { listCategories } from '#contract/catalog/gigs/gig.endpoints.ts';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { holdersText, ExamStatusBadge } from '#web/people/exams/exam-status.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link, TextLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

async function loadExams({ call }: LoadArgs) {
  const [exams, categories] = await Promise.all([call(listExams, {}), call(listCategories, {})]);
  const groups = categories.items.map(({ slug, name }) => ({
    name,
    exams: exams.items.filter((exam) => exam.category === slug),
  }));
  return { groups: groups.filter((group) => group.exams.length > 0) };
}
const load = gate(loadExams, { needs: 'session' });
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function ExamsPage({ loaderData: { groups } }: PageProps<typeof load>) {
  const open = groups.flatMap((group) => group.exams).find((exam) => exam.own.openAttemptId !== null);
  return (
    <div className="page-column pb-16">
      <PageMeta title="Exam & Tags" noIndex />
      <PageHead
        title="Exam & Tags"
        lead={
          <>
            {examRules.questions} questions in {examRules.minutes} minutes. Score{' '}
            {rightToPass(examRules.questions)} or more to earn a badge, shown on your profile and gigs and in
            search. <TextLink to="/help/exams-and-badges">How exams work</TextLink>
          </>
        }
      />
      {open && (
        <p role="status" className="mb-8 rounded-md bg-marigold-wash px-4 py-3 text-marigold-ink">
          Your exam in {open.title} is in progress and the clock is running.{' '}
          <TextLink to={`/entrance/attempts/${open.own.openAttemptId}`}>Continue exam</TextLink>
        </p>
      )}
      {groups.length === 0 && (
        <EmptyState title="No exams available">
          Exams appear here once their question banks are ready.
        </EmptyState>
      )}
      <div className="grid gap-10">
        {groups.map((group) => (
          <section key={group.name} aria-label={group.name}>
            <h2 className="heading-2">{group.name}</h2>
            <ul className="mt-4 grid gap-4 sm:grid-cols-2 2xl:grid-cols-3">
              {group.exams.map((exam) => (
                <ExamCard key={exam.slug} exam={exam} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

function ExamCard({ exam }: { exam: Exam }) {
  return (
    <li className="min-w-0">
      <Link
        to={`/entrance/${exam.slug}`}
        className="group flex h-full flex-col rounded-lg border border-line bg-surface p-5 transition-colors hover:border-line-strong"
      >
        <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <span className="heading-3 group-hover:underline">{exam.title}</span>
          <ExamStatusBadge own={exam.own} />
        </span>
        <span className="mt-2 text-ink-soft">{exam.summary}</span>
        <span className="mt-auto flex items-center justify-between gap-3 pt-4 text-sm text-ink-faint">
          <span>{holdersText(exam.holders)}</span>
          <Icon of={ArrowRight} size={18} className="shrink-0" />
        </span>
      </Link>
    </li>
  );
}
