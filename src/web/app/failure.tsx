// The failure pages: not found, a refusal, or an error with its request id.
// Guarantees: says what failed and what to do; shows no internals. The response status comes from the thrown error.
import { type ComponentType, lazy, Suspense } from 'react';
import { isRouteErrorResponse } from 'react-router';
import type { PageFailure } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { useRenderFacts } from '#web/app/render-context.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';

type Drawing = ComponentType<{ number: string }>;

/** Loaded with the first failure; without a connection, the text is shown without it. */
const EmptyDoorway = lazy(async (): Promise<{ default: Drawing }> => {
  const part = await import('#web/app/empty-doorway.tsx').catch(() => null);
  return { default: part ? part.EmptyDoorway : () => null };
});

export function Failure({ error }: { error: unknown }) {
  const facts = useRenderFacts();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const failure = isRouteErrorResponse(error) ? (error.data as PageFailure | null) : null;
  if (status === 404) return <NotFound message={failure?.message} />;
  const requestId = failure?.requestId ?? facts.requestId;
  const waiting = failure?.code === 'offline' || failure?.code === 'timeout';
  const heading = waiting
    ? 'The page could not be loaded'
    : status === 403
      ? 'You don’t have access to this page'
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
        {requestId ? `If you contact support, mention request ${requestId}.` : ''}
      </p>
    </FailureFrame>
  );
}

function NotFound({ message }: { message: string | undefined }) {
  return (
    <FailureFrame
      title="Page not found"
      number="404"
      message={message || 'Nothing was found at this address. It may have moved, or the link is incomplete.'}
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
      <div className="h-[150px]">
        <Suspense fallback={null}>
          <EmptyDoorway number={props.number} />
        </Suspense>
      </div>
      <h1 className="heading-1 mt-8">{props.title}</h1>
      <p className="mt-3 max-w-md text-balance text-ink-soft">{props.message}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">{props.children}</div>
    </div>
  );
}
