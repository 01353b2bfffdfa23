// A quote request in the list of one side; it opens in its conversation.
import type { QuoteRequestCard } from '#contract/messaging/messages/quote-request.schema.ts';
import { quoteStateWords, wishText } from './quote-copy.ts';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/link.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

export function RequestRow({ request }: { request: QuoteRequestCard }) {
  const { role, counterpart, gig } = request;
  const state = quoteStateWords[request.state];
  const wish = wishText(request);
  const isMyTurn = role === 'seller' && request.state === 'open';
  return (
    <article className="relative rounded-lg border border-line bg-surface p-4 transition-colors hover:border-line-strong sm:p-5">
      <h2 className="leading-snug font-medium">
        <Link
          to={`/messages/${request.conversationId}#message-${request.id}`}
          className="line-clamp-2 wrap-anywhere after:absolute after:inset-0 after:rounded-lg"
        >
          <bdi>{request.text}</bdi>
        </Link>
      </h2>
      <p className="mt-1 text-sm text-ink-soft wrap-anywhere">
        {role === 'buyer' ? 'to' : 'from'} <bdi>{counterpart.displayName}</bdi>
        {gig && (
          <>
            {' '}
            for <bdi>“{gig.title}”</bdi>
          </>
        )}
      </p>
      {wish !== '' && <p className="mt-1 text-sm tabular-nums">{wish}</p>}
      <p className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Badge tone={state.tone}>{state.label}</Badge>
        {request.state === 'open' && (
          <span className={cx(isMyTurn ? 'font-medium text-accent' : 'text-ink-soft')}>
            {isMyTurn
              ? `${counterpart.displayName} is waiting for your answer`
              : `Waiting for ${counterpart.displayName} to answer`}{' '}
            · ends <RelativeTime at={request.expiresAt} />
          </span>
        )}
      </p>
    </article>
  );
}
