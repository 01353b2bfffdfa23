// Where one writes: words, files, an answer to a message, a text kept ready; Enter sends, Shift+Enter is a new line.
// Guards: what was typed and attached survives a reload and a closed tab; nothing is sent past a file that is on its way. While a message is edited the
// draft waits. Touch keyboards have no Shift, so there Enter is a new line.
import { Paperclip, RotateCcw, SendHorizontal, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { editMessage, noteTyping } from '#contract/messaging/messages/message.endpoints.ts';
import type { Conversation, Message } from '#contract/messaging/messages/message.schema.ts';
import { messageLimits } from '#contract/messaging/messages/message.schema.ts';
import { call } from '#web/app/call.ts';
import { useSession } from '#web/app/session.ts';
import { QuickReplies } from './quick-replies.tsx';
import { Quote } from './thread-item.tsx';
import type { Written } from './use-outgoing.ts';
import { AttachFiles, useAttachedFiles } from '#web/foundation/uploads/attach-files.tsx';
import { saveDraftFor, useKeptDraft } from '#web/app/kept-draft.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { isCallFailed, sentenceOf } from '#web/ui/call-failure.ts';
import { TextArea } from '#web/ui/forms/text-field.tsx';

const typingEveryMs = 4000;

type Props = {
  conversation: Conversation;
  /** At the lower edge of the window, where other things must give way. */
  isBar: boolean;
  /** The order in whose room it stands. */
  inRoomOf: string | undefined;
  newestNumber: number;
  replyTo: Message | null;
  editing: Message | null;
  onReset: () => void;
  onEdited: (message: Message) => void;
  onSend: (written: Written) => void;
};

export function Composer(props: Props) {
  return props.editing ? (
    <EditComposer key={props.editing.id} {...props} message={props.editing} />
  ) : (
    <NewComposer {...props} />
  );
}

function NewComposer({ conversation, isBar, inRoomOf, newestNumber, replyTo, onReset, onSend }: Props) {
  const { other, id } = conversation;
  const name = `message:${other.id}`;
  const [draft, setDraft, forget] = useKeptDraft(name, { text: '' }, 'browser');
  const attached = useAttachedFiles(name, 'browser');
  const [showsFiles, setShowsFiles] = useState(false);
  const [problem, setProblem] = useState<string>();
  const box = useRef<HTMLTextAreaElement>(null);
  const typed = useRef(-typingEveryMs);
  const files = attached.of('files');
  useEffect(() => {
    if (replyTo) box.current?.focus();
  }, [replyTo]);

  const type = (text: string) => {
    setDraft({ text });
    if (text === '') forget();
    setProblem(undefined);
    if (id === null || text === '' || performance.now() - typed.current < typingEveryMs) return;
    typed.current = performance.now();
    call(noteTyping, { conversationId: id }).catch(() => undefined);
  };
  const send = () => {
    const text = draft.text.trim();
    const obstacle = attached.obstacle('files');
    if (obstacle) return setProblem(obstacle);
    if (text === '' && files.length === 0) return setProblem('Write a message or attach a file.');
    const quote = replyTo && {
      id: replyTo.id,
      isMine: replyTo.isMine,
      text: replyTo.text,
      isDeleted: replyTo.isDeleted,
    };
    onSend({ text, files, replyTo: quote, after: newestNumber });
    setDraft({ text: '' });
    forget();
    for (const file of files) attached.remove('files', file.id);
    setShowsFiles(false);
    typed.current = -typingEveryMs;
    onReset();
    box.current?.focus();
  };
  return (
    <form
      aria-label={`Write to ${other.displayName}`}
      data-bottom-bar={isBar ? 'always' : undefined}
      className="border-t border-line bg-paper px-4 py-3 pb-safe sm:px-6"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {replyTo && (
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <Quote quote={{ ...replyTo, isDeleted: false }} other={other.displayName} />
          </div>
          <IconButton icon={X} label="Do not quote it" size="sm" variant="quiet" onClick={onReset} />
        </div>
      )}
      <RevisionOffer deliveries={conversation.waitingDeliveries} inRoomOf={inRoomOf} text={draft.text} />
      {(showsFiles || files.length > 0 || attached.obstacle('files') !== undefined) && (
        <div className="mb-3 max-h-72 overflow-y-auto">
          <AttachFiles attached={attached} label="Files" most={messageLimits.files} />
        </div>
      )}
      <div className="flex items-end gap-2">
        <IconButton
          icon={Paperclip}
          label="Attach files"
          variant="quiet"
          aria-expanded={showsFiles}
          onClick={() => setShowsFiles((now) => !now)}
        />
        <TextArea
          ref={box}
          label={`Message to ${other.displayName}`}
          hideLabel
          dir="auto"
          rows={1}
          compact
          maxLength={messageLimits.text}
          placeholder="Message"
          className="min-w-0 flex-1"
          value={draft.text}
          error={problem}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onReset();
            else sendOnEnter(event, send);
          }}
          onChange={(event) => type(event.target.value)}
        />
        <QuickReplies
          text={draft.text}
          onChoose={(text) => type(draft.text === '' ? text : `${draft.text}\n${text}`)}
        />
        <IconButton icon={SendHorizontal} label="Send" variant="primary" type="submit" />
      </div>
    </form>
  );
}

