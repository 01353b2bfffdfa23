// A conversation with its head, its messages and the place to write: the same on its own page and in an order room.
// Guards: older messages come as one scrolls up and leave what is looked at where it is; who may not write is told why.
import { UserCheck } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { deleteMessage, unblockPerson } from '#contract/messaging/messages/message.endpoints.ts';
import type { Conversation, Message } from '#contract/messaging/messages/message.schema.ts';
import { useCommand } from '#web/app/use-command.ts';
import { Composer } from './composer.tsx';
import { ConversationHead } from './conversation-head.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { Item, OutgoingItem } from './thread-item.tsx';
import { useJump } from './use-jump.ts';
import { useOutgoing } from './use-outgoing.ts';
import { type Page, useThread } from './use-thread.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { ErrorNote } from '#web/ui/error-note.tsx';

type Props = {
  conversation: Conversation;
  firstPage: Page;
  /** The order in whose room it is shown: the page has its own head and its own way back. */
  inRoomOf?: string;
  /** Only the steps of this order stand between the messages. */
  stepsOf?: string | undefined;
  /** Below the head. */
  beneathHead?: ReactNode;
  className?: string;
};

export function ConversationPanel({ conversation: loaded, firstPage, inRoomOf, ...given }: Props) {
  const isInRoom = inRoomOf !== undefined;
  const thread = useThread(loaded, firstPage, given.stepsOf);
  const { conversation, items } = thread;
  const { jump, placeOf } = useJump(thread);
  const { other } = conversation;
  const navigate = useNavigate();
  const [replyTo, setReplyTo] = useState<Message | null>(null);
  const [editing, setEditing] = useState<Message | null>(null);
  const [deleting, setDeleting] = useState<Message | null>(null);
  const [reporting, setReporting] = useState<Message | null>(null);
  const outgoing = useOutgoing(conversation, (message, id) => {
    thread.take([message]);
    if (conversation.id !== null) return;
    thread.setConversation((now) => ({ ...now, id }));
    if (!isInRoom) void navigate(`/messages/${id}`, { replace: true, preventScrollReset: true });
  });
  const remove = useCommand(deleteMessage, {
    onDone: (message) => {
      thread.take([message]);
      setDeleting(null);
    },
  });
  const newest = items.reduce((most, one) => (one.kind === 'message' ? Math.max(most, one.number) : most), 0);
  const underWay = outgoing.queue.filter(
    (one) =>
      !items.some(
        (item) => item.kind === 'message' && item.isMine && item.number > one.after && item.text === one.text,
      ),
  );
  const mayWrite = conversation.standing === 'open';
  return (
    <section
      aria-label={`Conversation with ${other.displayName}`}
      className={cx('flex min-h-0 min-w-0 flex-col', given.className)}
    >
      <ConversationHead
        conversation={conversation}
        isTyping={thread.isTyping}
        isInRoom={isInRoom}
        onChanged={thread.setConversation}
      />
      {given.beneathHead}
      <Scroller
        label={`Messages with ${other.displayName}`}
        hasOlder={thread.hasOlder}
        onOlder={thread.loadOlder}
        mark={`${items.at(-1)?.id} ${outgoing.queue.length}`}
        count={items.length}
        isBesideFeedback={!isInRoom}
      >
        {thread.olderFailed !== null && (
          <ErrorNote error={thread.olderFailed} onRetry={() => void thread.loadOlder()} />
        )}
        {items.length === 0 && underWay.length === 0 && (
          <p className="py-10 text-center text-balance text-ink-soft">
            {mayWrite
              ? `Nothing was written yet. Say what you need, and ${other.displayName} is told of it.`
              : 'Nothing was written yet.'}
          </p>
        )}
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
          {items.map((item) => (
            <li
              key={item.id}
              {...placeOf(item.id)}
              className="-mx-2 rounded-lg px-2 transition-colors data-jumped:bg-marigold-wash"
            >
              <Item
                item={item}
                other={other.displayName}
                mayWrite={mayWrite}
                isRead={item.kind === 'message' && item.number <= conversation.theirReadNumber}
                actions={{
                  onReply: setReplyTo,
                  onJump: jump,
                  onEdit: setEditing,
                  onDelete: setDeleting,
                  onReport: setReporting,
                }}
              />
            </li>
          ))}
          {underWay.map((message) => (
            <li key={message.id}>
              <OutgoingItem
                message={message}
                other={other.displayName}
                onSendAgain={() => outgoing.sendAgain(message)}
                onDrop={() => outgoing.drop(message)}
              />
            </li>
          ))}
        </ol>
      </Scroller>
      {mayWrite ? (
        <Composer
          conversation={conversation}
          isBar={!isInRoom}
          inRoomOf={inRoomOf}
          newestNumber={newest}
          replyTo={replyTo}
          editing={editing}
          onReset={() => {
            setReplyTo(null);
            setEditing(null);
          }}
          onEdited={(message) => {
            thread.take([message]);
            setEditing(null);
          }}
          onSend={outgoing.send}
        />
      ) : (
        <NoWriting conversation={conversation} onChanged={thread.setConversation} />
      )}
      <ConfirmDialog
        open={deleting !== null}
        onClose={() => setDeleting(null)}
        title="Delete this message?"
        consequence={`${other.displayName} sees that a message was deleted, not what it said. This cannot be undone.`}
        confirmLabel="Delete"
        danger
        busy={remove.busy}
        error={remove.failure?.message}
        onConfirm={() => {
          if (deleting && conversation.id)
            void remove.run({ conversationId: conversation.id, messageId: deleting.id });
        }}
      />
      <ReportDialog conversation={conversation} message={reporting} onClose={() => setReporting(null)} />
    </section>
  );
}

