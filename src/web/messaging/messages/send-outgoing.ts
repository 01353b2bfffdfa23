// Sends what is under way, whichever page is open: one after the other, in each conversation in the order of writing, again and
// again while there is no line or no room, until the server has answered each.
// Guards: one tab sends at a time, and each message keeps its key until its answer is known, so nothing goes twice; what only its
// writer can decide (a warning, a refusal) steps aside for the rest.
import { newId } from '#contract/common/new-id.ts';
import { openConversation, sendMessage } from '#contract/messaging/messages/message.endpoints.ts';
import type { Message } from '#contract/messaging/messages/message.schema.ts';
import { isKeptRefusal } from '#web/app/attempts.ts';
import { call } from '#web/app/call.ts';
import { currentAccount } from '#web/app/session.ts';
import { changeOutgoing, dropOutgoing, outgoingOf, rereadOutgoing, type Outgoing } from './outgoing-store.ts';
import { isCallFailed, sentenceOf } from '#web/ui/call-failure.ts';

const firstPauseMs = 2000;
const longestPauseMs = 30_000;
/** About half a minute of faults. */
const mostTries = 5;

type Sent = (message: Message, of: Outgoing, conversationId: string) => void;
const listeners = new Set<Sent>();

/** Tells of each message that this tab has sent, before its row goes. */
export function onEachSent(listener: Sent): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

let isRunning = false;
let dueFor: string | null = null;
let wake: () => void = () => undefined;

/** Begins, or does not wait any longer. */
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

/** Pages that are not on https and not on this machine have no locks: there each tab sends, under the same keys. */
async function inOneTab(userId: string, run: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(`outgoing/${userId}`, run);
  else await run();
}

/** Until nothing waits for the line or for room, or its writer is signed out. */
async function sendAll(userId: string): Promise<void> {
  rereadOutgoing(userId);
  const restingUntil = new Map<string, number>();
  let pauseMs = firstPauseMs;
  while (currentAccount()?._id === userId) {
    const heads = headsOf(outgoingOf(userId).get());
    if (heads.length === 0) return;
    const restMs = ({ id }: Outgoing) => (restingUntil.get(id) ?? 0) - performance.now();
    const next = heads.find((row) => restMs(row) <= 0);
    if (!next) {
      await untilWorthTrying(Math.min(...heads.map(restMs)));
      continue;
    }
    const { holdsUp, tries } = await sendOne(userId, next);
    if (holdsUp === 'everything') {
      await untilWorthTrying(pauseMs);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    } else {
      pauseMs = firstPauseMs;
      if (holdsUp === 'its conversation') restingUntil.set(next.id, performance.now() + restAfter(tries));
    }
  }
}

/** The first of each conversation that is to be sent: what was written after it waits for it. */
export function headsOf(rows: readonly Outgoing[]): Outgoing[] {
  const heads = new Map<string, Outgoing>();
  for (const row of rows) {
    const isDue = row.state === 'sending' || row.state === 'waiting';
    if (isDue && !heads.has(row.other.id)) heads.set(row.other.id, row);
  }
  return [...heads.values()];
}

function restAfter(tries: number): number {
  return Math.min(firstPauseMs * 2 ** (tries - 1), longestPauseMs);
}

type HoldsUp = 'nothing' | 'its conversation' | 'everything';

async function sendOne(userId: string, row: Outgoing): Promise<{ holdsUp: HoldsUp; tries: number }> {
  const { id, key, other, text, files, replyTo, wasWarned } = row;
  try {
    const conversationId =
      row.conversationId ?? (await call(openConversation, { username: other.username })).id;
    const input = {
      conversationId,
      text,
      fileIds: files.map((file) => file.id),
      replyTo: replyTo?.id ?? null,
    };
    const message = await call(sendMessage, { ...input, wasWarned }, { idempotencyKey: key });
    for (const listener of listeners) listener(message, row, conversationId);
    dropOutgoing(userId, id);
    return { holdsUp: 'nothing', tries: 0 };
  } catch (error) {
    const { holdsUp, ...outcome } = afterFailure(error, row.tries);
    changeOutgoing(userId, id, outcome);
    return { holdsUp, tries: outcome.tries };
  }
}

/** Its writer has read the warning, or wants another try. */
export function sendAgain(userId: string, { id, key, isKept, wasWarned, state }: Outgoing): void {
  changeOutgoing(userId, id, {
    // A refusal that was kept is the answer to its key for ever; any other try may have taken effect.
    key: isKept ? newId() : key,
    wasWarned: wasWarned || state === 'warned',
    state: 'sending',
    problem: '',
    isKept: false,
    tries: 0,
  });
  void sendOutgoing(userId);
}

type Outcome = Pick<Outgoing, 'state' | 'problem' | 'isKept' | 'tries'> & { holdsUp: HoldsUp };

/**
 * What becomes of a message whose sending failed: what passes by itself is waited for and said as what it is. A fault may be of
 * this message alone, so it is tried a few times and is then its writer's to decide.
 */
export function afterFailure(error: unknown, triesBefore: number): Outcome {
  const isKept = isKeptRefusal(error);
  const code = isCallFailed(error) ? error.code : 'internal';
  const forAll = passesForAll[code];
  if (forAll !== undefined)
    return { state: 'waiting', problem: forAll, isKept, tries: triesBefore, holdsUp: 'everything' };
  if (passesForOne.includes(code)) {
    const tries = triesBefore + 1;
    if (code === 'internal' && tries >= mostTries)
      return { state: 'failed', problem: gaveUp, isKept, tries, holdsUp: 'nothing' };
    return { state: 'waiting', problem: unanswered, isKept, tries, holdsUp: 'its conversation' };
  }
  const state = code === 'contact_rule' ? 'warned' : 'failed';
  return { state, problem: sentenceOf(error), isKept, tries: 0, holdsUp: 'nothing' };
}

const unanswered = 'The server did not answer. It is tried again by itself.';
const gaveUp = 'The server failed each time this was tried. Try again later.';
const signedOut = 'You were signed out. It is sent when you are signed in again.';
const passesForAll: Partial<Record<string, string>> = {
  offline: 'No connection. It is sent as soon as there is one.',
  too_many_requests: 'You have written a lot within a minute. It is sent by itself when the minute is over.',
  not_signed_in: signedOut,
  access_token_expired: signedOut,
  session_reused: signedOut,
};
/** 'internal' is also how a proxy's page reads, and what anything unforeseen counts as. */
const passesForOne: readonly string[] = ['timeout', 'internal', 'busy', 'idempotency_key_running'];

function untilWorthTrying(pauseMs: number): Promise<void> {
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
