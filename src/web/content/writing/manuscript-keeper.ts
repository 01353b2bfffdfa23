// Keeps what support types: saves it to the server a moment after the last change, and in this tab until the server has it.
// Guards: nothing typed is lost by a refusal, a lost line or a reload; one save at a time; never over a version not seen. When somebody
// else has saved meanwhile, theirs can be taken, or this text goes on as a draft of its own: neither is written over. When somebody
// else has discarded the post, this text can go on as a draft of its own.
import type { Call } from '#contract/common/call.ts';
import type { FieldErrors } from '#contract/common/envelope.ts';
import * as posts from '#contract/content/post-writing.endpoints.ts';
import type { Manuscript } from '#contract/content/post-writing.schema.ts';
import type { Picture } from '#contract/uploads/upload.schema.ts';
import { isCallFailed, sentenceOf } from '#web/ui/call-failure.ts';

export type Text = {
  title: string;
  slug: string;
  summary: string;
  markdown: string;
  coverPictureId: string | null;
  coverAlt: string;
  tags: string[];
  authorId: string;
};
export type SaveStatus =
  | { kind: 'saved'; at: string }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'failed'; sentence: string }
  /** What is here does not fit what the server has; the writer chooses. */
  | { kind: 'conflict'; sentence: string; isGone: boolean };

export type KeeperState = {
  /** As the server last told it; its text may be older than `text`. */
  manuscript: Manuscript;
  text: Text;
  cover: Picture | null;
  status: SaveStatus;
  /** What stands between the text and its readers, until the field changes. */
  refused: FieldErrors;
};

export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
export type KeeperWorld = { call: Call; shelf: Shelf; userId: string | null };

export const pauseMs = 1000;
const movedOn = new Set<string>([
  'manuscript_moved_on',
  'manuscript_not_found',
  'manuscript_scheduled',
  'manuscript_wrong_state',
  'manuscript_address_fixed',
]);
const retryMs = [3000, 6000, 12_000, 30_000];

export type ManuscriptKeeper = ReturnType<typeof createManuscriptKeeper>;