type ScrollerProps = {
  label: string;
  hasOlder: boolean;
  onOlder: () => Promise<void>;
  /** What the newest thing is: the view goes down to it when it was down already. */
  mark: string;
  /** How many there are: where a page of them does not fill a tall window, the next one follows. */
  count: number;
  /** On phones the feedback button floats over its lower corner: the newest message stays clear of it. */
  isBesideFeedback: boolean;
  children: ReactNode;
};

/** Grows upwards: its origin is the lower edge, so older messages above move nothing that is looked at. */
function Scroller(props: ScrollerProps) {
  const { label, hasOlder, onOlder, mark, count, isBesideFeedback, children } = props;
  const box = useRef<HTMLDivElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const older = useEffectEvent(() => void onOlder());
  useEffect(() => {
    if (!top.current || !hasOlder) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) older();
      },
      { root: box.current, rootMargin: '300px 0px 0px 0px' },
    );
    observer.observe(top.current);
    return () => observer.disconnect();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- asked anew when something was added
  }, [hasOlder, mark, count]);
  useEffect(() => {
    if (box.current && box.current.scrollTop > -160) box.current.scrollTop = 0;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- with each thing that comes
  }, [mark]);
  return (
    <div
      ref={box}
      role="log"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
      tabIndex={0}
      className={cx(
        'flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain px-4 py-4 focus-visible:-outline-offset-2 sm:px-6',
        isBesideFeedback && 'max-sm:pb-16',
      )}
    >
      <div>
        <div ref={top} className="h-px" />
        {children}
      </div>
    </div>
  );
}

function NoWriting({
  conversation,
  onChanged,
}: {
  conversation: Conversation;
  onChanged: (next: Conversation) => void;
}) {
  const { other, standing } = conversation;
  const unblock = useCommand(unblockPerson, {
    onDone: () => onChanged({ ...conversation, standing: 'open' }),
  });
  const says = {
    'you-blocked': `You blocked ${other.displayName}.`,
    closed: `You cannot write to ${other.displayName}.`,
    'cannot-begin': `You can write to ${other.displayName} once you have an order or an offer with each other.`,
    open: '',
  }[standing];
  return (
    <div className="flex flex-wrap items-center justify-center gap-3 border-t border-line px-4 py-4 pb-safe text-sm text-ink-soft">
      <p>{says}</p>
      {standing === 'you-blocked' && (
        <Button
          size="sm"
          icon={UserCheck}
          busy={unblock.busy}
          onClick={() => void unblock.run({ username: other.username })}
        >
          Unblock
        </Button>
      )}
    </div>
  );
}
