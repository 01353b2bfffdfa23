// /entrance/papers/:paperId: a paper while it is sat, and its result afterwards, at one address.
// Guards: only one's own; which of the two it is, the server's clock says.
import { getPaper } from '#contract/exams/exam.endpoints.ts';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { PaperResult } from '#web/exams/paper-result.tsx';
import { Sitting } from '#web/exams/sitting.tsx';

const load = gate(({ call, params }: LoadArgs) => call(getPaper, { paperId: params.paperId ?? '' }), {
  needs: 'session',
});
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

/** Going from question to question only changes the address. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isOtherQuestion = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isOtherQuestion ? false : defaultShouldRevalidate;
}

export default function PaperPage({ loaderData: paper }: PageProps<typeof load>) {
  return (
    <div className="page-column pb-16">
      <PageMeta title={`${paper.exam.title}: paper`} noIndex />
      {paper.result ? (
        <PaperResult paper={paper} result={paper.result} />
      ) : (
        <Sitting key={paper.id} paper={paper} />
      )}
    </div>
  );
}
