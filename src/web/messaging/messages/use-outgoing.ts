// The unsent messages of one conversation, with actions to send, retry and discard them.
// Keeps the author if the session ends while the page is open.
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { Conversation, Message } from '#contract/messaging/messages/message.schema.ts';
import { useSession } from '#web/app/session.ts';
import { discardOutgoing, saveOutgoing, newOutgoing, type Outgoing, outgoingOf } from './outgoing-store.ts';
import { onEachSent, sendAgain, sendOutgoing } from './send-outgoing.ts';

export type NewMessage = Pick<Outgoing, 'text' | 'files' | 'replyTo' | 'gig' | 'after'>;

const none: readonly Outgoing[] = [];
const nothing = () => none;

/** `onSent` receives the conversation's id, which the first message creates. */
export function useOutgoing(
  { id: conversationId, other }: Conversation,
  onSent: (message: Message, conversationId: string) => void,
) {
  const author = useAuthor();
  const all = useAllOutgoing();
  const queue = all.filter((row) => row.other.id === other.id);
  const handleSent = useEffectEvent((message: Message, of: Outgoing, id: string) => {
    // Rendered before the outgoing row is removed, so the message never disappears in between.
    if (of.other.id === other.id) flushSync(() => onSent(message, id));
  });
  useEffect(() => onEachSent((...sent) => handleSent(...sent)), []);
  useEffect(() => {
    if (author !== null) void sendOutgoing(author);
  }, [author]);
  return {
    queue,
    send: (message: NewMessage) => {
      if (author === null) return;
      const { id, username } = other;
      saveOutgoing(author, newOutgoing({ ...message, other: { id, username }, conversationId }));
      void sendOutgoing(author);
    },
    sendAgain: (row: Outgoing) => author !== null && sendAgain(author, row),
    discard: ({ id }: Outgoing) => {
      if (author === null) return;
      discardOutgoing(author, id);
      // Messages queued behind it can be sent now.
      void sendOutgoing(author);
    },
  };
}

/** Unsent messages of all conversations of the signed-in user. */
export function useAllOutgoing(): readonly Outgoing[] {
  const author = useAuthor();
  const store = author === null || typeof window === 'undefined' ? null : outgoingOf(author);
  return useSyncExternalStore(store?.subscribe ?? neverChanges, store?.get ?? nothing, nothing);
}

const neverChanges = () => () => undefined;

function useAuthor(): string | null {
  const { userId } = useSession();
  const [author, setAuthor] = useState(userId);
  if (userId !== null && userId !== author) setAuthor(userId);
  return author;
}
