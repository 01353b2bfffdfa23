// Quick replies: inserted from a menu, saved from the current draft, deleted.
// Fetched when the menu is first opened; choosing one fills the text box and sends nothing.
import { Plus, Trash2, Zap } from 'lucide-react';
import { useState } from 'react';
import {
  deleteQuickReply,
  saveQuickReply,
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
          No quick replies yet. Type a message, then save it here under a name.
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
      {replies && text.trim() !== '' && <SaveForm text={text.trim()} onChanged={setReplies} />}
    </Popover>
  );
}

type RowProps = { reply: QuickReply; onChoose: () => void; onChanged: (all: QuickReply[]) => void };

function Row({ reply, onChoose, onChanged }: RowProps) {
  const remove = useCommand(deleteQuickReply, { onDone: ({ items }) => onChanged(items) });
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
        label={`Delete ${reply.title}`}
        variant="quiet"
        size="sm"
        onClick={() => void remove.run({ quickReplyId: reply.id })}
      />
    </li>
  );
}

function SaveForm({ text, onChanged }: { text: string; onChanged: (all: QuickReply[]) => void }) {
  const [title, setTitle] = useState('');
  const save = useCommand(saveQuickReply, {
    onDone: ({ items }) => {
      setTitle('');
      onChanged(items);
    },
  });
  return (
    <div className="mt-3 grid gap-2 border-t border-line pt-3">
      <TextField
        label="Save your draft as"
        value={title}
        maxLength={60}
        error={save.errors.title ?? save.errors.text}
        onChange={(event) => setTitle(event.target.value)}
      />
      {save.failure && Object.keys(save.errors).length === 0 && (
        <FormFailure>{save.failure.message}</FormFailure>
      )}
      <Button
        size="sm"
        icon={Plus}
        busy={save.busy}
        onClick={() => void save.run({ title: title.trim(), text: text.slice(0, 2000) })}
      >
        Save
      </Button>
    </div>
  );
}
