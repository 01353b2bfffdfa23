// Conversations and messages as one of the two participants sees them.
// Presence is shown only if both users show theirs, and never if one blocked the other. A deleted message has no text.
import type { Person } from '#contract/people/accounts/account.schema.ts';
import { messageLimits } from '#contract/messaging/messages/message.schema.ts';
import type {
  Conversation,
  ConversationCard,
  Message,
  ThreadItem,
} from '#contract/messaging/messages/message.schema.ts';
import type { QuoteTerms } from '#contract/messaging/messages/quote-request.schema.ts';
import { onlineMinutes } from '#contract/discovery/search/start.rules.ts';
import type { FileView } from '#contract/foundation/uploads/upload.schema.ts';
import { blocksBetween } from '#server/people/accounts/blocks/blocks.ts';
import { personsById } from '#server/people/accounts/profiles/person.view.ts';
import { lastSeenOf } from '#server/people/accounts/profiles/presence.view.ts';
import { linkedGigs } from '#server/catalog/gigs/linked-gigs.report.ts';
import type { LinkedGig } from '#server/catalog/gigs/linked-gigs.report.ts';
import { hasSellerSide } from '#server/people/accounts/profiles/has-seller-side.view.ts';
import { later } from '#server/platform/clock.ts';
import { assert, refuse } from '#server/platform/http/refuse.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { filesById } from '#server/foundation/uploads/file.view.ts';
import { statusOf } from './conversation.policy.ts';
import type { ConversationStatus } from './conversation.policy.ts';
import { messageHtml } from './message-html.ts';
import { findSide, hasMessageOf, listMessagesById } from './message.store.ts';
import type { ListedSide, MessageRow, SideRow } from './message.store.ts';
import { quoteTermsOf } from './quotes/quote-request.view.ts';
import { listWaitingDeliveries } from './thread.report.ts';
import type { ThreadRow } from './thread.report.ts';

/** The viewer's side. Refuses with conversation_not_found for anyone but the two participants. */
export async function ownSide(read: Read, viewerId: string, conversationId: string): Promise<SideRow> {
  return (await findSide(read, conversationId, viewerId)) ?? refuse('conversation_not_found');
}

export async function conversationView(
  read: Read,
  viewerId: string,
  conversationId: string,
): Promise<Conversation> {
  const side = await ownSide(read, viewerId, conversationId);
  return viewOf(read, viewerId, side.other_id, side, await statusOf(read, viewerId, side.other_id));
}

export async function viewOf(
  read: Read,
  viewerId: string,
  otherId: string,
  side: SideRow | null,
  status: ConversationStatus,
): Promise<Conversation> {
  const others = await othersById(read, viewerId, [otherId]);
  const waiting = await listWaitingDeliveries(read, viewerId, otherId);
  const otherHasWritten = side !== null && (await hasMessageOf(read, side.conversation_id, otherId));
  return {
    id: side?.conversation_id ?? null,
    other: others.get(otherId)!,
    status,
    unread: side?.unread ?? 0,
    isMuted: side?.muted_at != null,
    isArchived: side?.archived_at != null,
    otherHasWritten,
    otherSells: await hasSellerSide(read, otherId),
    theirReadNumber: status === 'open' ? (side?.their_read_number ?? 0) : 0,
    waitingDeliveries: waiting.map(({ number, title, deliveries }) => ({
      orderNumber: number,
      title,
      deliveryCount: deliveries,
    })),
  };
}

export async function othersById(
  read: Read,
  viewerId: string,
  ids: readonly string[],
): Promise<Map<string, Conversation['other']>> {
  const people = await personsById(read, ids);
  const lastSeen = await lastSeenOf(read, viewerId, ids);
  const blocks = await blocksBetween(read, viewerId, ids);
  const onlineSince = later(read.now, { minutes: -onlineMinutes });
  return new Map(
    [...people].map(([id, person]: [string, Person]) => {
      const at = blocks.has(id) ? undefined : lastSeen.get(id);
      return [
        id,
        { ...person, isOnline: at !== undefined && at > onlineSince, lastSeenAt: at?.toISOString() ?? null },
      ];
    }),
  );
}

