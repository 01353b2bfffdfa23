// One item of a conversation: a message, an order event, an offer, or a message being sent.
// The author is also named for screen readers; a deleted message leaves a placeholder.
import {
  Ban,
  CheckCheck,
  Clock,
  EllipsisVertical,
  Flag,
  Handshake,
  Package,
  Pencil,
  Reply,
  Store,
  Trash2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMinor } from '#contract/common/money.ts';
import type { Message, ThreadItem } from '#contract/messaging/messages/message.schema.ts';
import { daysText } from '#web/catalog/gigs/package-copy.ts';
import { WrittenText } from '#web/catalog/gigs/written-text.tsx';
import { stepText } from './message-copy.ts';
import { QuoteRequestItem } from './quotes/quote-request-item.tsx';
import type { Outgoing } from './outgoing-store.ts';
import { offerStateWords } from '#web/deals/offers/offer-copy.ts';
import { FileList } from '#web/foundation/uploads/file-list.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

export type MessageActions = {
  onReply: (message: Message) => void;
  onEdit: (message: Message) => void;
  onDelete: (message: Message) => void;
  onReport: (message: Message) => void;
  /** A quote request was declined or withdrawn here. */
  onChanged: (message: Message) => void;
  /** Scrolls to the quoted message. */
  onJump: (id: string) => void;
};
type Props = { item: ThreadItem; other: string; isRead: boolean; mayWrite: boolean; actions: MessageActions };

export function Item({ item, other, ...rest }: Props) {
  if (item.kind === 'message') return <MessageItem message={item} other={other} {...rest} />;
  if (item.kind === 'order') {
    return (
      <Note icon={Package} at={item.at}>
        {stepText(item, other)}:{' '}
        <TextLink to={`/orders/${item.orderNumber}`} className="whitespace-nowrap">
          {item.orderNumber}
        </TextLink>
      </Note>
    );
  }
  return <OfferItem offer={item} other={other} />;
}

function Note({ icon, at, children }: { icon: typeof Package; at: string; children: ReactNode }) {
  return (
    <p className="mx-auto max-w-lg px-4 py-1 text-center text-sm text-balance text-ink-soft">
      <Icon of={icon} size={16} className="mr-2 inline-block align-text-bottom text-ink-faint" />
      {children} <RelativeTime at={at} className="ml-1 text-xs whitespace-nowrap text-ink-faint" />
    </p>
  );
}

function OfferItem({ offer, other }: { offer: Extract<ThreadItem, { kind: 'offer' }>; other: string }) {
  const state = offerStateWords[offer.state as keyof typeof offerStateWords];
  return (
    <article
      className={cx(
        'w-full max-w-md rounded-lg border border-line bg-surface p-4',
        offer.isMine ? 'ml-auto' : 'mr-auto',
      )}
    >
      <p className="flex items-center gap-2 text-sm text-ink-soft">
        <Icon of={Handshake} size={16} className="shrink-0" />
        {offer.isMine ? 'You made an offer' : `${other} made an offer`}
        <RelativeTime at={offer.at} className="ml-auto shrink-0 text-xs text-ink-faint" />
      </p>
      <p dir="auto" className="mt-2 font-medium wrap-anywhere">
        {offer.title}
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm tabular-nums">
        <span>
          {formatMinor(offer.priceMinor)} · {daysText(offer.deliveryDays)}
        </span>
        {state && <Badge tone={state.tone}>{state.label}</Badge>}
      </p>
      <p className="mt-3">
        <TextLink to={`/offers/${offer.id}`} className="touch-target">
          Open the offer
        </TextLink>
      </p>
    </article>
  );
}

function MessageItem({
  message,
  other,
  isRead,
  mayWrite,
  actions,
}: Omit<Props, 'item'> & { message: Message }) {
  const { isMine } = message;
  if (message.quoteRequest)
    return (
      <QuoteRequestItem
        message={message}
        request={message.quoteRequest}
        other={other}
        onChanged={actions.onChanged}
      />
    );
  if (message.isDeleted) return <DeletedMessage message={message} other={other} actions={actions} />;
  return (
    <div className={cx('flex items-start gap-1', isMine && 'flex-row-reverse')}>
      <Bubble isMine={isMine} who={isMine ? 'You' : other} wide={message.files.length > 0}>
        <Quote quote={message.replyTo} other={other} onJump={actions.onJump} />
        {message.gig && <GigMention gig={message.gig} className="mb-1.5 text-sm" />}
        {message.text !== '' && <WrittenText html={message.html} className="whitespace-pre-line" />}
        <FileList files={message.files} />
        <p className="mt-1.5 flex items-center gap-1.5 text-xs text-ink-soft">
          <RelativeTime at={message.at} />
          {message.editedAt && <span>· edited</span>}
          {isMine && isRead && (
            <span className="inline-flex items-center gap-1">
              · <Icon of={CheckCheck} size={14} /> Read
            </span>
          )}
        </p>
      </Bubble>
      <Menu
        round
        align={isMine ? 'end' : 'start'}
        label={`Actions for ${isMine ? 'your' : `${other}’s`} message`}
        trigger={<Icon of={EllipsisVertical} size={18} className="text-ink-faint" />}
      >
        {mayWrite && (
          <MenuItem icon={Reply} onSelect={() => actions.onReply(message)}>
            Reply
          </MenuItem>
        )}
        {message.changeUntil && mayWrite && message.text !== '' && (
          <MenuItem icon={Pencil} onSelect={() => actions.onEdit(message)}>
            Edit
          </MenuItem>
        )}
        {message.changeUntil && (
          <MenuItem icon={Trash2} danger onSelect={() => actions.onDelete(message)}>
            Delete
          </MenuItem>
        )}
        {!isMine && (
          <MenuItem icon={Flag} onSelect={() => actions.onReport(message)}>
            Report
          </MenuItem>
        )}
        {isMine && !message.changeUntil && !mayWrite && (
          <MenuItem icon={Clock} disabled onSelect={() => undefined}>
            It can no longer be changed
          </MenuItem>
        )}
      </Menu>
    </div>
  );
}

