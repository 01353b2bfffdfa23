// /entrance/:examSlug: one exam with its content, rules, the person's status, and the start.
// The start asks for confirmation, because its time cannot be paused and the next attempt is 30 days away.
import { GraduationCap } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { getExam, startAttempt } from '#contract/people/exams/exam.endpoints.ts';
import type { Exam } from '#contract/people/exams/exam.schema.ts';
import { examRules, rightToPass } from '#contract/people/exams/exam.schema.ts';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { useCommand } from '#web/app/use-command.ts';
import { scoreText } from '#web/people/exams/badge-list.tsx';
import { holdersText } from '#web/people/exams/exam-status.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card, DescriptionList } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

const load = gate(({ call, params }: LoadArgs) => call(getExam, { examSlug: params.examSlug ?? '' }), {
  needs: 'session',
});
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function ExamPage({ loaderData: exam }: PageProps<typeof load>) {
  return (
    <div className="page-column pb-16">
      <PageMeta title={`${exam.title}: exam`} noIndex />
      <PageHead title={exam.title} lead={exam.summary} crumbs={[{ to: '/entrance', label: 'Exam & Tags' }]} />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-8">
        <div className="grid gap-6 max-lg:order-last">
          <Facts exam={exam} />
          <Rules />
        </div>
        <StatusCard exam={exam} />
      </div>
    </div>
  );
}

function Facts({ exam }: { exam: Exam }) {
  return (
    <Card title="About this exam">
      <DescriptionList
        className="-my-2.5"
        items={[
          { term: 'Questions', description: `${exam.questions}, random each time` },
          { term: 'Time', description: `${exam.minutes} minutes` },
          {
            term: 'To pass',
            description: `${rightToPass(exam.questions)} correct (${exam.passPercent}%)`,
          },
          { term: 'Topics', description: exam.topics.join(', ') },
          { term: 'Badge', description: holdersText(exam.holders) },
        ]}
      />
      <p className="mt-5 text-sm text-ink-soft">Gigs with one of these tags show the badge:</p>
      <ul aria-label="Tags" className="mt-2 flex flex-wrap gap-2">
        {exam.tags.map((tag) => (
          <li key={tag}>
            <Link
              to={`/explore?${new URLSearchParams({ tags: tag })}`}
              className="flex h-9 items-center rounded-full border border-line px-3.5 text-sm text-ink-soft transition-colors hover:border-line-strong hover:text-ink pointer-coarse:h-11"
            >
              {tag}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Rules() {
  return (
    <Card title="Before you start">
      <ul className="grid list-disc gap-2 pl-5 text-ink-soft marker:text-accent">
        <li>Answers are saved automatically. You can go back and change them until you submit.</li>
        <li>
          The clock runs on our server and cannot be paused. If your connection breaks, open the exam again on
          any device and continue.
        </li>
        <li>When time is up, the saved answers are graded.</li>
        <li>
          You can take each exam once in {examRules.retryDays} days. The badge is valid for{' '}
          {examRules.badgeMonths} months.
        </li>
        <li>Afterwards you see your score per topic, not which answers were correct.</li>
      </ul>
    </Card>
  );
}

function StatusCard({ exam }: { exam: Exam }) {
  const { own } = exam;
  return (
    <Card title="Your status">
      {own.badge && (
        <div className="mb-4 flex items-start gap-3">
          <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-success-wash text-success">
            <Icon of={GraduationCap} size={22} />
          </span>
          <p>
            <span className="block font-semibold">You hold this badge</span>
            <span className="block text-sm text-ink-soft">{scoreText(own.badge)}</span>
            <span className="block text-sm text-ink-soft">
              until <RelativeTime at={own.badge.expiresAt} as="date" />
            </span>
          </p>
        </div>
      )}
      <NextStep exam={exam} />
      {own.lastAttemptId && (
        <ButtonLink to={`/entrance/attempts/${own.lastAttemptId}`} wide className="mt-3">
          See your last result
        </ButtonLink>
      )}
    </Card>
  );
}

function NextStep({ exam: { own, slug } }: { exam: Exam }) {
  if (own.openAttemptId !== null) {
    return (
      <>
        <p className="mb-4 text-ink-soft">Your exam is in progress and the clock is running.</p>
        <ButtonLink to={`/entrance/attempts/${own.openAttemptId}`} variant="primary" wide>
          Continue exam
        </ButtonLink>
      </>
    );
  }
  if (own.startsFrom !== null) {
    return (
      <p className="text-ink-soft">
        {own.badge ? 'You can renew it from' : 'You can try again from'}{' '}
        <RelativeTime at={own.startsFrom} as="datetime" className="font-medium text-ink" />.
      </p>
    );
  }
  if (!own.mayStart)
    return <p className="text-ink-soft">You have another exam in progress. Submit it first.</p>;
  return <StartExam slug={slug} isRenewal={own.badge !== null} />;
}

function StartExam({ slug, isRenewal }: { slug: string; isRenewal: boolean }) {
  const [isAsking, setIsAsking] = useState(false);
  const navigate = useNavigate();
  const start = useCommand(startAttempt, {
    onDone: (attempt) => navigate(`/entrance/attempts/${attempt.id}`),
  });
  return (
    <>
      <p className="mb-4 text-ink-soft">
        {isRenewal
          ? 'You can renew your badge now.'
          : `You need ${examRules.minutes} minutes without interruption.`}
      </p>
      <Button variant="primary" wide onClick={() => setIsAsking(true)}>
        Start the exam
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => {
          setIsAsking(false);
          start.clear();
        }}
        title="Start the exam?"
        consequence={`The ${examRules.minutes} minutes start immediately and cannot be paused. This is your only attempt for ${examRules.retryDays} days.`}
        confirmLabel="Start now"
        cancelLabel="Not yet"
        onConfirm={() => void start.run({ examSlug: slug })}
        busy={start.busy}
        error={start.failure?.message}
      />
    </>
  );
}
