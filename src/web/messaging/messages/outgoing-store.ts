// Messages that are on their way, of all conversations: kept in this browser, one row each, until the server has answered.
// Guards: a closed tab loses none of them, and two tabs never overwrite each other's. Only the writer's own are read; they are
// forgotten when their writer signs out (app/person-storage.ts). Sends nothing: send-outgoing.ts does.
import { newId } from '#contract/common/new-id.ts';
import type { Message } from '#contract/messaging/messages/message.schema.ts';
import type { FileView } from '#contract/foundation/uploads/upload.schema.ts';
import { outgoingPrefix } from '#web/app/user-storage.ts';
import { createStore, type Store } from '#web/app/store.ts';

export type Outgoing = {
  /** Sorts by when it was written. */
  id: string;
  /** The idempotency key of the present attempt. */
  key: string;
  other: { id: string; username: string };
  /** null: the conversation begins with it. */
  conversationId: string | null;
  text: string;
  files: FileView[];
  replyTo: Message['replyTo'];
  /** The newest message when it was written: the same words above it are this one, come back before its answer. */
  after: number;
  wasWarned: boolean;
  /** sending · waiting until it is worth another try · warned of what it says · failed until its writer decides */
  state: 'sending' | 'waiting' | 'warned' | 'failed';
  /** What to say of a state other than sending. */
  problem: string;
  /** The server has kept the refusal for this key, so that another try needs another key. */
  isKept: boolean;
  /** How often the server had no answer for it. */
  tries: number;
};

type Rows = readonly Outgoing[];
const none: Rows = [];
/** By their names: written while the storage was full or forbidden, so in this tab only. */
const unkept = new Map<string, Outgoing>();
const stores = new Map<string, Store<Rows>>();

/** What this person has under way, in the order of writing. In the browser only. */
export function outgoingOf(userId: string): Store<Rows> {
  let store = stores.get(userId);
  if (!store) {
    if (stores.size === 0) window.addEventListener('storage', followOtherTabs);
    store = createStore(readRows(userId));
    stores.set(userId, store);
  }
  return store;
}

export function keepOutgoing(userId: string, row: Outgoing): void {
  const store = outgoingOf(userId);
  const name = nameOf(userId, row.id);
  try {
    localStorage.setItem(name, JSON.stringify(row));
    unkept.delete(name);
  } catch {
    unkept.set(name, row);
  }
  store.set(inOrder([...store.get().filter((one) => one.id !== row.id), row]));
}

/** Nothing happens to one that is gone: another tab has sent it. */
export function changeOutgoing(userId: string, id: string, changes: Partial<Outgoing>): void {
  const row = outgoingOf(userId)
    .get()
    .find((one) => one.id === id);
  if (row) keepOutgoing(userId, { ...row, ...changes });
}

export function dropOutgoing(userId: string, id: string): void {
  const name = nameOf(userId, id);
  unkept.delete(name);
  try {
    localStorage.removeItem(name);
  } catch {
    // A forbidden storage has kept nothing.
  }
  const store = outgoingOf(userId);
  store.set(store.get().filter((one) => one.id !== id));
}

/** What other tabs have written and sent since. */
export function rereadOutgoing(userId: string): void {
  outgoingOf(userId).set(readRows(userId));
}

export function newOutgoing(
  written: Pick<Outgoing, 'other' | 'conversationId' | 'text' | 'files' | 'replyTo' | 'after'>,
): Outgoing {
  const id = newId();
  const untried = { wasWarned: false, state: 'sending', problem: '', isKept: false, tries: 0 } as const;
  return { ...written, id, key: id, ...untried };
}

function followOtherTabs({ key }: StorageEvent): void {
  for (const userId of stores.keys())
    if (key === null || key.startsWith(outgoingPrefix(userId))) rereadOutgoing(userId);
}

function nameOf(userId: string, id: string): string {
  return `${outgoingPrefix(userId)}${id}`;
}

function readRows(userId: string): Rows {
  const isTheirs = (name: string) => name.startsWith(outgoingPrefix(userId));
  const here = [...unkept].flatMap(([name, row]) => (isTheirs(name) ? [row] : []));
  const kept = namesInStorage()
    // What this tab could not write down is newer than what stands there.
    .filter((name) => isTheirs(name) && !unkept.has(name))
    .flatMap((name) => readRow(name) ?? []);
  const rows = [...kept, ...here];
  return rows.length === 0 ? none : inOrder(rows);
}

function namesInStorage(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/** One that cannot be read hides no other. */
function readRow(name: string): Outgoing | null {
  try {
    const row = JSON.parse(localStorage.getItem(name) ?? 'null') as Outgoing | null;
    return row && { ...row, tries: row.tries ?? 0 };
  } catch {
    return null;
  }
}

function inOrder(rows: readonly Outgoing[]): Rows {
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}
