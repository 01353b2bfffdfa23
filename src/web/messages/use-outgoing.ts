// Messages that are on their way: shown at once, sent one after the other, kept over a reload and while there is no line.
// Guards: each keeps its key until the server has answered, so a lost answer sends nothing twice; the order is that of writing.
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { sendMessage } from '#contract/messages/message.endpoints.ts';
import type { Message } from '#contract/messages/message.schema.ts';
import { newIdempotencyKey } from '#contract/common/new-id.ts';
import type { FileView } from '#contract/uploads/upload.schema.ts';
import { isKeptRefusal } from '#web/app/attempts.ts';
import { call } from '#web/app/call.ts';
import { useKeptDraft } from '#web/orders/kept-draft.ts';
import { isCallFailed, sentenceOf } from '#web/ui/call-failure.ts';

export type Outgoing = {
  key: string;
  text: string;
  files: FileView[];
  replyTo: Message['replyTo'];
  at: string;
  /** The newest message when it was written: the same words above it are this one, come back before its answer. */
  after: number;
  wasWarned: boolean;
  /** sending · waiting for the line · warned of what it says · refused for good */
  state: 'sending' | 'waiting' | 'warned' | 'failed';
  problem: string;
};
export type Written = Pick<Outgoing, 'text' | 'files' | 'replyTo' | 'after'>;

const firstPauseMs = 2000;
const longestPauseMs = 30_000;

type Given = {
  /** Gives the conversation's id, beginning it when this is the first message. */
  begin: () => Promise<string>;
  onSent: (message: Message) => void;
};

export function useOutgoing(name: string, given: Given) {
  const [{ queue }, setQueue] = useKeptDraft<{ queue: Outgoing[] }>(`${name}:outgoing`, { queue: [] });
  const running = useRef(false);
  const pause = useRef(firstPauseMs);
  const change = useCallback(
    (key: string, to: Partial<Outgoing> | null) =>
      setQueue((now) => ({
        queue: now.queue.flatMap((one) =>
          one.key === key ? (to === null ? [] : [{ ...one, ...to }]) : [one],
        ),
      })),
    [setQueue],
  );
  /** The oldest first; whatever waits behind one that needs an answer of its writer goes on without it. */
  const next = queue.find((one) => one.state === 'sending' || one.state === 'waiting');
  const sendNext = useEffectEvent(async () => {
    if (!next || running.current) return;
    running.current = true;
    try {
      const conversationId = await given.begin();
      const { key, text, files, replyTo, wasWarned } = next;
      const message = await call(
        sendMessage,
        {
          conversationId,
          text,
          fileIds: files.map((file) => file.id),
          replyTo: replyTo?.id ?? null,
          wasWarned,
        },
        { idempotencyKey: key },
      );
      pause.current = firstPauseMs;
      given.onSent(message);
      change(key, null);
    } catch (error) {
      if (!isKeptRefusal(error)) change(next.key, { state: 'waiting' });
      else if (isCallFailed(error) && error.code === 'contact_rule')
        change(next.key, { state: 'warned', problem: error.message });
      else change(next.key, { state: 'failed', problem: sentenceOf(error) });
    } finally {
      running.current = false;
    }
  });
  useEffect(() => {
    if (!next) return undefined;
    if (next.state === 'sending') {
      void sendNext();
      return undefined;
    }
    const again = () => change(next.key, { state: 'sending' });
    const timer = setTimeout(again, pause.current);
    pause.current = Math.min(pause.current * 2, longestPauseMs);
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [next, change]);
  return {
    queue,
    send: (written: Written) =>
      setQueue((now) => ({
        queue: [
          ...now.queue,
          {
            ...written,
            key: newIdempotencyKey(),
            at: new Date().toISOString(),
            wasWarned: false,
            state: 'sending',
            problem: '',
          },
        ],
      })),
    /** Another attempt with a key of its own: the refusal was kept for the old one. */
    sendAgain: (key: string, wasWarned: boolean) =>
      change(key, { key: newIdempotencyKey(), state: 'sending', wasWarned, problem: '' }),
    drop: (key: string) => change(key, null),
  };
}
