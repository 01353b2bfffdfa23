// Unsent messages of all conversations, one localStorage row each, until the server has accepted them.
// Survives a closed tab; tabs never overwrite each other's rows. Only the author's rows are read; they are deleted at sign-out
// (app/user-storage.ts). send-outgoing.ts sends them.
import { newId } from '#contract/common/new-id.ts';
import type { Message } from '#contract/messaging/messages/message.schema.ts';
import type { FileView } from '#contract/foundation/uploads/upload.schema.ts';
import { outgoingPrefix } from '#web/app/user-storage.ts';
import { createStore, type Store } from '#web/app/store.ts';

export type Outgoing = {
  /** Sorts by creation time. */
  id: string;
  /** The idempotency key of the current attempt. */
  key: string;
  other: { id: string; username: string };
  /** Null for the first message of a conversation. */
  conversationId: string | null;
  text: string;
  files: FileView[];
  replyTo: Message['replyTo'];
  gig: Message['gig'];
  /** The newest message number when it was written. A later own message with the same text is this one, received already. */
  after: number;
  wasWarned: boolean;
  /** sending; waiting to be retried; warned by a contact rule; failed until the author decides. */
  state: 'sending' | 'waiting' | 'warned' | 'failed';
  /** The text shown for a state other than sending. */
  problem: string;
  /** The server stored the refusal under this key, so a retry needs a new key. */
  isRefusalStored: boolean;
  /** The number of attempts without a response. */
  tries: number;
};

type Rows = readonly Outgoing[];
const none: Rows = [];
/** Rows by key, only in this tab, because storage is full or disabled. */
const unsaved = new Map<string, Outgoing>();
const stores = new Map<string, Store<Rows>>();

/** The user's unsent messages in order of creation. Browser only. */
export function outgoingOf(userId: string): Store<Rows> {
  let store = stores.get(userId);
  if (!store) {
    if (stores.size === 0) window.addEventListener('storage', followOtherTabs);
    store = createStore(readRows(userId));
    stores.set(userId, store);
  }
  return store;
}

export function saveOutgoing(userId: string, row: Outgoing): void {
  const store = outgoingOf(userId);
  const name = nameOf(userId, row.id);
  try {
    localStorage.setItem(name, JSON.stringify(row));
    unsaved.delete(name);
  } catch {
    unsaved.set(name, row);
  }
  store.set(inOrder([...store.get().filter(({ id }) => id !== row.id), row]));
}

/** Does nothing if the row is gone because another tab sent it. */
export function changeOutgoing(userId: string, id: string, changes: Partial<Outgoing>): void {
  const row = outgoingOf(userId)
    .get()
    .find((row) => row.id === id);
  if (row) saveOutgoing(userId, { ...row, ...changes });
}

export function discardOutgoing(userId: string, id: string): void {
  const name = nameOf(userId, id);
  unsaved.delete(name);
  try {
    localStorage.removeItem(name);
  } catch {
    // Disabled storage has no rows.
  }
  const store = outgoingOf(userId);
  store.set(store.get().filter((row) => row.id !== id));
}

/** Picks up what other tabs have written and sent. */
export function rereadOutgoing(userId: string): void {
  outgoingOf(userId).set(readRows(userId));
}

export function newOutgoing(
  message: Pick<Outgoing, 'other' | 'conversationId' | 'text' | 'files' | 'replyTo' | 'gig' | 'after'>,
): Outgoing {
  const id = newId();
  const untried = {
    wasWarned: false,
    state: 'sending',
    problem: '',
    isRefusalStored: false,
    tries: 0,
  } as const;
  return { ...message, id, key: id, ...untried };
}

function followOtherTabs({ key }: StorageEvent): void {
  for (const userId of stores.keys())
    if (key === null || key.startsWith(outgoingPrefix(userId))) rereadOutgoing(userId);
}

function nameOf(userId: string, id: string): string {
  return `${outgoingPrefix(userId)}${id}`;
}

function readRows(userId: string): Rows {
  const isOwn = (name: string) => name.startsWith(outgoingPrefix(userId));
  const inMemory = [...unsaved].flatMap(([name, row]) => (isOwn(name) ? [row] : []));
  const stored = storageKeys()
    // This tab's unsaved rows are newer than the stored ones.
    .filter((name) => isOwn(name) && !unsaved.has(name))
    .flatMap((name) => readRow(name) ?? []);
  const rows = [...stored, ...inMemory];
  return rows.length === 0 ? none : inOrder(rows);
}

function storageKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/** An unreadable row does not affect the others. */
function readRow(name: string): Outgoing | null {
  try {
    const row = JSON.parse(localStorage.getItem(name) ?? 'null') as Outgoing | null;
    return row && { ...row, gig: row.gig ?? null, tries: row.tries ?? 0 };
  } catch {
    return null;
  }
}

function inOrder(rows: readonly Outgoing[]): Rows {
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}
