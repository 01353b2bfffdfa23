// /developers/deliveries/:deliveryId: a delivery's request and attempts, with a resend button.
import { RotateCcw } from 'lucide-react';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { getDelivery, replayDelivery } from '#contract/external/developers/webhook.endpoints.ts';
import type { Attempt, DeliveryView } from '#contract/external/developers/webhook.schema.ts';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { useCommand } from '#web/app/use-command.ts';
import { CodeBlock } from '#web/external/developers/code-block.tsx';
import { DeliveryBadge } from '#web/external/developers/webhook-badges.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

const load = gate(
  ({ call, params }: LoadArgs) => call(getDelivery, { deliveryId: params.deliveryId ?? '' }),
  { needs: 'session' },
);
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

/** While sending, the page polls for up to a minute. */
const pollMs = 1500;

export default function DeliveryPage({ loaderData: delivery }: PageProps<typeof load>) {
  const { id, webhookId, event, state, createdAt, nextAt, url, history } = delivery;
  const { revalidate } = useRevalidator();
  const isSending = state === 'waiting' && nextAt === null;
  usePolling(isSending, revalidate);
  const replay = useCommand(replayDelivery, {
    onDone: async () => {
      toast.success('Resending');
      await revalidate();
    },
  });
  const isActive = delivery.webhookState === 'active';
  return (
    <div className="page-column max-w-4xl pb-16">
      <PageMeta title={`Delivery of ${event}`} noIndex />
      <PageHead
        crumbs={[
          { to: '/developers/webhooks', label: 'Your webhooks' },
          { to: `/developers/webhooks/${webhookId}`, label: new URL(url).host },
        ]}
        title={<span className="wrap-anywhere">{event}</span>}
        actions={
          <Button
            icon={RotateCcw}
            busy={replay.busy}
            disabled={!isActive || isSending}
            onClick={() => void replay.run({ deliveryId: id })}
          >
            Resend
          </Button>
        }
      >
        <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-ink-soft" role="status">
          <DeliveryBadge state={state} />
          <span>
            Event time <RelativeTime at={createdAt} as="datetime" />
          </span>
          {isSending && <span>Sending…</span>}
          {nextAt && (
            <span>
              Next attempt <RelativeTime at={nextAt} as="datetime" />
            </span>
          )}
        </p>
        {!isActive && (
          <p className="mt-3 text-sm text-ink-soft">Resume the webhook to resend this delivery.</p>
        )}
        <div className="mt-3 empty:hidden">
          <FormFailure>{replay.failure?.message}</FormFailure>
        </div>
      </PageHead>
      <Request delivery={delivery} />
      <Attempts history={history} />
    </div>
  );
}

function usePolling(isSending: boolean, revalidate: () => Promise<void>) {
  useEffect(() => {
    if (!isSending) return undefined;
    const timer = setInterval(() => void revalidate(), pollMs);
    const stop = setTimeout(() => clearInterval(timer), 60_000);
    return () => {
      clearInterval(timer);
      clearTimeout(stop);
    };
  }, [isSending, revalidate]);
}

function Request({ delivery: { url, messageId, body, history } }: { delivery: DeliveryView }) {
  return (
    <section aria-labelledby="request">
      <h2 id="request" className="heading-2 mb-3">
        Request
      </h2>
      <CodeBlock label="HTTP request" code={requestText({ url, messageId, body, history })} />
      <p className="mt-2 text-sm text-ink-faint">
        The body is formatted for display; it is sent and signed without whitespace.
      </p>
    </section>
  );
}

function Attempts({ history }: { history: readonly Attempt[] }) {
  return (
    <section aria-labelledby="answers" className="pt-8">
      <h2 id="answers" className="heading-2 mb-3">
        {history.length === 1 ? '1 attempt' : `${history.length} attempts`}
      </h2>
      {history.length === 0 && <p className="text-ink-soft">Not sent yet.</p>}
      <ol className="grid gap-4">
        {history.map((attempt) => (
          <li key={attempt.number}>
            <AttemptCard attempt={attempt} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function requestText(of: { url: string; messageId: string; body: string; history: Attempt[] }): string {
  const [last] = of.history;
  const sentAt = last ? String(Math.floor(Date.parse(last.at) / 1000)) : '(set when sent)';
  return [
    `POST ${of.url}`,
    'content-type: application/json; charset=utf-8',
    `webhook-id: ${of.messageId}`,
    `webhook-timestamp: ${sentAt}`,
    'webhook-signature: v1,…',
    '',
    JSON.stringify(JSON.parse(of.body), null, 2),
  ].join('\n');
}

function AttemptCard({ attempt }: { attempt: Attempt }) {
  const { number, at, status, failure, answer, durationMs } = attempt;
  const isSuccess = status !== null && status >= 200 && status < 300;
  return (
    <article className="rounded-lg border border-line bg-surface p-5">
      <h3 className="flex flex-wrap items-baseline gap-x-3 gap-y-1 font-medium">
        <span>Attempt {number}</span>
        <span className={isSuccess ? 'text-success' : 'text-danger'}>
          {status === null ? 'No response' : `Status ${status}`}
        </span>
      </h3>
      <p className="mt-1 text-sm text-ink-faint">
        <RelativeTime at={at} as="datetime" /> · {durationMs.toLocaleString('en-US')} ms
      </p>
      {failure && <p className="mt-2 text-ink-soft">{failure}</p>}
      {answer && (
        <div className="mt-3">
          <CodeBlock label={`Response ${number}`} code={answer} />
        </div>
      )}
    </article>
  );
}
