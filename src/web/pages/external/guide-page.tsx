// /developers/guide: how to begin: keys and scopes, limits, repeats, lists, errors, webhooks, and the typed client.
// Guards: every number stands in the contract and is taken from there; readable without scripts.
import type { ReactNode } from 'react';
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

// In your server: the body as it came, before anything parses it.
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
        title="Guide for developers"
        description="Call the API with a key of your own, be told of events by signed webhooks, and use the typed client."
        canonicalPath="/developers/guide"
      />
      <PageHead
        title="Guide for developers"
        lead="From nothing to a program that works on your orders, and what it can rely on."
      />
      <div className="grid gap-10">
        <Part id="keys" title="A key">
          <p>
            <TextLink to="/developers/keys">Make a key</TextLink>, choose what it may do, and send it with
            every call. It works until the day you choose, at most a year. Revoked, it stops with the next
            call, and so it does when its owner’s account is suspended, restricted or deleted.
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
              { header: 'Opens', cell: (scope) => scope.says },
            ]}
          />
          <p>
            No key pays, releases, refunds or withdraws money, decides a cancellation or a dispute, or touches
            how you sign in. Those calls are refused with key_not_allowed; the{' '}
            <TextLink to="/developers">reference</TextLink> says of each call which scope opens it.
          </p>
        </Part>
        <Part id="limits" title="How often">
          <p>
            {keyLimits.perMinute} calls a minute for each key; all keys of a person count against 300 together
            with their own browser. Every answer says what is left in RateLimit-Limit, RateLimit-Remaining and
            RateLimit-Reset (seconds). Refused with 429 or 503, wait as Retry-After says.
          </p>
        </Part>
        <Part id="answers" title="Answers and refusals">
          <p>
            Answers are JSON: status “success” with data, or status “error” with a code that never changes its
            meaning, a sentence for people, and for bad input a sentence by field. Amounts are whole minor
            units (cents) beside their currency; moments are UTC. Lists have at most 50 items and a nextCursor
            for the rest.
          </p>
          <p>
            Calls that change something that matters want an Idempotency-Key: make one for each attempt, and
            repeat it when an answer was lost. The same key and body are carried out once and answer the same
            for 72 hours.
          </p>
        </Part>
        <Part id="webhooks" title="Webhooks">
          <p>
            <TextLink to="/developers/webhooks">Add a webhook</TextLink> and choose its events. Each is sent
            as a POST, signed as the Standard Webhooks specification says: webhook-id, webhook-timestamp, and
            webhook-signature, which is “v1,” and the Base64 of HMAC-SHA256 over id.timestamp.body. Check it,
            refuse what is older than five minutes, and pass over an id that you have seen.
          </p>
          <CodeBlock label="Checking a delivery" code={verifyCode} />
          <p>
            Answer with 2xx within ten seconds and do the work afterwards. Anything else, also a redirect, is
            a failure: it is tried again after 5 seconds, 5 and 30 minutes, 2, 5, 10, 14, 20 and 24 hours. A
            webhook to which nothing arrives for three days is stopped, and one that answers 410 at once; you
            are told by mail. Deliveries are kept for {webhookLimits.keptDays} days with each answer, and can
            be sent again, one or all that failed. They may arrive twice and out of order.
          </p>
          <p>
            A delivery says what happened and to what: the number of the order, not its text. Ask for the rest
            with a key.
          </p>
          <Table
            caption="Events"
            rows={webhookEventGroups.flatMap((group) => [...group.events])}
            rowKey={(event) => event.name}
            columns={[
              { header: 'Event', cell: (event) => <code className="font-mono">{event.name}</code> },
              { header: 'Says', cell: (event) => event.says },
            ]}
          />
        </Part>
        <Part id="client" title="The typed client">
          <p>
            A package without dependencies, made from the same description as this reference, so that every
            call, field and refusal has its type. It makes idempotency keys, repeats what is safe to repeat
            after 429 and 503, and checks webhooks. It is built from the source of this marketplace with npm
            run client:build.
          </p>
          <CodeBlock label="Calls by the client" code={clientCode(publicUrl)} />
        </Part>
      </div>
    </div>
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
