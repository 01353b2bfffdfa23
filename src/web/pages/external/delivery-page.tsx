// /developers/deliveries/:deliveryId: what was sent, what was answered each time, and sending it again.
import { RotateCcw } from 'lucide-react';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { getDelivery, replayDelivery } from '#contract/external/developers/webhook.endpoints.ts';
import type { Attempt } from '#contract/external/developers/webhook.schema.ts';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { useCommand } from '#web/app/use-command.ts';
import { CodeBlock } from '#web/external/developers/code-block.tsx';
import { DeliveryBadge } from '#web/external/developers/webhook-state.tsx';
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

/** While it is on its way the page looks again by itself, for a while. */
const lookAgainMs = 1500;

export default function DeliveryPage({ loaderData: delivery }: PageProps<typeof load>) {
  const { id, webhookId, event, messageId, state, createdAt, nextAt, url, body, history } = delivery;
  const { revalidate } = useRevalidator();
  const isUnderWay = state === 'waiting' && nextAt === null;
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setInterval(() => void revalidate(), lookAgainMs);
    const stop = setTimeout(() => clearInterval(timer), 60_000);
    return () => {
      clearInterval(timer);
      clearTimeout(stop);
    };
  }, [isUnderWay, revalidate]);
  const replay = useCommand(replayDelivery, {
    onDone: async () => {
      toast.success('On its way again');
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
            disabled={!isActive || isUnderWay}
            onClick={() => void replay.run({ deliveryId: id })}
          >
            Send it again
          </Button>
        }
      >
        <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-ink-soft" role="status">
          <DeliveryBadge state={state} />
          <span>
            Happened <RelativeTime at={createdAt} as="datetime" />
          </span>
          {isUnderWay && <span>It is on its way.</span>}
          {nextAt && (
            <span>
              Next try <RelativeTime at={nextAt} as="datetime" />
            </span>
          )}
        </p>
        {!isActive && (
          <p className="mt-3 text-sm text-ink-soft">Start the webhook before you send this again.</p>
        )}
        <div className="mt-3 empty:hidden">
          <FormFailure>{replay.failure?.message}</FormFailure>
        </div>
      </PageHead>
      <section aria-labelledby="request">
        <h2 id="request" className="heading-2 mb-3">
          What is sent
        </h2>
        <CodeBlock label="Request" code={requestText({ url, messageId, body, history })} />
        <p className="mt-2 text-sm text-ink-faint">
          The body is shown spread out; it is sent, and signed, without spaces.
        </p>
      </section>
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
    </div>
  );
}

function requestText(of: { url: string; messageId: string; body: string; history: Attempt[] }): string {
  const [last] = of.history;
  const sentAt = last ? String(Math.floor(Date.parse(last.at) / 1000)) : 'when it is sent';
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
  const isGood = status !== null && status >= 200 && status < 300;
  return (
    <article className="rounded-lg border border-line bg-surface p-5">
      <h3 className="flex flex-wrap items-baseline gap-x-3 gap-y-1 font-medium">
        <span>Attempt {number}</span>
        <span className={isGood ? 'text-success' : 'text-danger'}>
          {status === null ? 'No answer' : `Answered ${status}`}
        </span>
      </h3>
      <p className="mt-1 text-sm text-ink-faint">
        <RelativeTime at={at} as="datetime" /> · {durationMs.toLocaleString('en-US')} ms
      </p>
      {failure && <p className="mt-2 text-ink-soft">{failure}</p>}
      {answer && (
        <div className="mt-3">
          <CodeBlock label={`Beginning of answer ${number}`} code={answer} />
        </div>
      )}
    </article>
  );
}