function sendOnEnter(event: KeyboardEvent, send: () => void): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  if (matchMedia('(pointer: coarse)').matches && !event.ctrlKey && !event.metaKey) return;
  event.preventDefault();
  send();
}

function EditComposer({ conversation, isBar, message, onReset, onEdited }: Props & { message: Message }) {
  const [text, setText] = useState(message.text);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ says: string; isWarning: boolean }>();
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => box.current?.focus(), []);
  const save = async () => {
    if (busy || conversation.id === null) return;
    if (text.trim() === '') return setProblem({ says: 'Write a message', isWarning: false });
    setBusy(true);
    try {
      const changed = await call(editMessage, {
        conversationId: conversation.id,
        messageId: message.id,
        text: text.trim(),
        wasWarned: problem?.isWarning ?? false,
      });
      onEdited(changed);
    } catch (error) {
      const isWarning = isCallFailed(error) && error.code === 'contact_rule';
      setProblem({ says: sentenceOf(error), isWarning });
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      aria-label="Edit your message"
      data-bottom-bar={isBar ? 'always' : undefined}
      className="border-t border-line bg-paper px-4 py-3 pb-safe sm:px-6"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextArea
        ref={box}
        label="Your message"
        dir="auto"
        rows={3}
        maxLength={messageLimits.text}
        value={text}
        error={problem?.says}
        onChange={(event) => {
          setText(event.target.value);
          setProblem(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onReset();
          else sendOnEnter(event, () => void save());
        }}
      />
      <div className="mt-3 flex justify-end gap-2">
        <Button onClick={onReset}>Cancel</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {problem?.isWarning ? 'Save it anyway' : 'Save'}
        </Button>
      </div>
    </form>
  );
}

/** A delivery waits for an answer: what is being typed may be meant as one. In an order room only to that order's. */
function RevisionOffer({
  deliveries,
  inRoomOf,
  text,
}: {
  deliveries: Conversation['waitingDeliveries'];
  inRoomOf: string | undefined;
  text: string;
}) {
  const { userId } = useSession();
  const navigate = useNavigate();
  const waiting = deliveries.find((one) => inRoomOf === undefined || one.orderNumber === inRoomOf);
  if (!waiting || text.trim().length < 3) return null;
  return (
    <p className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md bg-sunken px-3 py-1.5 text-sm">
      <span className="min-w-0 wrap-anywhere">
        A delivery of {waiting.orderNumber} waits for your answer.
      </span>
      <Button
        size="sm"
        variant="quiet"
        icon={RotateCcw}
        onClick={() => {
          const form = `revision:${waiting.orderNumber}:${waiting.deliveryCount}`;
          saveDraftFor(form, userId, { message: text.trim(), failed: [] });
          void navigate(`/orders/${waiting.orderNumber}#revise`);
        }}
      >
        Make this a revision request
      </Button>
    </p>
  );
}
