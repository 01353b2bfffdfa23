// A quote request in a conversation: what is needed, by when and for how much, its status, and the viewer's actions.
import { ReceiptText } from 'lucide-react';
import type { Message } from '#contract/messaging/messages/message.schema.ts';
import { quoteTermsSchema } from '#contract/messaging/messages/quote-request.schema.ts';
import type { QuoteTerms } from '#contract/messaging/messages/quote-request.schema.ts';
import { WrittenText } from '#web/catalog/gigs/written-text.tsx';
import { FileList } from '#web/foundation/uploads/file-list.tsx';
import { QuoteActions } from './quote-actions.tsx';
import { quoteStateWords, wishText } from './quote-copy.ts';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

type Props = {
  message: Message;
  request: QuoteTerms;
  other: string;
  onChanged: (message: Message) => void;
};

export function QuoteRequestItem({ message, request, other, onChanged }: Props) {
  const { isMine, gig } = message;
  const state = quoteStateWords[request.state];
  const wish = wishText(request);
  return (
    <article
      className={cx(
        'w-full max-w-md rounded-lg border border-line bg-surface p-4',
        isMine ? 'ml-auto' : 'mr-auto',
      )}
    >
      <p className="flex items-center gap-2 text-sm text-ink-soft">
        <Icon of={ReceiptText} size={16} className="shrink-0" />
        {isMine ? 'You requested a quote' : `${other} requested a quote`}
        <RelativeTime at={message.at} className="ml-auto shrink-0 text-xs text-ink-faint" />
      </p>
      {gig && (
        <p className="mt-2 text-sm wrap-anywhere">
          <TextLink to={`/gigs/${gig.slug}`}>{gig.title}</TextLink>
        </p>
      )}
      <WrittenText html={message.html} className="mt-2 whitespace-pre-line" />
      <FileList files={message.files} />
      {wish !== '' && <p className="mt-3 text-sm font-medium tabular-nums">{wish}</p>}
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-ink-soft">
        <Badge tone={state.tone}>{state.label}</Badge>
        {request.state === 'open' && (
          <span>
            ends <RelativeTime at={request.expiresAt} />
          </span>
        )}
      </p>
      {request.reason !== '' && (
        <p dir="auto" className="mt-3 border-l-2 border-line-strong pl-3 text-sm text-ink-soft wrap-anywhere">
          {request.reason}
        </p>
      )}
      <QuoteActions
        requestId={message.id}
        request={request}
        other={other}
        onChanged={(changed) => onChanged({ ...message, quoteRequest: quoteTermsSchema.parse(changed) })}
      />
    </article>
  );
}
