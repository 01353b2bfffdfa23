// A conversation with its header, its messages and the composer: on its own page or embedded in an order page.
// Explains why if the viewer may not write.
import { UserCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { deleteMessage, unblockPerson } from '#contract/messaging/messages/message.endpoints.ts';
import type { Conversation, Message } from '#contract/messaging/messages/message.schema.ts';
import { useCommand } from '#web/app/use-command.ts';
import { Composer } from './composer.tsx';
import { ConversationHead } from './conversation-head.tsx';
import { MessageList } from './message-list.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { type NewMessage, useOutgoing } from './use-outgoing.ts';
import { newestNumber, type Page, useThread } from './use-thread.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';

type Props = {
  conversation: Conversation;
  firstPage: Page;
  /** The number of the order whose page it is embedded in. */
  orderPage?: string;
  /** Shows only the events of this order between the messages. */
  onlyOrder?: string | undefined;
  /** The gig that the conversation was opened from. */
  aboutGig?: Message['gig'];
  /** Shown below the header. */
  beneathHead?: ReactNode;
  className?: string;
};

export function ConversationPanel({ conversation: loaded, firstPage, orderPage, ...rest }: Props) {
  const isEmbedded = orderPage !== undefined;
  const thread = useThread(loaded, firstPage, rest.onlyOrder);
  const { conversation } = thread;
  const navigate = useNavigate();
  const [replyTo, setReplyTo] = useState<Message | null>(null);
  const [editing, setEditing] = useState<Message | null>(null);
  const [deleting, setDeleting] = useState<Message | null>(null);
  const [reporting, setReporting] = useState<Message | null>(null);
  const outgoing = useOutgoing(conversation, (message, id) => {
    thread.merge([message]);
    if (conversation.id !== null) return;
    thread.setConversation((now) => ({ ...now, id }));
    if (!isEmbedded) void navigate(`/messages/${id}`, { replace: true, preventScrollReset: true });
  });
  const mention = useMention(rest.aboutGig ?? null, outgoing.send);
  const actions = {
    onReply: setReplyTo,
    onEdit: setEditing,
    onDelete: setDeleting,
    onReport: setReporting,
    onChanged: (message: Message) => thread.merge([message]),
  };
  return (
    <section
      aria-label={`Conversation with ${conversation.other.displayName}`}
      className={cx('flex min-h-0 min-w-0 flex-col', rest.className)}
    >
      <ConversationHead
        conversation={conversation}
        isTyping={thread.isTyping}
        isEmbedded={isEmbedded}
        onChanged={thread.setConversation}
      />
      {rest.beneathHead}
      <MessageList thread={thread} outgoing={outgoing} actions={actions} />
      {conversation.status === 'open' ? (
        <Composer
          conversation={conversation}
          isBar={!isEmbedded}
          orderPage={orderPage}
          newestNumber={newestNumber(thread.items)}
          replyTo={replyTo}
          {...mention}
          editing={editing}
          onReset={() => {
            setReplyTo(null);
            setEditing(null);
          }}
          onEdited={(message) => {
            thread.merge([message]);
            setEditing(null);
          }}
        />
      ) : (
        <CannotWrite conversation={conversation} onChanged={thread.setConversation} />
      )}
      <DeleteDialog
        conversation={conversation}
        message={deleting}
        onClose={() => setDeleting(null)}
        onDeleted={(message) => thread.merge([message])}
      />
      <ReportDialog conversation={conversation} message={reporting} onClose={() => setReporting(null)} />
    </section>
  );
}

/** The gig that the next message mentions; that message is the last one to do so. */
function useMention(loaded: Message['gig'], send: (message: NewMessage) => void) {
  const navigate = useNavigate();
  const [about, setAbout] = useState(loaded);
  const onAboutRemoved = () => {
    if (about === null) return;
    setAbout(null);
    // A reload would mention it again.
    void navigate({ search: '' }, { replace: true, preventScrollReset: true });
  };
  const onSend = (message: NewMessage) => {
    send(message);
    onAboutRemoved();
  };
  return { about, onAboutRemoved, onSend };
}

type DeleteProps = {
  conversation: Conversation;
  message: Message | null;
  onClose: () => void;
  onDeleted: (message: Message) => void;
};

function DeleteDialog({ conversation, message, onClose, onDeleted }: DeleteProps) {
  const remove = useCommand(deleteMessage, {
    onDone: (deleted) => {
      onDeleted(deleted);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open={message !== null}
      onClose={onClose}
      title="Delete this message?"
      consequence={`${conversation.other.displayName} will see that a message was deleted, but not its content. This cannot be undone.`}
      confirmLabel="Delete"
      danger
      busy={remove.busy}
      error={remove.failure?.message}
      onConfirm={() => {
        if (message && conversation.id)
          void remove.run({ conversationId: conversation.id, messageId: message.id });
      }}
    />
  );
}

function CannotWrite({
  conversation,
  onChanged,
}: {
  conversation: Conversation;
  onChanged: (next: Conversation) => void;
}) {
  const { other, status } = conversation;
  const unblock = useCommand(unblockPerson, {
    onDone: () => onChanged({ ...conversation, status: 'open' }),
  });
  const text = {
    'you-blocked': `You blocked ${other.displayName}.`,
    closed: `You cannot message ${other.displayName}.`,
    'cannot-start': `You can message ${other.displayName} once you have an order, offer or proposal with each other.`,
    open: '',
  }[status];
  return (
    <div className="flex flex-wrap items-center justify-center gap-3 border-t border-line px-4 py-4 pb-safe text-sm text-ink-soft">
      <p>{text}</p>
      {status === 'you-blocked' && (
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
