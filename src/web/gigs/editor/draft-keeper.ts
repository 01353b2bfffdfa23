// Keeps what a seller types: saves it to the server a moment after the last change, and in this tab until the server has it.
// Guards: nothing typed is lost by a refusal, a lost connection or a reload; one save at a time; never saves over a version not seen.
// Does not draw anything and knows no React, so that each rule can be tested.
import { newIdempotencyKey } from '#contract/common/ids.ts';
import type { Call } from '#contract/common/call.ts';
import { createGig, getOwnGig, saveGig } from '#contract/gigs/own-gig.endpoints.ts';
import { type GigDraft, gigDraftSchema, type OwnGig } from '#contract/gigs/gig.schema.ts';
import type { Picture } from '#contract/uploads/upload.schema.ts';
import { isKeptRefusal } from '#web/app/attempts.ts';
import {
  emptyContent,
  type FieldSentences,
  type GigContent,
  missingIn,
  sentenceOfIssue,
} from '#web/gigs/editor/gig-content.ts';
import { isCallFailed, sentenceOf } from '#web/ui/call-failure.ts';

export type SaveStatus =
  | { kind: 'new' }
  | { kind: 'saved'; at: number }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'failed'; sentence: string; willRetry: boolean }
  | { kind: 'conflict' };

export type KeeperState = {
  gigId: string | null;
  gigState: OwnGig['state'];
  /** The seller course stands before this gig can be published. */
  awaitsCourse: boolean;
  content: GigContent;
  pictures: Picture[];
  status: SaveStatus;
  /** What the server refused, until the field changes. */
  refused: FieldSentences;
  /** Changes of an earlier visit were found in this tab and taken over. */
  wasRestored: boolean;
};

/** The creation that was sent and not answered yet. Its key belongs to exactly these parts. */
type Creation = { key: string; parts: GigDraft };
type Kept = { version: number; creation: Creation | null; changes: GigDraft };
/** `sessionStorage`, or nothing where it is forbidden. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;

/** `userId` is whose tab this is: the next person to sign in here does not find what this one typed. */
export type KeeperWorld = { call: Call; shelf: Shelf; userId: string | null; now: () => number };

/** A gig that buyers see is never saved unfinished. */
const staysComplete = 'Buyers still see the last complete version. Complete the marked fields to save.';

export const pauseMs = 800;
const retryMs = [3000, 6000, 12_000, 30_000];

export type DraftKeeper = ReturnType<typeof createDraftKeeper>;

