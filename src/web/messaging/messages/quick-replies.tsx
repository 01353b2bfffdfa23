// Texts for questions that come often: chosen from a menu, kept from what is being typed, forgotten again.
// Guards: fetched when the menu is first opened; choosing one puts it into the box and sends nothing.
import { Plus, Trash2, Zap } from 'lucide-react';
import { useState } from 'react';
import {
  dropQuickReply,
  keepQuickReply,
  listQuickReplies,
} from '#contract/messaging/messages/message.endpoints.ts';
import type { QuickReply } from '#contract/messaging/messages/message.schema.ts';
import { call } from '#web/app/call.ts';
import { useCommand } from '#web/app/use-command.ts';
import { Button, IconButton, iconButtonClasses } from '#web/ui/button.tsx';
import { ErrorNote } from '#web/ui/error-note.tsx';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Popover } from '#web/ui/overlays/popover.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';

type Props = { text: string; onChoose: (text: string) => void };

export function QuickReplies({ text, onChoose }: Props) {
  const [open, setOpen] = useState(false);
  const [replies, setReplies] = useState<QuickReply[] | null>(null);
  const [error, setError] = useState<unknown>(null);
  const load = () => {
    setError(null);
    call(listQuickReplies, {})
      .then(({ items }) => setReplies(items))
      .catch(setError);
  };
  return (
    <Popover
      label="Quick replies"
      title="Quick replies"
      align="end"
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        if (next && replies === null) load();
      }}
      triggerClassName={iconButtonClasses()}
      trigger={<Icon of={Zap} size={20} />}
    >
      {error !== null && <ErrorNote error={error} onRetry={load} />}
      {replies?.length === 0 && (
        <p className="text-sm text-ink-soft">
          Texts that you often write. Type one into the box, then keep it here under a name.
        </p>
      )}
      {replies && replies.length > 0 && (
        <ul className="max-h-72 overflow-y-auto">
          {replies.map((reply) => (
            <Row
              key={reply.id}
              reply={reply}
              onChoose={() => {
                onChoose(reply.text);
                setOpen(false);
              }}
              onChanged={setReplies}
            />
          ))}
        </ul>
      )}
      {replies && text.trim() !== '' && <KeepForm text={text.trim()} onChanged={setReplies} />}
    </Popover>
  );
}

type RowProps = { reply: QuickReply; onChoose: () => void; onChanged: (all: QuickReply[]) => void };

function Row({ reply, onChoose, onChanged }: RowProps) {
  const drop = useCommand(dropQuickReply, { onDone: ({ items }) => onChanged(items) });
  return (
    <li className="flex items-center gap-1">
      <button
        type="button"
        onClick={onChoose}
        className="min-h-11 min-w-0 flex-1 rounded-md px-2 py-1 text-left hover:bg-ink/6"
      >
        <span className="block truncate text-sm font-medium">{reply.title}</span>
        <span className="block truncate text-sm text-ink-soft">{reply.text}</span>
      </button>
      <IconButton
        icon={Trash2}
        label={`Forget ${reply.title}`}
        variant="quiet"
        size="sm"
        onClick={() => void drop.run({ quickReplyId: reply.id })}
      />
    </li>
  );
}

function KeepForm({ text, onChanged }: { text: string; onChanged: (all: QuickReply[]) => void }) {
  const [title, setTitle] = useState('');
  const keep = useCommand(keepQuickReply, {
    onDone: ({ items }) => {
      setTitle('');
      onChanged(items);
    },
  });
  return (
    <div className="mt-3 grid gap-2 border-t border-line pt-3">
      <TextField
        label="Keep what you typed as"
        value={title}
        maxLength={60}
        error={keep.errors.title ?? keep.errors.text}
        onChange={(event) => setTitle(event.target.value)}
      />
      {keep.failure && Object.keys(keep.errors).length === 0 && (
        <FormFailure>{keep.failure.message}</FormFailure>
      )}
      <Button
        size="sm"
        icon={Plus}
        busy={keep.busy}
        onClick={() => void keep.run({ title: title.trim(), text: text.slice(0, 2000) })}
      >
        Keep it
      </Button>
    </div>
  );
}
