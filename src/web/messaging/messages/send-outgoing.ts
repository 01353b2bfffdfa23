// Sends unsent messages, whichever page is open: in order within each conversation, retrying while offline or rate limited.
// One tab sends at a time, and each message keeps its key until its result is known, so nothing is sent twice. Messages that
// need the author's decision (a warning, a refusal) do not block the others.
import { newId } from '#contract/common/new-id.ts';
import { openConversation, sendMessage } from '#contract/messaging/messages/message.endpoints.ts';
import type { Message } from '#contract/messaging/messages/message.schema.ts';
import { isKeptRefusal } from '#web/app/attempts.ts';
import { call } from '#web/app/call.ts';
import { currentAccount } from '#web/app/session.ts';
import {
  changeOutgoing,
  discardOutgoing,
  outgoingOf,
  rereadOutgoing,
  type Outgoing,
} from './outgoing-store.ts';
import { isCallFailed, sentenceOf } from '#web/ui/call-failure.ts';

const firstPauseMs = 2000;
const longestPauseMs = 30_000;
/** About half a minute of errors. */
const maxTries = 5;

type SentListener = (message: Message, outgoing: Outgoing, conversationId: string) => void;
const listeners = new Set<SentListener>();

/** Calls the listener for each message this tab has sent, before its row is removed. */
export function onEachSent(listener: SentListener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

let isRunning = false;
let dueFor: string | null = null;
let wake: () => void = () => undefined;

/** Starts sending, or ends the current pause. */
export async function sendOutgoing(userId: string): Promise<void> {
  dueFor = userId;
  wake();
  if (isRunning) return;
  isRunning = true;
  try {
    while (dueFor !== null) {
      const now: string = dueFor;
      dueFor = null;
      await inOneTab(now, () => sendAll(now));
    }
  } finally {
    isRunning = false;
  }
}

/** Insecure origins have no Web Locks: there every tab sends, under the same keys. */
async function inOneTab(userId: string, run: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(`outgoing/${userId}`, run);
  else await run();
}

/** Runs until nothing is due, or the author signs out. */
async function sendAll(userId: string): Promise<void> {
  rereadOutgoing(userId);
  const backoffUntil = new Map<string, number>();
  let pauseMs = firstPauseMs;
  while (currentAccount()?._id === userId) {
    const heads = headsOf(outgoingOf(userId).get());
    if (heads.length === 0) return;
    const backoffMs = ({ id }: Outgoing) => (backoffUntil.get(id) ?? 0) - performance.now();
    const next = heads.find((row) => backoffMs(row) <= 0);
    if (!next) {
      await pause(Math.min(...heads.map(backoffMs)));
      continue;
    }
    const { blocks, tries } = await sendOne(userId, next);
    if (blocks === 'everything') {
      await pause(pauseMs);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    } else {
      pauseMs = firstPauseMs;
      if (blocks === 'conversation') backoffUntil.set(next.id, performance.now() + backoffAfter(tries));
    }
  }
}

/** The first due message of each conversation; later ones wait for it. */
export function headsOf(rows: readonly Outgoing[]): Outgoing[] {
  const heads = new Map<string, Outgoing>();
  for (const row of rows) {
    const isDue = row.state === 'sending' || row.state === 'waiting';
    if (isDue && !heads.has(row.other.id)) heads.set(row.other.id, row);
  }
  return [...heads.values()];
}

function backoffAfter(tries: number): number {
  return Math.min(firstPauseMs * 2 ** (tries - 1), longestPauseMs);
}

type Blocks = 'nothing' | 'conversation' | 'everything';

async function sendOne(userId: string, row: Outgoing): Promise<{ blocks: Blocks; tries: number }> {
  const { id, key, other, text, files, replyTo, gig, wasWarned } = row;
  try {
    const conversationId =
      row.conversationId ?? (await call(openConversation, { username: other.username })).id;
    const input = {
      conversationId,
      text,
      fileIds: files.map((file) => file.id),
      replyTo: replyTo?.id ?? null,
      gigSlug: gig?.slug ?? null,
    };
    const message = await call(sendMessage, { ...input, wasWarned }, { idempotencyKey: key });
    for (const listener of listeners) listener(message, row, conversationId);
    discardOutgoing(userId, id);
    return { blocks: 'nothing', tries: 0 };
  } catch (error) {
    const { blocks, ...outcome } = afterFailure(error, row.tries);
    changeOutgoing(userId, id, outcome);
    return { blocks, tries: outcome.tries };
  }
}

/** Retries after the author has confirmed the warning or asked for a retry. */
export function sendAgain(userId: string, { id, key, isRefusalStored, wasWarned, state }: Outgoing): void {
  changeOutgoing(userId, id, {
    // A stored refusal is the final response to its key; any other attempt may have taken effect.
    key: isRefusalStored ? newId() : key,
    wasWarned: wasWarned || state === 'warned',
    state: 'sending',
    problem: '',
    isRefusalStored: false,
    tries: 0,
  });
  void sendOutgoing(userId);
}

type Outcome = Pick<Outgoing, 'state' | 'problem' | 'isRefusalStored' | 'tries'> & { blocks: Blocks };

/**
 * The next state of a message after a failure. Temporary problems are retried, with a matching text. A server error may concern
 * this message alone, so it is retried a few times and then left to the author.
 */
export function afterFailure(error: unknown, triesBefore: number): Outcome {
  const isRefusalStored = isKeptRefusal(error);
  const code = isCallFailed(error) ? error.code : 'internal';
  const problemForAll = temporaryForAll[code];
  if (problemForAll !== undefined)
    return {
      state: 'waiting',
      problem: problemForAll,
      isRefusalStored,
      tries: triesBefore,
      blocks: 'everything',
    };
  if (temporaryForOne.includes(code)) {
    const tries = triesBefore + 1;
    if (code === 'internal' && tries >= maxTries)
      return { state: 'failed', problem: gaveUp, isRefusalStored, tries, blocks: 'nothing' };
    return { state: 'waiting', problem: unanswered, isRefusalStored, tries, blocks: 'conversation' };
  }
  const state = code === 'contact_rule' ? 'warned' : 'failed';
  return { state, problem: sentenceOf(error), isRefusalStored, tries: 0, blocks: 'nothing' };
}

const unanswered = 'The server did not respond. Retrying automatically.';
const gaveUp = 'The server failed repeatedly. Try again later.';
const signedOut = 'You were signed out. It will be sent when you are signed in again.';
const temporaryForAll: Partial<Record<string, string>> = {
  offline: 'No connection. It will be sent when you are back online.',
  too_many_requests: 'Too many messages within a minute. It will be sent automatically in a moment.',
  not_signed_in: signedOut,
  access_token_expired: signedOut,
  session_reused: signedOut,
};
/** 'internal' also covers a proxy's error page and unexpected errors. */
const temporaryForOne: readonly string[] = ['timeout', 'internal', 'busy', 'idempotency_key_running'];

function pause(pauseMs: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      wake = () => undefined;
      resolve();
    };
    const timer = setTimeout(done, pauseMs);
    window.addEventListener('online', done);
    wake = done;
  });
}