export function createDraftKeeper(world: KeeperWorld, own: OwnGig | null) {
  let state: KeeperState = firstState(own);
  let version = own?.version ?? 0;
  let changes: GigDraft = {};
  let creation: Creation | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let failures = 0;
  const listeners = new Set<() => void>();

  const set = (next: Partial<KeeperState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const place = () => `gig-draft ${state.gigId ?? 'new'} ${world.userId}`;
  const isDirty = () => Object.keys(changes).length > 0;

  /** What is not on the server yet waits in this tab. */
  function keep(unsaved: GigDraft): void {
    try {
      if (Object.keys(unsaved).length === 0) world.shelf?.removeItem(place());
      else
        world.shelf?.setItem(place(), JSON.stringify({ version, creation, changes: unsaved } satisfies Kept));
    } catch {
      // A full or forbidden storage: a reload would forget, everything else works.
    }
  }

  function schedule(afterMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), afterMs);
  }

  function change(part: GigDraft): void {
    changes = { ...changes, ...part };
    keep(changes);
    const refused = Object.fromEntries(
      Object.entries(state.refused).filter(([path]) => !((path.split('.')[0] ?? '') in part)),
    );
    const status: SaveStatus = state.status.kind === 'conflict' ? state.status : { kind: 'waiting' };
    set({ content: { ...state.content, ...part } as GigContent, refused, status });
    if (status.kind === 'waiting') schedule(pauseMs);
  }

  /** Saves now what is not saved. Resolves true when the server has everything. */
  async function flush(): Promise<boolean> {
    clearTimeout(timer);
    while (running) await running;
    if (state.status.kind === 'conflict') return false;
    if (!isDirty()) return state.status.kind !== 'failed';
    running = save().finally(() => {
      running = null;
    });
    await running;
    return !isDirty() && state.status.kind === 'saved';
  }

  async function save(): Promise<void> {
    // Of a gig from before the question, what is said of AI is asked and not demanded.
    const { aiUse: _asked, ...needed } = missingIn(state.content);
    const incomplete = state.gigState === 'draft' ? {} : needed;
    if (Object.keys(incomplete).length > 0) {
      return set({
        refused: incomplete,
        status: { kind: 'failed', sentence: staysComplete, willRetry: false },
      });
    }
    const { fit, refused } = sortOut(changes);
    const isRepeat = creation !== null;
    if (!isRepeat && Object.keys(fit).length === 0) {
      return set({ refused: { ...state.refused, ...refused }, status: heldBack(refused) });
    }
    if (state.gigId === null) creation ??= { key: newIdempotencyKey(), parts: fit };
    const sent = creation?.parts ?? fit;
    keep(changes);
    changes = without(changes, sent);
    set({ status: { kind: 'saving' } });
    try {
      const saved = await send(sent);
      failures = 0;
      taken(saved, refused);
    } catch (error) {
      if (isKeptRefusal(error)) creation = null;
      changes = { ...sent, ...changes };
      keep(changes);
      return failed(error);
    }
    // The server has the first parts by now; what was typed since goes after them.
    if (isRepeat && isDirty()) return save();
  }

  function send(parts: GigDraft): Promise<OwnGig> {
    if (state.gigId === null) return world.call(createGig, parts, { idempotencyKey: creation!.key });
    return world.call(saveGig, { gigId: state.gigId, version, ...parts });
  }

  function taken(saved: OwnGig, refused: FieldSentences): void {
    if (state.gigId === null) {
      world.shelf?.removeItem(place());
      creation = null;
      set({ gigId: saved.id });
    }
    version = saved.version;
    keep(changes);
    const status: SaveStatus =
      isDirty() && Object.keys(refused).length > 0 ? heldBack(refused) : { kind: 'saved', at: world.now() };
    const { state: gigState, awaitsCourse } = saved;
    const pictures = merged(state.pictures, saved.pictures);
    set({ gigState, awaitsCourse, pictures, refused, status });
    if (isDirty() && status.kind === 'saved') {
      set({ status: { kind: 'waiting' } });
      schedule(pauseMs);
    }
  }

  function failed(error: unknown): void {
    if (isCallFailed(error) && error.code === 'gig_changed') return set({ status: { kind: 'conflict' } });
    const isPassing = isCallFailed(error) && (error.http === 0 || error.http >= 500 || error.http === 429);
    const refused = isCallFailed(error) ? error.errors : {};
    const sentence =
      isCallFailed(error) && error.code === 'gig_not_complete' ? staysComplete : sentenceOf(error);
    set({
      refused: { ...state.refused, ...refused },
      status: { kind: 'failed', sentence, willRetry: isPassing },
    });
    if (isPassing) schedule(retryMs[Math.min(failures++, retryMs.length - 1)]!);
  }

  /** Another window has saved meanwhile: take its version and drop what is unsaved here, or save this one over it. */
  async function resolve(choice: 'mine' | 'theirs'): Promise<void> {
    if (state.gigId === null) return;
    const newest = await world.call(getOwnGig, { gigId: state.gigId });
    version = newest.version;
    if (choice === 'theirs') {
      changes = {};
      keep(changes);
      return set({ ...firstState(newest), status: { kind: 'saved', at: Date.parse(newest.updatedAt) } });
    }
    const content = { ...newest.content, ...changes } as GigContent;
    set({ content, pictures: merged(state.pictures, newest.pictures), status: { kind: 'waiting' } });
    await flush();
  }

  /** Takes over what this tab kept from an earlier visit. Call once, in the browser. */
  function restore(): void {
    const kept = readKept(world.shelf, place());
    if (!kept) return;
    creation = kept.creation ?? null;
    changes = { ...creation?.parts, ...kept.changes };
    const isOutdated = state.gigId !== null && kept.version !== version;
    set({
      content: { ...state.content, ...changes } as GigContent,
      wasRestored: true,
      status: isOutdated ? { kind: 'conflict' } : { kind: 'waiting' },
    });
    if (!isOutdated) schedule(pauseMs);
  }

  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change,
    flush,
    resolve,
    restore,
    isDirty: () => isDirty() || running !== null,
    addPicture: (picture: Picture) => set({ pictures: merged(state.pictures, [picture]) }),
    /** The gig moved on by another command (published, paused): its version and state are the answer's. */
    follow: (moved: OwnGig) => {
      version = moved.version;
      set({ gigState: moved.state, awaitsCourse: moved.awaitsCourse });
    },
    refuse: (refused: FieldSentences) => set({ refused: { ...state.refused, ...refused } }),
  };
}

function firstState(own: OwnGig | null): KeeperState {
  return {
    gigId: own?.id ?? null,
    gigState: own?.state ?? 'draft',
    awaitsCourse: own?.awaitsCourse ?? false,
    content: own ? { ...emptyContent, ...own.content } : emptyContent,
    pictures: own?.pictures ?? [],
    status: own ? { kind: 'saved', at: Date.parse(own.updatedAt) } : { kind: 'new' },
    refused: {},
    wasRestored: false,
  };
}

/** The parts that a draft may hold, and why the others may not be kept on the server yet. */
function sortOut(changes: GigDraft): { fit: GigDraft; refused: FieldSentences } {
  const parsed = gigDraftSchema.safeParse(changes);
  const refused: FieldSentences = {};
  for (const issue of parsed.error?.issues ?? []) refused[issue.path.join('.')] ??= sentenceOfIssue(issue);
  const unfit = new Set(Object.keys(refused).map((path) => path.split('.')[0]));
  const fit = Object.fromEntries(Object.entries(changes).filter(([name]) => !unfit.has(name)));
  return { fit, refused };
}

function heldBack(refused: FieldSentences): SaveStatus {
  const sentence = Object.values(refused)[0] ?? 'Some fields need your attention.';
  return { kind: 'failed', sentence: `${sentence}. The rest is saved.`, willRetry: false };
}

/** What of `all` is not sent with `some`: other parts, and parts that have changed since. */
function without(all: GigDraft, some: GigDraft): GigDraft {
  const isSent = (name: string, value: unknown) =>
    name in some && JSON.stringify(some[name as keyof GigDraft]) === JSON.stringify(value);
  return Object.fromEntries(Object.entries(all).filter(([name, value]) => !isSent(name, value)));
}

function merged(known: Picture[], more: Picture[]): Picture[] {
  return [...new Map([...known, ...more].map((picture) => [picture.id, picture])).values()];
}

function readKept(shelf: Shelf, place: string): Kept | null {
  try {
    const text = shelf?.getItem(place);
    const kept = text ? (JSON.parse(text) as Kept) : null;
    return kept && typeof kept.changes === 'object' ? kept : null;
  } catch {
    return null;
  }
}
