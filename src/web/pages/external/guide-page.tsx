// /developers/guide: getting started with keys, scopes, limits, idempotency, errors, webhooks and the typed client.
// Numbers come from the contract; readable without JavaScript.
import type { ReactNode } from 'react';
import { retention } from '#contract/common/retention.rules.ts';
import { keyLimits, keyScopes } from '#contract/external/developers/key.schema.ts';
import { webhookEventGroups } from '#contract/external/developers/webhook-event.schema.ts';
import { webhookLimits } from '#contract/external/developers/webhook.schema.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { useSite } from '#web/app/site.ts';
import { CodeBlock } from '#web/external/developers/code-block.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Table } from '#web/ui/table.tsx';

const verifyCode = `import { verifyWebhook } from 'guildhall-client';

// In your server, with the raw request body before parsing.
const event = await verifyWebhook({
  headers: request.headers,
  body: rawBody,
  secret: process.env.WEBHOOK_SECRET,
});
if (event.type === 'order.placed') startWork(event.data.orderNumber);`;

const clientCode = (url: string) => `import { createClient, MarketRefusal } from 'guildhall-client';

const market = createClient({ url: '${url}', key: process.env.MARKET_KEY });
const { items } = await market.listOrders({ as: 'seller', state: 'in-progress' });
try {
  await market.deliverOrder({ orderNumber: items[0].number, message: 'Done.' });
} catch (error) {
  if (error instanceof MarketRefusal && error.code === 'order_not_in_progress') return;
  throw error;
}`;

export default function GuidePage() {
  const { publicUrl } = useSite();
  return (
    <div className="page-column max-w-4xl pb-16">
      <PageMeta
        title="Developer guide"
        description="Call the API with your own key, receive events with signed webhooks, and use the typed client."
        canonicalPath="/developers/guide"
      />
      <PageHead
        title="Developer guide"
        lead="How to build applications that work with your orders, and what they can rely on."
      />
      <div className="grid gap-10">
        <KeysPart publicUrl={publicUrl} />
        <LimitsPart />
        <ResponsesPart />
        <WebhooksPart />
        <ClientPart publicUrl={publicUrl} />
      </div>
    </div>
  );
}

function KeysPart({ publicUrl }: { publicUrl: string }) {
  return (
    <Part id="keys" title="API keys">
      <p>
        <TextLink to="/developers/keys">Create a key</TextLink>, choose its scopes, and send it with every
        call. It works until the expiry you choose, at most a year. It stops working immediately if you revoke
        it, or if your account is suspended, restricted or deleted.
      </p>
      <CodeBlock
        label="A first call"
        code={`curl '${publicUrl}/api/v1/account' \\\n  -H "Authorization: Bearer $MARKET_KEY"`}
      />
      <Table
        caption="Scopes"
        rows={keyScopes}
        rowKey={(scope) => scope.name}
        columns={[
          { header: 'Scope', cell: (scope) => <code className="font-mono">{scope.name}</code> },
          { header: 'Allows', cell: (scope) => scope.description },
        ]}
      />
      <p>
        No key can pay, release, refund or withdraw money, decide a cancellation or a dispute, or change how
        you sign in. Those calls fail with key_not_allowed. The{' '}
        <TextLink to="/developers">reference</TextLink> lists the required scope of each call.
      </p>
    </Part>
  );
}

function LimitsPart() {
  return (
    <Part id="limits" title="Rate limits">
      <p>
        Each key can make {keyLimits.perMinute} calls per minute; all your keys and your browser share a limit
        of 300. Every response includes RateLimit-Limit, RateLimit-Remaining and RateLimit-Reset (in seconds).
        After a 429 or 503, wait as long as Retry-After says.
      </p>
    </Part>
  );
}

function ResponsesPart() {
  return (
    <Part id="answers" title="Responses and errors">
      <p>
        Responses are JSON: status “success” with data, or status “error” with a stable code, a readable
        message and, for invalid input, a message per field. Amounts are integers in minor units (cents) with
        their currency; times are UTC. Lists have at most 50 items and a nextCursor for the next page.
      </p>
      <p>
        Calls with important side effects require an Idempotency-Key: generate one per operation, and reuse it
        when you retry after a lost response. A repeated key and body are executed once and return the same
        response for {retention.repeatedAnswerHours} hours.
      </p>
    </Part>
  );
}

function WebhooksPart() {
  return (
    <Part id="webhooks" title="Webhooks">
      <p>
        <TextLink to="/developers/webhooks">Add a webhook</TextLink> and choose its events. Each event is sent
        as a POST request, signed as specified by Standard Webhooks: webhook-id, webhook-timestamp, and
        webhook-signature, which is “v1,” followed by the Base64-encoded HMAC-SHA256 of id.timestamp.body.
        Verify the signature, reject timestamps older than five minutes, and skip ids you have already
        processed.
      </p>
      <CodeBlock label="Verifying a delivery" code={verifyCode} />
      <p>
        Respond with 2xx within ten seconds and process the event afterwards. Anything else, including a
        redirect, is a failure and is retried after 5 seconds, 5 and 30 minutes, and 2, 5, 10, 14, 20 and 24
        hours. A webhook is stopped after {webhookLimits.stoppedAfterDays} days without success, or
        immediately after a 410 response; we notify you by email. Deliveries are kept for{' '}
        {webhookLimits.retentionDays} days with their responses, and can be resent one by one or in bulk. They
        may arrive more than once and out of order.
      </p>
      <p>
        A delivery contains the event and ids, such as the order number, but no texts. Fetch details with an
        API key.
      </p>
      <Table
        caption="Events"
        rows={webhookEventGroups.flatMap((group) => [...group.events])}
        rowKey={(event) => event.name}
        columns={[
          { header: 'Event', cell: (event) => <code className="font-mono">{event.name}</code> },
          { header: 'Description', cell: (event) => event.description },
        ]}
      />
    </Part>
  );
}

function ClientPart({ publicUrl }: { publicUrl: string }) {
  return (
    <Part id="client" title="Typed client">
      <p>
        A package without dependencies, generated from the same description as the reference, so every call,
        field and error is typed. It generates idempotency keys, retries safely after 429 and 503, and
        verifies webhooks. Build it from this marketplace’s source with npm run client:build.
      </p>
      <CodeBlock label="Using the typed client" code={clientCode(publicUrl)} />
    </Part>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="grid scroll-mt-24 gap-4 *:min-w-0">
      <h2 id={`${id}-title`} className="heading-2">
        {title}
      </h2>
      {children}
    </section>
  );
}
