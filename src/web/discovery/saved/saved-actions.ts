// What hearts do, fetched when somebody is signed in or presses one: asking for a page's hearts at once, saving and removing at once
// on the screen, and remembering what a guest wanted until they have signed in.
// Guards: one question for all hearts of a page; a refused save goes back to how it was and says why; presses take effect in their order.
import type { SavedKind } from '#contract/discovery/saved/saved.schema.ts';
import { findSaved, removeEntry, saveEntry } from '#contract/discovery/saved/saved.endpoints.ts';
import { onceAuthDialogCloses, openAuthDialog } from '#web/app/auth-dialog-state.ts';
import { call } from '#web/app/call.ts';
import { currentAccount, isVerified } from '#web/app/session.ts';
import { setCounts } from '#web/app/header-counts.ts';
import type { SavedPlace } from './heart.tsx';
import { keyOf, nothingSaved, savedStore } from './saved-state.ts';
import { sentenceOf } from '#web/ui/call-failure.ts';
import { toast } from '#web/ui/overlays/toast.ts';

type Thing = { kind: SavedKind; id: string };

const mostAtOnce = 100;
let learner: string | null = null;
const asked = new Set<string>();
let waiting: Thing[] = [];
let presses: Promise<unknown> = Promise.resolve();

/** Called by each heart as it appears; the hearts of one page are asked for together. */
export function learn(userId: string, kind: SavedKind, id: string): void {
  if (learner !== userId) {
    learner = userId;
    asked.clear();
    savedStore.set(nothingSaved);
  }
  const key = keyOf(kind, id);
  if (asked.has(key)) return;
  asked.add(key);
  waiting.push({ kind, id });
  if (waiting.length === 1) setTimeout(askForWaiting, 0);
}

function askForWaiting(): void {
  const things = waiting;
  waiting = [];
  for (let from = 0; from < things.length; from += mostAtOnce)
    void ask(things.slice(from, from + mostAtOnce));
}

async function ask(things: Thing[]): Promise<void> {
  const asker = learner;
  const idsOf = (kind: SavedKind) => things.flatMap((one) => (one.kind === kind ? one.id : [])).join(',');
  try {
    const found = await call(findSaved, { gigs: idsOf('gig'), sellers: idsOf('seller') });
    if (learner !== asker) return;
    const saved = [
      ...found.gigs.map((id) => keyOf('gig', id)),
      ...found.sellers.map((id) => keyOf('seller', id)),
    ];
    if (saved.length > 0) savedStore.set(new Set([...savedStore.get(), ...saved]));
  } catch {
    // Unknown hearts stay empty; they are asked for again when they appear again.
    for (const { kind, id } of things) asked.delete(keyOf(kind, id));
  }
}

function show(key: string, isSaved: boolean): void {
  const next = new Set(savedStore.get());
  if (isSaved) next.add(key);
  else next.delete(key);
  savedStore.set(next);
}

/** Resolves with where it was saved to, or null when it was removed, refused or put off until after signing in. */
export function toggle(kind: SavedKind, id: string): Promise<SavedPlace | null> {
  if (!isVerified(currentAccount())) {
    wish({ kind, id });
    return Promise.resolve(null);
  }
  const key = keyOf(kind, id);
  const wanted = !savedStore.get().has(key);
  show(key, wanted);
  const done = presses.then(() => (wanted ? save({ kind, id }) : remove({ kind, id })));
  presses = done.catch(() => undefined);
  return done.catch((error: unknown) => {
    show(key, !wanted);
    toast.error(sentenceOf(error));
    return null;
  });
}

async function save(thing: Thing): Promise<SavedPlace | null> {
  const { entryId, listId, total } = await call(saveEntry, thing);
  setCounts({ saved: total });
  // Without the part that offers lists it is saved all the same.
  const part = await import('./list-chooser.tsx').catch(() => null);
  return part && { entryId, listId, Chooser: part.ListChooser };
}

async function remove(thing: Thing): Promise<null> {
  const { total } = await call(removeEntry, thing);
  setCounts({ saved: total });
  return null;
}

const wishName = 'wish-to-save';
const wishMinutes = 15;

/** Kept for this tab, so that it outlives a way of signing in that leaves the page. */
function wish(thing: Thing): void {
  sessionStorage.setItem(wishName, JSON.stringify({ ...thing, at: Date.now() }));
  openAuthDialog('signin', { stay: true });
  onceAuthDialogCloses(() => {
    if (!isVerified(currentAccount())) sessionStorage.removeItem(wishName);
  });
}

/** Saves what was wished for before signing in; called when somebody is signed in. */
export async function runDeferredSave(): Promise<void> {
  const kept = sessionStorage.getItem(wishName);
  if (kept === null) return;
  sessionStorage.removeItem(wishName);
  const { kind, id, at } = JSON.parse(kept) as Thing & { at: number };
  if (Date.now() - at > wishMinutes * 60_000) return;
  try {
    const { listName } = await call(saveEntry, { kind, id });
    show(keyOf(kind, id), true);
    toast.success(`Saved to ${listName}`);
  } catch (error) {
    toast.error(sentenceOf(error));
  }
}
