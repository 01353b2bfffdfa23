// The header of a conversation: the other user, their presence or typing, and the conversation's actions.
// Blocking states its effect first; muting and archiving confirm theirs.
import { Archive, ArchiveRestore, ArrowLeft, Ban, Bell, BellOff, EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { blockPerson, setConversation } from '#contract/messaging/messages/message.endpoints.ts';
import type { Conversation } from '#contract/messaging/messages/message.schema.ts';
import { call } from '#web/app/call.ts';
import { useCommand } from '#web/app/use-command.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { sentenceOf } from '#web/ui/call-failure.ts';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

type Props = {
  conversation: Conversation;
  isTyping: boolean;
  isEmbedded: boolean;
  onChanged: (next: Conversation) => void;
};

export function ConversationHead({ conversation, isTyping, isEmbedded, onChanged }: Props) {
  const { other, id, isMuted, status } = conversation;
  const [blocking, setBlocking] = useState(false);
  const block = useCommand(blockPerson, {
    onDone: () => {
      setBlocking(false);
      onChanged({ ...conversation, status: 'you-blocked' });
      toast.success(`${other.displayName} is blocked`);
    },
  });
  return (
    <header className="flex items-center gap-3 border-b border-line px-4 py-2.5 sm:px-6">
      {!isEmbedded && (
        <ButtonLink
          to="/messages"
          variant="quiet"
          size="sm"
          className="-ml-2 md:hidden"
          aria-label="All messages"
        >
          <Icon of={ArrowLeft} size={20} />
        </ButtonLink>
      )}
      <Avatar name={other.displayName} url={other.avatarUrl} size={40} />
      <div className="min-w-0 flex-1">
        <h2 className="truncate font-semibold">
          <TextLink to={`/profile/${other.username}`} className="touch-target no-underline!">
            <bdi>{other.displayName}</bdi>
          </TextLink>
        </h2>
        <p aria-live="polite" className="truncate text-sm text-ink-soft">
          {isTyping ? `${other.displayName} is typing` : <Presence other={other} />}
        </p>
      </div>
      {isMuted && <Icon of={BellOff} size={18} className="text-ink-faint" />}
      {(id !== null || status === 'open') && (
        <ActionsMenu conversation={conversation} onChanged={onChanged} onBlock={() => setBlocking(true)} />
      )}
      <ConfirmDialog
        open={blocking}
        onClose={() => setBlocking(false)}
        title={`Block ${other.displayName}?`}
        consequence="Neither of you can message the other or make an offer. They are not notified. Your existing orders continue."
        confirmLabel="Block"
        danger
        busy={block.busy}
        error={block.failure?.message}
        onConfirm={() => void block.run({ username: other.username })}
      />
    </header>
  );
}

type ActionsProps = {
  conversation: Conversation;
  onChanged: (next: Conversation) => void;
  onBlock: () => void;
};

function ActionsMenu({ conversation, onChanged, onBlock }: ActionsProps) {
  const { id, isMuted, isArchived, status } = conversation;
  const change = async (to: { isMuted?: boolean; isArchived?: boolean }, confirmation: string) => {
    if (id === null) return;
    try {
      onChanged(await call(setConversation, { conversationId: id, ...to }));
      toast.success(confirmation);
    } catch (error) {
      toast.error(sentenceOf(error));
    }
  };
  return (
    <Menu round label="More about this conversation" trigger={<Icon of={EllipsisVertical} size={20} />}>
      {id !== null && (
        <MenuItem
          icon={isMuted ? Bell : BellOff}
          onSelect={() => void change({ isMuted: !isMuted }, isMuted ? 'Unmuted' : 'Muted')}
        >
          {isMuted ? 'Unmute' : 'Mute'}
        </MenuItem>
      )}
      {id !== null && (
        <MenuItem
          icon={isArchived ? ArchiveRestore : Archive}
          onSelect={() =>
            void change({ isArchived: !isArchived }, isArchived ? 'Moved to inbox' : 'Archived')
          }
        >
          {isArchived ? 'Unarchive' : 'Archive'}
        </MenuItem>
      )}
      {status !== 'you-blocked' && (
        <MenuItem icon={Ban} danger onSelect={onBlock}>
          Block
        </MenuItem>
      )}
    </Menu>
  );
}

function Presence({ other }: { other: Conversation['other'] }) {
  if (other.isOnline) return 'Online';
  if (other.lastSeenAt === null) return null;
  return (
    <>
      Last seen <RelativeTime at={other.lastSeenAt} />
    </>
  );
}
