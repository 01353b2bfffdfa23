// The pages for when something did not work: nothing at this address, a refusal, or a failure with its request id.
// Guards: says what failed and what to do; shows no internals. The status of the answer is set by whoever threw.
import { isRouteErrorResponse } from 'react-router';
import type { PageFailure } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { useRenderFacts } from '#web/app/render-context.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';

export function Failure({ error }: { error: unknown }) {
  const facts = useRenderFacts();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const failure = isRouteErrorResponse(error) ? (error.data as PageFailure | null) : null;
  if (status === 404) return <NotFound message={failure?.message} />;
  const requestId = failure?.requestId ?? facts.requestId;
  const waiting = failure?.code === 'offline' || failure?.code === 'timeout';
  const heading = waiting
    ? 'The page did not arrive'
    : status === 403
      ? 'This is not yours to see'
      : 'Something failed on our side';
  return (
    <FailureFrame
      title={heading}
      number={waiting ? '…' : String(status)}
      message={failure?.message || 'It has been reported. Nothing was changed; try again in a moment.'}
    >
      <Button variant="primary" onClick={() => window.location.reload()}>
        Try again
      </Button>
      <ButtonLink to="/">Go to the home page</ButtonLink>
      <p className="w-full pt-4 text-sm text-ink-faint" suppressHydrationWarning>
        {requestId ? `If you write to us, mention request ${requestId}.` : ''}
      </p>
    </FailureFrame>
  );
}

function NotFound({ message }: { message: string | undefined }) {
  return (
    <FailureFrame
      title="Page not found"
      number="404"
      message={message || 'There is nothing at this address. It may have moved, or the link was cut short.'}
    >
      <ButtonLink to="/explore" variant="primary">
        Explore all gigs
      </ButtonLink>
      <ButtonLink to="/">Go to the home page</ButtonLink>
    </FailureFrame>
  );
}

function FailureFrame(props: { title: string; number: string; message: string; children: React.ReactNode }) {
  return (
    <div className="page-column flex min-h-[60vh] flex-col items-center justify-center py-16 text-center">
      <PageMeta title={props.title} noIndex />
      <EmptyDoorway number={props.number} />
      <h1 className="heading-1 mt-8">{props.title}</h1>
      <p className="mt-3 max-w-md text-balance text-ink-soft">{props.message}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">{props.children}</div>
    </div>
  );
}

/** The doorway of the mark, with nobody in it. */
function EmptyDoorway({ number }: { number: string }) {
  return (
    <svg width="180" height="150" viewBox="0 0 180 150" aria-hidden>
      <path d="M8 142.5h164" className="stroke-line-strong" strokeWidth="1.5" strokeLinecap="round" />
      <path d="M42 142V72a48 48 0 0 1 96 0v70" fill="none" className="stroke-ink" strokeWidth="1.5" />
      <path d="M56 142V74a34 34 0 0 1 68 0v68z" className="fill-sunken stroke-ink" strokeWidth="1.5" />
      <path
        d="M81 14h18l-3.5 26h-11z"
        className="fill-marigold stroke-ink"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <text
        x="90"
        y="106"
        textAnchor="middle"
        className="fill-ink font-display"
        fontSize="26"
        fontWeight="500"
        letterSpacing="-0.5"
      >
        {number}
      </text>
    </svg>
  );
}
