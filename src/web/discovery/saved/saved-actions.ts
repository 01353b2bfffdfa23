// Loading and changing what hearts show: requests the state of all hearts of a page at once, saves and removes optimistically, and
// saves a guest’s choice after signing in.
// Guarantees: a refused change is reverted with its reason; changes are sent in the order of the presses.
import type { SavedKind } from '#contract/discovery/saved/saved.schema.ts';
import { findSaved, removeEntry, saveEntry } from '#contract/discovery/saved/saved.endpoints.ts';
import { openAuthDialog } from '#web/app/auth-dialog-state.ts';
import { call } from '#web/app/call.ts';
import { currentAccount, isVerified } from '#web/app/session.ts';
import { here } from '#web/app/sign-in/sign-in-intent.ts';
import { setCounts } from '#web/app/header-counts.ts';
import { keyOf, nothingSaved, type SavedPlace, savedStore } from './saved-state.ts';
import { sentenceOf } from '#web/ui/call-failure.ts';
import { toast } from '#web/ui/overlays/toast.ts';

type Saveable = { kind: SavedKind; id: string };

const maxPerRequest = 100;
/** The user whose hearts are known. */
let owner: string | null = null;
const requested = new Set<string>();
let pending: Saveable[] = [];
let lastChange: Promise<unknown> = Promise.resolve();

/** Called by each heart as it appears; one request loads all hearts of a page. */
export function loadSavedState(userId: string, kind: SavedKind, id: string): void {
  if (owner !== userId) {
    owner = userId;
    requested.clear();
    savedStore.set(nothingSaved);
  }
  const key = keyOf(kind, id);
  if (requested.has(key)) return;
  requested.add(key);
  pending.push({ kind, id });
  if (pending.length === 1) setTimeout(requestPending, 0);
}

function requestPending(): void {
  const items = pending;
  pending = [];
  for (let from = 0; from < items.length; from += maxPerRequest)
    void requestSaved(items.slice(from, from + maxPerRequest));
}

async function requestSaved(items: Saveable[]): Promise<void> {
  const user = owner;
  const idsOf = (kind: SavedKind) => items.flatMap((item) => (item.kind === kind ? item.id : [])).join(',');
  try {
    const answer = await call(findSaved, { gigs: idsOf('gig'), sellers: idsOf('seller') });
    if (owner !== user) return;
    const saved = [
      ...answer.gigs.map((id) => keyOf('gig', id)),
      ...answer.sellers.map((id) => keyOf('seller', id)),
    ];
    if (saved.length > 0) savedStore.set(new Set([...savedStore.get(), ...saved]));
  } catch {
    // The hearts stay empty and are requested again when they next appear.
    for (const { kind, id } of items) requested.delete(keyOf(kind, id));
  }
}

function show(key: string, isSaved: boolean): void {
  const next = new Set(savedStore.get());
  if (isSaved) next.add(key);
  else next.delete(key);
  savedStore.set(next);
}

/** Resolves with the list it was saved to; null when it was removed, refused, or deferred until after signing in. */
export function toggle(kind: SavedKind, id: string): Promise<SavedPlace | null> {
  if (!isVerified(currentAccount())) {
    askToSignIn({ kind, id });
    return Promise.resolve(null);
  }
  const key = keyOf(kind, id);
  const willSave = !savedStore.get().has(key);
  show(key, willSave);
  const done = lastChange.then(() => (willSave ? save({ kind, id }) : remove({ kind, id })));
  lastChange = done.catch(() => undefined);
  return done.catch((error: unknown) => {
    show(key, !willSave);
    toast.error(sentenceOf(error));
    return null;
  });
}

async function save(item: Saveable): Promise<SavedPlace | null> {
  const { entryId, listId, total } = await call(saveEntry, item);
  setCounts({ saved: total });
  // When the chooser fails to load, it is saved anyway.
  const part = await import('./list-chooser.tsx').catch(() => null);
  return part && { entryId, listId, Chooser: part.ListChooser };
}

async function remove(item: Saveable): Promise<null> {
  const { total } = await call(removeEntry, item);
  setCounts({ saved: total });
  return null;
}

function askToSignIn({ kind, id }: Saveable): void {
  openAuthDialog('signin', {
    intent: {
      kind: 'save',
      purpose: kind === 'gig' ? 'save this gig' : 'save this seller',
      address: here(),
      side: 'buyer',
      input: { kind, id },
    },
  });
}

/** Saves what a guest chose before signing in. The server checks the input, which comes from the storage. */
export async function saveAfterSignIn(input: unknown): Promise<void> {
  const { kind, id } = input as Saveable;
  try {
    const { listName } = await call(saveEntry, { kind, id });
    show(keyOf(kind, id), true);
    toast.success(`Saved to ${listName}`);
  } catch (error) {
    toast.error(sentenceOf(error));
  }
}