export function createManuscriptKeeper(world: KeeperWorld, opened: Manuscript) {
  let state = stateOf(opened);
  let saved = JSON.stringify(state.text);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let failures = 0;
  const listeners = new Set<() => void>();
  const place = `post-draft ${opened.id} ${world.userId}`;

  const set = (next: Partial<KeeperState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const isDirty = () => JSON.stringify(state.text) !== saved;

  function keep(): void {
    try {
      if (!isDirty()) world.shelf?.removeItem(place);
      else
        world.shelf?.setItem(
          place,
          JSON.stringify({ version: state.manuscript.version, text: state.text, cover: state.cover }),
        );
    } catch {
      // A full or forbidden storage: a reload would forget, everything else works.
    }
  }

  function schedule(afterMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), afterMs);
  }

  function change(part: Partial<Text>, cover = state.cover): void {
    const refused = Object.fromEntries(Object.entries(state.refused).filter(([name]) => !(name in part)));
    const isHeld = state.status.kind === 'conflict';
    set({
      text: { ...state.text, ...part },
      cover,
      refused,
      ...(!isHeld && { status: { kind: 'waiting' } }),
    });
    keep();
    if (!isHeld) schedule(pauseMs);
  }

  /** Saves now what is not saved. True when the server has everything. */
  async function flush(): Promise<boolean> {
    clearTimeout(timer);
    while (running) await running;
    if (state.status.kind === 'conflict') return false;
    if (!isDirty()) {
      set({ status: { kind: 'saved', at: state.manuscript.savedAt } });
      return true;
    }
    running = save().finally(() => {
      running = null;
    });
    await running;
    return !isDirty() && state.status.kind === 'saved';
  }

  async function save(): Promise<void> {
    const sent = state.text;
    set({ status: { kind: 'saving' } });
    try {
      const { id: postId, version } = state.manuscript;
      taken(await world.call(posts.saveManuscript, { postId, version, ...sent }), sent);
    } catch (error) {
      failed(error);
    }
  }

  function taken(manuscript: Manuscript, sent: Text): void {
    failures = 0;
    saved = JSON.stringify(sent);
    set({ manuscript, status: isDirty() ? { kind: 'waiting' } : { kind: 'saved', at: manuscript.savedAt } });
    keep();
    if (isDirty()) schedule(pauseMs);
  }

  function failed(error: unknown): void {
    keep();
    if (holdBack(error)) return;
    const isPassing = isCallFailed(error) && (error.http === 0 || error.http >= 500 || error.http === 429);
    const refused = isCallFailed(error) ? error.errors : {};
    set({
      refused: { ...state.refused, ...refused },
      status: { kind: 'failed', sentence: sentenceOf(error) },
    });
    if (isPassing) schedule(retryMs[Math.min(failures++, retryMs.length - 1)]!);
  }

  /** Whether the post has moved on without this page: then nothing more is saved until its writer has chosen. */
  function holdBack(error: unknown): boolean {
    if (!isCallFailed(error) || !movedOn.has(error.code)) return false;
    clearTimeout(timer);
    const isGone = error.code === 'manuscript_not_found';
    const sentence = isGone
      ? 'Somebody has discarded this post meanwhile. Your text is still here.'
      : error.message;
    set({ status: { kind: 'conflict', sentence, isGone } });
    return true;
  }

  /** Drops what is unsaved here and goes on with what the server has. */
  async function takeTheirs(): Promise<void> {
    const newest = await world.call(posts.getManuscript, { postId: opened.id });
    state = stateOf(newest);
    saved = JSON.stringify(state.text);
    keep();
    set({});
  }

  /** This text becomes a draft of its own; gives its id. Theirs stays as it is. */
  async function keepAsCopy(): Promise<string> {
    const { id: postId, version } = await world.call(posts.startManuscript, {});
    await world.call(posts.saveManuscript, { postId, version, ...state.text });
    saved = JSON.stringify(state.text);
    keep();
    return postId;
  }

  /** Begins no save and waits for the one that runs. */
  async function rest(): Promise<void> {
    clearTimeout(timer);
    while (running) await running;
    clearTimeout(timer);
  }

  /** Carries out what discards the post, after `rest`: then nothing of it is to be kept; refused, saving goes on. */
  async function discarding<R>(work: () => Promise<R>): Promise<R> {
    try {
      const done = await work();
      saved = JSON.stringify(state.text);
      keep();
      return done;
    } catch (error) {
      if (!holdBack(error) && isDirty() && state.status.kind !== 'conflict') schedule(pauseMs);
      throw error;
    }
  }

  /** Takes over what this tab kept from an earlier visit. Call once, in the browser. */
  function restore(): void {
    const kept = readKept(world.shelf, place);
    if (!kept || JSON.stringify(kept.text) === saved) return;
    const isOutdated = kept.version !== state.manuscript.version;
    set({
      text: kept.text,
      cover: kept.cover,
      status: isOutdated
        ? { kind: 'conflict', sentence: 'Somebody has saved a newer version meanwhile.', isGone: false }
        : { kind: 'waiting' },
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
    takeTheirs,
    keepAsCopy,
    rest,
    discarding,
    restore,
    isDirty: () => isDirty() || running !== null,
    /** The post moved on by another command (published, scheduled): where it stands is the answer's. */
    follow: (manuscript: Manuscript) =>
      set({ manuscript, status: { kind: 'saved', at: manuscript.savedAt }, refused: {} }),
    refuse: (refused: FieldErrors) => set({ refused }),
    holdBack,
  };
}

function stateOf(manuscript: Manuscript): KeeperState {
  const { title, slug, summary, markdown, coverAlt, tags, cover, author } = manuscript;
  return {
    manuscript,
    text: {
      title,
      slug,
      summary,
      markdown,
      coverAlt,
      tags,
      coverPictureId: cover?.id ?? null,
      authorId: author.id,
    },
    cover,
    status: { kind: 'saved', at: manuscript.savedAt },
    refused: {},
  };
}

function readKept(
  shelf: Shelf,
  place: string,
): { version: number; text: Text; cover: Picture | null } | null {
  try {
    const kept = JSON.parse(shelf?.getItem(place) ?? 'null') as ReturnType<typeof readKept>;
    return kept && typeof kept.text === 'object' ? kept : null;
  } catch {
    return null;
  }
}
