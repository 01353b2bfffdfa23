// The message composer: text, files, a quoted message, quick replies. Enter sends, Shift+Enter adds a line; on touch keyboards
// Enter adds a line. Drafts and attachments survive a reload; sending waits for uploads. Editing a message keeps the draft.
import { Paperclip, RotateCcw, SendHorizontal, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { editMessage, noteTyping } from '#contract/messaging/messages/message.endpoints.ts';
import type { Conversation, Message } from '#contract/messaging/messages/message.schema.ts';
import { messageLimits } from '#contract/messaging/messages/message.schema.ts';
import { call } from '#web/app/call.ts';
import { useSession } from '#web/app/session.ts';
import { QuickReplies } from './quick-replies.tsx';
import { GigMention, Quote } from './thread-item.tsx';
import { ProposeLinks, useProposing } from './propose-links.tsx';
import type { NewMessage } from './use-outgoing.ts';
import { AttachFiles, useAttachedFiles } from '#web/foundation/uploads/attach-files.tsx';
import { saveDraftFor, useStoredDraft } from '#web/app/stored-draft.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { isCallFailed, sentenceOf } from '#web/ui/call-failure.ts';
import { TextArea } from '#web/ui/forms/text-field.tsx';

const typingEveryMs = 4000;

type Props = {
  conversation: Conversation;
  /** Fixed to the bottom edge of the window. */
  isBar: boolean;
  /** The number of the order whose page it is on. */
  orderPage: string | undefined;
  newestNumber: number;
  replyTo: Message | null;
  /** The gig that the next message is about. */
  about: Message['gig'];
  onAboutRemoved: () => void;
  editing: Message | null;
  onReset: () => void;
  onEdited: (message: Message) => void;
  onSend: (message: NewMessage) => void;
};

export function Composer(props: Props) {
  return props.editing ? (
    <EditComposer key={props.editing.id} {...props} message={props.editing} />
  ) : (
    <NewComposer {...props} />
  );
}

/** The draft of a new message, its attachments, and sending. */
function useNewMessage({ conversation, newestNumber, replyTo, about, onReset, onSend }: Props) {
  const { other, id } = conversation;
  const name = `message:${other.id}`;
  const [draft, setDraft, clearDraft] = useStoredDraft(name, { text: '' }, 'browser');
  const attached = useAttachedFiles(name, 'browser');
  const [showsFiles, setShowsFiles] = useState(false);
  const [problem, setProblem] = useState<string>();
  const box = useRef<HTMLTextAreaElement>(null);
  const typingSentAt = useRef(-typingEveryMs);
  const files = attached.of('files');
  useEffect(() => {
    if (replyTo) box.current?.focus();
  }, [replyTo]);

  const type = (text: string) => {
    setDraft({ text });
    if (text === '') clearDraft();
    setProblem(undefined);
    if (id === null || text === '' || performance.now() - typingSentAt.current < typingEveryMs) return;
    typingSentAt.current = performance.now();
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
    onSend({ text, files, replyTo: quote, gig: about, after: newestNumber });
    setDraft({ text: '' });
    clearDraft();
    for (const file of files) attached.remove('files', file.id);
    setShowsFiles(false);
    typingSentAt.current = -typingEveryMs;
    onReset();
    box.current?.focus();
  };
  return { draft: draft.text, type, send, attached, showsFiles, setShowsFiles, problem, box };
}

function NewComposer(props: Props) {
  const { conversation, isBar, orderPage, replyTo, about, onReset } = props;
  const { draft, type, send, attached, showsFiles, setShowsFiles, problem, box } = useNewMessage(props);
  const { other } = conversation;
  const proposing = useProposing(conversation);
  // An order page has its own actions.
  const proposes = orderPage === undefined && proposing.mayOffer;
  const files = attached.of('files');
  return (
    <form
      aria-label={`Message ${other.displayName}`}
      data-bottom-bar={isBar ? (proposes ? 'tall' : 'always') : undefined}
      className="border-t border-line bg-paper px-4 py-3 pb-safe sm:px-6"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {about && <AboutGig gig={about} onRemove={props.onAboutRemoved} />}
      {replyTo && <ReplyQuote message={replyTo} other={other.displayName} onRemove={onReset} />}
      <RevisionSuggestion deliveries={conversation.waitingDeliveries} orderPage={orderPage} text={draft} />
      {(showsFiles || files.length > 0 || attached.obstacle('files') !== undefined) && (
        <div className="mb-3 max-h-72 overflow-y-auto">
          <AttachFiles attached={attached} label="Files" most={messageLimits.files} />
        </div>
      )}
      {proposes && <ProposeLinks username={other.username} {...proposing} />}
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
          value={draft}
          error={problem}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onReset();
            else sendOnEnter(event, send);
          }}
          onChange={(event) => type(event.target.value)}
        />
        <QuickReplies text={draft} onChoose={(text) => type(draft === '' ? text : `${draft}\n${text}`)} />
        <IconButton icon={SendHorizontal} label="Send" variant="primary" type="submit" />
      </div>
    </form>
  );
}

function AboutGig({ gig, onRemove }: { gig: NonNullable<Message['gig']>; onRemove: () => void }) {
  return (
    <div className="mb-2 flex items-center gap-2 rounded-md bg-sunken py-1 pr-1 pl-3 text-sm max-sm:mr-12">
      <GigMention gig={gig} className="min-w-0 flex-1" />
      <IconButton icon={X} label="Do not mention the gig" size="sm" variant="quiet" onClick={onRemove} />
    </div>
  );
}

function ReplyQuote({ message, other, onRemove }: { message: Message; other: string; onRemove: () => void }) {
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <Quote quote={{ ...message, isDeleted: false }} other={other} />
      </div>
      <IconButton icon={X} label="Remove quote" size="sm" variant="quiet" onClick={onRemove} />
    </div>
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
  const [problem, setProblem] = useState<{ text: string; isWarning: boolean }>();
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => box.current?.focus(), []);
  const save = async () => {
    if (busy || conversation.id === null) return;
    if (text.trim() === '') return setProblem({ text: 'Write a message', isWarning: false });
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
      setProblem({ text: sentenceOf(error), isWarning });
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
        error={problem?.text}
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
          {problem?.isWarning ? 'Save anyway' : 'Save'}
        </Button>
      </div>
    </form>
  );
}

/** Suggests turning the draft into a revision request while a delivery awaits a response. On an order page, only for that order. */
function RevisionSuggestion({
  deliveries,
  orderPage,
  text,
}: {
  deliveries: Conversation['waitingDeliveries'];
  orderPage: string | undefined;
  text: string;
}) {
  const { userId } = useSession();
  const navigate = useNavigate();
  const waiting = deliveries.find(({ orderNumber }) => orderPage === undefined || orderNumber === orderPage);
  if (!waiting || text.trim().length < 3) return null;
  return (
    <p className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md bg-sunken px-3 py-1.5 text-sm">
      <span className="min-w-0 wrap-anywhere">
        A delivery of {waiting.orderNumber} is waiting for your response.
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
        Turn into a revision request
      </Button>
    </p>
  );
}
