// The head of a conversation: who it is with, whether they are here or typing, and what can be done with the whole of it.
// Guards: blocking says what it means before it happens; muting and archiving say what they did.
import {
  Archive,
  ArchiveRestore,
  ArrowLeft,
  Ban,
  Bell,
  BellOff,
  EllipsisVertical,
  Handshake,
} from 'lucide-react';
import { useState } from 'react';
import { blockPerson, setConversation } from '#contract/messaging/messages/message.endpoints.ts';
import type { Conversation } from '#contract/messaging/messages/message.schema.ts';
import { call } from '#web/app/call.ts';
import { useSession } from '#web/app/session.ts';
import { useCommand } from '#web/app/use-command.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { sentenceOf } from '#web/ui/call-failure.ts';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Menu, MenuItem, MenuLink } from '#web/ui/overlays/menu.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

type Props = {
  conversation: Conversation;
  isTyping: boolean;
  isInRoom: boolean;
  onChanged: (next: Conversation) => void;
};

export function ConversationHead({ conversation, isTyping, isInRoom, onChanged }: Props) {
  const { other, id, isMuted, isArchived, standing } = conversation;
  const { userRole } = useSession();
  const [blocking, setBlocking] = useState(false);
  const change = async (to: { isMuted?: boolean; isArchived?: boolean }, said: string) => {
    if (id === null) return;
    try {
      onChanged(await call(setConversation, { conversationId: id, ...to }));
      toast.success(said);
    } catch (error) {
      toast.error(sentenceOf(error));
    }
  };
  const block = useCommand(blockPerson, {
    onDone: () => {
      setBlocking(false);
      onChanged({ ...conversation, standing: 'you-blocked' });
      toast.success(`${other.displayName} is blocked`);
    },
  });
  return (
    <header className="flex items-center gap-3 border-b border-line px-4 py-2.5 sm:px-6">
      {!isInRoom && (
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
      {(id !== null || standing === 'open') && (
        <Menu round label="More about this conversation" trigger={<Icon of={EllipsisVertical} size={20} />}>
          {standing === 'open' && (userRole === 2 || conversation.hasHeard) && (
            <MenuLink to={`/offers/new?with=${encodeURIComponent(other.username)}`} icon={Handshake}>
              Make an offer
            </MenuLink>
          )}
          {id !== null && (
            <MenuItem
              icon={isMuted ? Bell : BellOff}
              onSelect={() =>
                void change({ isMuted: !isMuted }, isMuted ? 'You are told of it again' : 'Muted')
              }
            >
              {isMuted ? 'Tell me of new messages' : 'Mute'}
            </MenuItem>
          )}
          {id !== null && (
            <MenuItem
              icon={isArchived ? ArchiveRestore : Archive}
              onSelect={() =>
                void change({ isArchived: !isArchived }, isArchived ? 'Back among your messages' : 'Archived')
              }
            >
              {isArchived ? 'Take out of the archive' : 'Archive'}
            </MenuItem>
          )}
          {standing !== 'you-blocked' && (
            <MenuItem icon={Ban} danger onSelect={() => setBlocking(true)}>
              Block
            </MenuItem>
          )}
        </Menu>
      )}
      <ConfirmDialog
        open={blocking}
        onClose={() => setBlocking(false)}
        title={`Block ${other.displayName}?`}
        consequence="Neither of you can write to the other or make an offer. They are not told. Orders that you have with each other go on."
        confirmLabel="Block"
        danger
        busy={block.busy}
        error={block.failure?.message}
        onConfirm={() => void block.run({ username: other.username })}
      />
    </header>
  );
}

function Presence({ other }: { other: Conversation['other'] }) {
  if (other.isOnline) return 'Online';
  if (other.lastSeenAt === null) return null;
  return (
    <>
      Last here <RelativeTime at={other.lastSeenAt} />
    </>
  );
}
