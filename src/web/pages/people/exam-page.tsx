// /entrance/:examSlug: one exam: what it asks, the rules, one's own standing, and the start.
// Guards: the start is confirmed once, because its time cannot be stopped and the next try is 30 days away.
import { GraduationCap } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { getExam, startPaper } from '#contract/exams/exam.endpoints.ts';
import type { Exam } from '#contract/exams/exam.schema.ts';
import { examRules, rightToPass } from '#contract/exams/exam.schema.ts';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { useCommand } from '#web/app/use-command.ts';
import { scoreText } from '#web/exams/badge-list.tsx';
import { holdersText } from '#web/exams/standing.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card, DescriptionList } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
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
        <Standing exam={exam} />
      </div>
    </div>
  );
}

function Facts({ exam }: { exam: Exam }) {
  return (
    <Card title="What it asks">
      <DescriptionList
        className="-my-2.5"
        items={[
          { term: 'Questions', description: `${exam.questions}, drawn anew for every paper` },
          { term: 'Time', description: `${exam.minutes} minutes` },
          {
            term: 'To pass',
            description: `${rightToPass(exam.questions)} right (${exam.passPercent} %)`,
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
        <li>
          Each answer is saved as you give it. You can go back and change it until you hand the paper in.
        </li>
        <li>
          The time runs on our clock and cannot be stopped. If your connection breaks, open the paper again,
          on any device, and go on.
        </li>
        <li>When the time is over, what was saved counts.</li>
        <li>
          You can try each exam once in {examRules.retryDays} days. The badge holds for{' '}
          {examRules.badgeMonths} months.
        </li>
        <li>Afterwards you see how many you had right in each topic, not which ones.</li>
      </ul>
    </Card>
  );
}

function Standing({ exam }: { exam: Exam }) {
  const { own } = exam;
  return (
    <Card title="Where you stand">
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
      {own.lastPaperId && (
        <ButtonLink to={`/entrance/papers/${own.lastPaperId}`} wide className="mt-3">
          See your last result
        </ButtonLink>
      )}
    </Card>
  );
}

function NextStep({ exam: { own, slug } }: { exam: Exam }) {
  if (own.openPaperId !== null) {
    return (
      <>
        <p className="mb-4 text-ink-soft">Your paper is open, and its time runs.</p>
        <ButtonLink to={`/entrance/papers/${own.openPaperId}`} variant="primary" wide>
          Go on with the paper
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
    return <p className="text-ink-soft">You have a paper of another exam open. Hand that one in first.</p>;
  return <Start slug={slug} isRenewal={own.badge !== null} />;
}

function Start({ slug, isRenewal }: { slug: string; isRenewal: boolean }) {
  const [isAsking, setIsAsking] = useState(false);
  const navigate = useNavigate();
  const start = useCommand(startPaper, {
    onDone: (paper) => navigate(`/entrance/papers/${paper.id}`),
  });
  return (
    <>
      <p className="mb-4 text-ink-soft">
        {isRenewal ? 'You can renew your badge now.' : 'You can start whenever you have 20 quiet minutes.'}
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
        consequence={`The ${examRules.minutes} minutes begin at once and cannot be stopped. This is your one try for ${examRules.retryDays} days.`}
        confirmLabel="Start now"
        cancelLabel="Not yet"
        onConfirm={() => void start.run({ examSlug: slug })}
        busy={start.busy}
        error={start.failure?.message}
      />
    </>
  );
}