export async function cardsOf(
  read: Read,
  viewerId: string,
  sides: readonly ListedSide[],
): Promise<ConversationCard[]> {
  const others = await othersById(
    read,
    viewerId,
    sides.map((side) => side.other_id),
  );
  return sides.map((side) => ({
    id: side.conversation_id,
    other: others.get(side.other_id)!,
    last: side.last_at && {
      text: side.last_deleted
        ? 'This message was deleted'
        : side.last_text === ''
          ? 'Sent files'
          : side.last_text,
      isMine: side.last_author === viewerId,
      at: side.last_at.toISOString(),
    },
    unread: side.unread,
    isMuted: side.muted_at !== null,
    isArchived: side.archived_at !== null,
  }));
}

export async function itemsOf(
  read: Read,
  viewerId: string,
  rows: readonly ThreadRow[],
): Promise<ThreadItem[]> {
  const messages = rows.flatMap((item) => (item.kind === 'message' ? [item.row] : []));
  const views = new Map((await messageViews(read, viewerId, messages)).map((view) => [view.id, view]));
  return rows.map((item): ThreadItem => {
    const at = item.at.toISOString();
    if (item.kind === 'message') return views.get(item.row.id)!;
    if (item.kind === 'order') {
      const { key, event, number, title, actor } = item.row;
      return { kind: 'order', id: key, event, orderNumber: number, title, actor, at };
    }
    const { id, title, price_minor, delivery_days, state, is_mine } = item.row;
    return {
      kind: 'offer',
      id,
      title,
      priceMinor: price_minor,
      deliveryDays: delivery_days,
      state,
      isMine: is_mine,
      at,
    };
  });
}

export async function messageViews(
  read: Read,
  viewerId: string,
  rows: readonly MessageRow[],
): Promise<Message[]> {
  const files = await filesById(
    read,
    rows.flatMap((row) => row.file_ids),
    viewerId,
  );
  const quoted = await listMessagesById(
    read,
    rows.flatMap((row) => row.reply_to ?? []),
  );
  const quotes = new Map(quoted.map((row) => [row.id, row]));
  const gigs = await linkedGigs(
    read,
    rows.flatMap((row) => row.gig_id ?? []),
  );
  const requests = await quoteTermsOf(
    read,
    viewerId,
    rows.map((row) => row.id),
  );
  return rows.map((row) => messageView(read.now, viewerId, row, { files, quotes, gigs, requests }));
}

const quotedLength = 160;

/** What the messages refer to, by id. */
type MessageContext = {
  files: ReadonlyMap<string, FileView>;
  quotes: ReadonlyMap<string, MessageRow>;
  gigs: ReadonlyMap<string, LinkedGig>;
  requests: ReadonlyMap<string, QuoteTerms>;
};

function messageView(
  now: Date,
  viewerId: string,
  row: MessageRow,
  { files, quotes, gigs, requests }: MessageContext,
): Message {
  const quoteRequest = requests.get(row.id) ?? null;
  const quote = row.reply_to === null ? undefined : quotes.get(row.reply_to);
  return {
    kind: 'message',
    id: row.id,
    number: row.number,
    isMine: row.author_id === viewerId,
    text: row.text,
    html: messageHtml(row.text),
    files: row.file_ids.flatMap((id) => files.get(id) ?? []),
    replyTo: quote
      ? {
          id: quote.id,
          isMine: quote.author_id === viewerId,
          text: quote.text.slice(0, quotedLength),
          isDeleted: quote.deleted_at !== null,
        }
      : null,
    gig: gigs.get(row.gig_id ?? '') ?? null,
    quoteRequest,
    at: row.sent_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    isDeleted: row.deleted_at !== null,
    changeUntil:
      quoteRequest === null && mayChange(row, viewerId, now) ? changeableUntil(row).toISOString() : null,
  };
}

export function changeableUntil(row: MessageRow): Date {
  return later(row.sent_at, { minutes: messageLimits.changeMinutes });
}

export function mayChange(row: MessageRow, viewerId: string, now: Date): boolean {
  const isOpen = row.deleted_at === null && row.seal === null;
  return row.author_id === viewerId && isOpen && now < changeableUntil(row);
}

export async function oneMessage(read: Read, viewerId: string, row: MessageRow): Promise<Message> {
  const [view] = await messageViews(read, viewerId, [row]);
  assert(view, `message ${row.id} has a view`);
  return view;
}
