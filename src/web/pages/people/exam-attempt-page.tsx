// /entrance/attempts/:attemptId: the caller's own exam attempt while it is open, then its result. The server's clock decides
// which.
import { getAttempt } from '#contract/people/exams/exam.endpoints.ts';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { AttemptResult } from '#web/people/exams/attempt-result.tsx';
import { OpenAttempt } from '#web/people/exams/open-attempt.tsx';

const load = gate(({ call, params }: LoadArgs) => call(getAttempt, { attemptId: params.attemptId ?? '' }), {
  needs: 'session',
});
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

/** Navigating between questions only changes the query; nothing is reloaded. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isOtherQuestion = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isOtherQuestion ? false : defaultShouldRevalidate;
}

export default function ExamAttemptPage({ loaderData: attempt }: PageProps<typeof load>) {
  return (
    <div className="page-column pb-16">
      <PageMeta title={`${attempt.exam.title}: attempt`} noIndex />
      {attempt.result ? (
        <AttemptResult attempt={attempt} result={attempt.result} />
      ) : (
        <OpenAttempt key={attempt.id} attempt={attempt} />
      )}
    </div>
  );
}