type DeletedProps = { message: Message; other: string; actions: MessageActions };

/** Its recipient can still report it: support gets what it said, and its files. */
function DeletedMessage({ message, other, actions }: DeletedProps) {
  const { isMine } = message;
  return (
    <div className={cx('flex items-start gap-1', isMine && 'flex-row-reverse')}>
      <Bubble isMine={isMine} who={isMine ? 'You' : other} faint>
        <p className="flex items-center gap-2 text-sm text-ink-soft italic">
          <Icon of={Ban} size={15} className="shrink-0" />
          {isMine ? 'You deleted this message' : 'This message was deleted'}
        </p>
      </Bubble>
      {!isMine && (
        <Menu
          round
          align="start"
          label={`Actions for ${other}’s deleted message`}
          trigger={<Icon of={EllipsisVertical} size={18} className="text-ink-faint" />}
        >
          <MenuItem icon={Flag} onSelect={() => actions.onReport(message)}>
            Report
          </MenuItem>
        </Menu>
      )}
    </div>
  );
}

type BubbleProps = {
  isMine: boolean;
  who: string;
  faint?: boolean;
  /** For files, which have no width of their own. */
  wide?: boolean;
  children: ReactNode;
};

function Bubble({ isMine, who, faint = false, wide = false, children }: BubbleProps) {
  return (
    <div
      className={cx(
        'max-w-[min(36rem,85%)] min-w-0 rounded-lg px-4 py-2.5',
        wide ? 'w-full' : 'w-fit',
        isMine ? 'rounded-br-sm' : 'rounded-bl-sm',
        faint
          ? 'border border-dashed border-line'
          : isMine
            ? 'bg-accent-wash'
            : 'border border-line bg-surface',
      )}
    >
      <span className="sr-only">{who}: </span>
      {children}
    </div>
  );
}

/** The gig that a message is about. */
export function GigMention({ gig, className }: { gig: NonNullable<Message['gig']>; className?: string }) {
  return (
    <p className={cx('flex items-center gap-2 text-ink-soft', className)}>
      <Icon of={Store} size={16} className="shrink-0 text-ink-faint" />
      <span className="min-w-0 wrap-anywhere">
        About <TextLink to={`/gigs/${gig.slug}`}>{gig.title}</TextLink>
      </span>
    </p>
  );
}

type QuoteProps = { quote: Message['replyTo']; other: string; onJump?: (id: string) => void };

export function Quote({ quote, other, onJump }: QuoteProps) {
  if (!quote) return null;
  const content = (
    <>
      <span className="font-medium">{quote.isMine ? 'You' : other}</span>
      <span dir="auto" className="line-clamp-2 wrap-anywhere">
        {quote.isDeleted ? 'This message was deleted' : quote.text === '' ? 'Files' : quote.text}
      </span>
    </>
  );
  return (
    <blockquote className="mb-2 border-l-2 border-accent/50 text-sm text-ink-soft">
      {onJump ? (
        <button
          type="button"
          className="block w-full rounded-r-sm pl-3 text-left hover:bg-ink/5 pointer-coarse:min-h-11"
          onClick={() => onJump(quote.id)}
        >
          <span className="sr-only">Go to the quoted message: </span>
          {content}
        </button>
      ) : (
        <div className="pl-3">{content}</div>
      )}
    </blockquote>
  );
}

type OutgoingProps = {
  message: Outgoing;
  other: string;
  onSendAgain: () => void;
  onDiscard: () => void;
};

export function OutgoingItem({ message, other, onSendAgain, onDiscard }: OutgoingProps) {
  const { state, problem } = message;
  return (
    <div className="flex flex-col items-end">
      <Bubble isMine who="You" wide={message.files.length > 0}>
        <Quote quote={message.replyTo} other={other} />
        {message.gig && <GigMention gig={message.gig} className="mb-1.5 text-sm" />}
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {message.text}
        </p>
        <FileList files={message.files} />
        {(state === 'sending' || state === 'waiting') && (
          <p className="mt-1.5 flex items-center gap-1.5 text-xs text-ink-soft">
            <Icon of={Clock} size={14} />
            {state === 'sending' ? 'Sending' : problem}
          </p>
        )}
      </Bubble>
      {state === 'waiting' && (
        <Button size="sm" variant="quiet" className="mt-1" onClick={onDiscard}>
          Discard
        </Button>
      )}
      {(state === 'warned' || state === 'failed') && (
        <div
          role="alert"
          className={cx(
            'mt-2 ml-auto w-fit max-w-[min(36rem,85%)] rounded-md px-4 py-3 text-sm',
            state === 'warned' ? 'bg-marigold-wash text-marigold-ink' : 'bg-danger-wash text-danger',
          )}
        >
          <p>{problem}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button size="sm" onClick={onDiscard}>
              Discard
            </Button>
            <Button size="sm" variant="quiet" onClick={onSendAgain}>
              {state === 'warned' ? 'Send anyway' : 'Try again'}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
