// What is on its way in one conversation, and how its writer sends more, tries again or gives it up.
// Guards: a session that ends while this page stands does not change whose words these are.
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { Conversation, Message } from '#contract/messaging/messages/message.schema.ts';
import { useSession } from '#web/app/session.ts';
import { dropOutgoing, keepOutgoing, newOutgoing, type Outgoing, outgoingOf } from './outgoing-store.ts';
import { onEachSent, sendAgain, sendOutgoing } from './send-outgoing.ts';

export type Written = Pick<Outgoing, 'text' | 'files' | 'replyTo' | 'after'>;

const none: readonly Outgoing[] = [];
const nothing = () => none;

/** `onSent` is told the conversation's id, which the first message has made. */
export function useOutgoing(
  { id: conversationId, other }: Conversation,
  onSent: (message: Message, conversationId: string) => void,
) {
  const writer = useWriter();
  const all = useAllOutgoing();
  const queue = all.filter((one) => one.other.id === other.id);
  const heard = useEffectEvent((message: Message, of: Outgoing, id: string) => {
    // Shown before its row goes, so that it is never shown by neither.
    if (of.other.id === other.id) flushSync(() => onSent(message, id));
  });
  useEffect(() => onEachSent((...sent) => heard(...sent)), []);
  useEffect(() => {
    if (writer !== null) void sendOutgoing(writer);
  }, [writer]);
  return {
    queue,
    send: (written: Written) => {
      if (writer === null) return;
      const { id, username } = other;
      keepOutgoing(writer, newOutgoing({ ...written, other: { id, username }, conversationId }));
      void sendOutgoing(writer);
    },
    sendAgain: (row: Outgoing) => writer !== null && sendAgain(writer, row),
    drop: ({ id }: Outgoing) => {
      if (writer === null) return;
      dropOutgoing(writer, id);
      // What waited for it need not.
      void sendOutgoing(writer);
    },
  };
}

/** Of all conversations of whoever is signed in. */
export function useAllOutgoing(): readonly Outgoing[] {
  const writer = useWriter();
  const store = writer === null || typeof window === 'undefined' ? null : outgoingOf(writer);
  return useSyncExternalStore(store?.subscribe ?? neverChanges, store?.get ?? nothing, nothing);
}

const neverChanges = () => () => undefined;

function useWriter(): string | null {
  const { userId } = useSession();
  const [writer, setWriter] = useState(userId);
  if (userId !== null && userId !== writer) setWriter(userId);
  return writer;
}
