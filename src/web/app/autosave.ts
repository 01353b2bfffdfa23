// Autosave of one record, such as a gig or a blog post: sends edits to the server shortly after the last change, and keeps them in
// this tab's storage until the server has them. The page part is use-autosave.ts.
// Guarantees: a refusal, a lost connection or a reload loses no edit; one save runs at a time; no save overwrites a version that this
// page has not read.
import type { FieldErrors } from '#contract/common/envelope.ts';
import { newIdempotencyKey } from '#contract/common/ids.ts';
import type { Picture } from '#contract/foundation/uploads/upload.schema.ts';
import { isCallFailed, sentenceOf } from '#web/ui/call-failure.ts';
import { isKeptRefusal } from './attempts.ts';
import type { AutosaveSource, AutosaveState, CheckedChanges, SaveStatus } from './autosave-source.ts';
import { readJson, removeText, type TextStorage, writeText } from './browser-storage.ts';

/** The first save, sent but not answered. A retry repeats exactly these parts under the same key. */
type Creation<Content> = { key: string; parts: Partial<Content> };
type StoredEdits<Content> = {
  version: number;
  creation: Creation<Content> | null;
  changes: Partial<Content>;
  pictures?: Picture[];
};

export const pauseMs = 800;
const retryMs = [3000, 6000, 12_000, 30_000];

export class Autosave<Saved extends { version: number }, Content extends object> {
  readonly #source: AutosaveSource<Saved, Content>;
  readonly #storage: TextStorage;
  readonly #listeners = new Set<() => void>();
  #state: AutosaveState<Saved, Content>;
  #changes: Partial<Content> = {};
  #inFlight: Partial<Content> = {};
  #creation: Creation<Content> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | null = null;
  #failures = 0;

  constructor(source: AutosaveSource<Saved, Content>, storage: TextStorage, opened: Saved | null) {
    this.#source = source;
    this.#storage = storage;
    this.#state = this.#stateOf(opened);
  }

  readonly get = (): AutosaveState<Saved, Content> => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly isDirty = (): boolean => this.#hasChanges() || this.#running !== null;

  readonly change = (part: Partial<Content>): void => {
    this.#changes = { ...this.#changes, ...part };
    this.#store();
    const refused = Object.fromEntries(
      Object.entries(this.#state.refused).filter(([path]) => !((path.split('.')[0] ?? '') in part)),
    );
    const isHeld = this.#state.status.kind === 'conflict';
    const content = { ...this.#state.content, ...part };
    this.#set({ content, refused, ...(!isHeld && { status: { kind: 'waiting' } }) });
    if (!isHeld) this.#schedule(pauseMs);
  };

  readonly addPicture = (picture: Picture): void =>
    this.#set({ pictures: merged(this.#state.pictures, [picture]) });

  /** Saves now. Resolves to whether the server has every edit. */
  readonly flush = async (): Promise<boolean> => {
    clearTimeout(this.#timer);
    while (this.#running) await this.#running;
    if (this.#state.status.kind === 'conflict') return false;
    if (!this.#hasChanges()) return true;
    this.#running = this.#save().finally(() => {
      this.#running = null;
    });
    await this.#running;
    return !this.#hasChanges() && this.#state.status.kind === 'saved';
  };

  /** Another command returned the record (published, scheduled): its version and state apply from now on. */
  readonly follow = (saved: Saved): void =>
    this.#set({ saved, refused: {}, ...(!this.#hasChanges() && { status: this.#savedStatus(saved) }) });

  readonly refuse = (refused: FieldErrors): void => this.#set({ refused });

  /** Whether the error is a conflict; saving then stops until `resolve`. */
  readonly noteConflict = (error: unknown): boolean => {
    const conflict = isCallFailed(error) ? this.#source.conflictOf(error) : null;
    if (!conflict) return false;
    clearTimeout(this.#timer);
    this.#set({ status: { kind: 'conflict', ...conflict } });
    return true;
  };

  /** Ends a conflict. 'mine': saves the edited fields on top of the newest version; 'theirs': drops the edits. */
  readonly resolve = async (choice: 'mine' | 'theirs'): Promise<void> => {
    if (this.#state.saved === null) return;
    const newest = this.#stateOf(await this.#source.load(this.#state.saved));
    if (choice === 'theirs') {
      this.#set(newest);
      return this.forget();
    }
    const content = { ...newest.content, ...this.#changes };
    const pictures = merged(this.#state.pictures, newest.pictures);
    this.#set({ saved: newest.saved, content, pictures, status: { kind: 'waiting' } });
    await this.flush();
  };

  /** Stops the timer and waits for the running save. */
  readonly pause = async (): Promise<void> => {
    clearTimeout(this.#timer);
    while (this.#running) await this.#running;
    clearTimeout(this.#timer);
  };

  readonly resume = (): void => {
    if (this.#hasChanges() && this.#state.status.kind !== 'conflict') this.#schedule(pauseMs);
  };

  /** Drops the unsaved edits; the content shown stays. For a record that was deleted, or edits saved in another record. */
  readonly forget = (): void => {
    this.#changes = {};
    this.#store();
  };

  /** Restores unsaved edits of an earlier page in this tab. Call once, after hydration. */
  readonly restore = (): void => {
    const stored = this.#readStored();
    if (!stored) return;
    const { saved, content, pictures } = this.#state;
    this.#creation = stored.creation ?? null;
    this.#changes = { ...this.#creation?.parts, ...without(stored.changes, content) };
    if (!this.#hasChanges()) return this.#store();
    const isOutdated = saved !== null && stored.version !== saved.version;
    this.#set({
      content: { ...content, ...this.#changes },
      pictures: merged(pictures, stored.pictures ?? []),
      wasRestored: true,
      status: isOutdated
        ? { kind: 'conflict', sentence: this.#source.outdatedSentence, isGone: false }
        : { kind: 'waiting' },
    });
    if (!isOutdated) this.#schedule(pauseMs);
  };

  async #save(): Promise<void> {
    const { accepted, refused, sentence } = this.#check();
    const isRepeat = this.#creation !== null;
    if (!isRepeat && Object.keys(accepted).length === 0)
      return this.#set({ refused, status: { kind: 'failed', sentence, willRetry: false } });
    if (this.#state.saved === null) this.#creation ??= { key: newIdempotencyKey(), parts: accepted };
    this.#inFlight = this.#creation?.parts ?? accepted;
    this.#changes = without(this.#changes, this.#inFlight);
    this.#store();
    this.#set({ status: { kind: 'saving' } });
    try {
      this.#accept(await this.#send(this.#inFlight), refused, sentence);
    } catch (error) {
      if (isKeptRefusal(error)) this.#creation = null;
      this.#changes = { ...this.#inFlight, ...this.#changes };
      this.#inFlight = {};
      this.#store();
      return this.#fail(error);
    }
    // A repeated first save carries only the parts of its first attempt; later edits follow in a save of their own.
    if (isRepeat && this.#hasChanges()) return this.#save();
  }

  #check(): CheckedChanges<Content> {
    const { check } = this.#source;
    return check ? check(this.#state, this.#changes) : { accepted: this.#changes, refused: {}, sentence: '' };
  }

  #send(parts: Partial<Content>): Promise<Saved> {
    const { saved, content } = this.#state;
    return saved === null
      ? this.#source.create!(parts, this.#creation!.key)
      : this.#source.save(saved, parts, content);
  }

  #accept(saved: Saved, refused: FieldErrors, sentence: string): void {
    this.#failures = 0;
    this.#inFlight = {};
    if (this.#state.saved === null) this.#removeStored();
    this.#creation = null;
    const pictures = merged(this.#state.pictures, this.#source.picturesOf(saved));
    this.#set({ saved, pictures, refused, status: this.#savedStatus(saved) });
    this.#store();
    if (!this.#hasChanges()) return;
    if (Object.keys(refused).length > 0)
      return this.#set({ status: { kind: 'failed', sentence, willRetry: false } });
    this.#set({ status: { kind: 'waiting' } });
    this.#schedule(pauseMs);
  }

  #fail(error: unknown): void {
    if (this.noteConflict(error)) return;
    const willRetry = isCallFailed(error) && (error.http === 0 || error.http >= 500 || error.http === 429);
    const own = isCallFailed(error) ? this.#source.failureSentence?.(error) : null;
    this.#set({
      refused: { ...this.#state.refused, ...(isCallFailed(error) && error.errors) },
      status: { kind: 'failed', sentence: own ?? sentenceOf(error), willRetry },
    });
    if (willRetry) this.#schedule(retryMs[Math.min(this.#failures++, retryMs.length - 1)]!);
  }

  #hasChanges(): boolean {
    return Object.keys(this.#changes).length > 0;
  }

  #set(next: Partial<AutosaveState<Saved, Content>>): void {
    this.#state = { ...this.#state, ...next };
    for (const listener of this.#listeners) listener();
  }

  #schedule(afterMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), afterMs);
  }

  #savedStatus(saved: Saved): SaveStatus {
    return { kind: 'saved', at: this.#source.savedAt(saved) };
  }

  #stateOf(saved: Saved | null): AutosaveState<Saved, Content> {
    return {
      saved,
      content: this.#source.contentOf(saved),
      pictures: saved === null ? [] : [...this.#source.picturesOf(saved)],
      status: saved === null ? { kind: 'new' } : this.#savedStatus(saved),
      refused: {},
      wasRestored: false,
    };
  }

  #store(): void {
    const { saved, pictures } = this.#state;
    const changes = { ...this.#inFlight, ...this.#changes };
    if (Object.keys(changes).length === 0) return this.#removeStored();
    const stored: StoredEdits<Content> = {
      version: saved?.version ?? 0,
      creation: this.#creation,
      changes,
      pictures,
    };
    // When the write fails, a reload loses the edits; everything else works.
    writeText(this.#storage, this.#source.storageName(saved), JSON.stringify(stored));
  }

  #removeStored(): void {
    removeText(this.#storage, this.#source.storageName(this.#state.saved));
  }

  #readStored(): StoredEdits<Content> | null {
    const stored = readJson(this.#storage, this.#source.storageName(this.#state.saved));
    const edits = stored as StoredEdits<Content> | null;
    return typeof edits?.changes === 'object' ? edits : null;
  }
}

/** The parts of `all` that `some` lacks or holds with another value. */
function without<Content extends object>(all: Partial<Content>, some: Partial<Content>): Partial<Content> {
  const isIn = ([name, value]: [string, unknown]) =>
    name in some && JSON.stringify(some[name as keyof Content]) === JSON.stringify(value);
  return Object.fromEntries(Object.entries(all).filter((entry) => !isIn(entry))) as Partial<Content>;
}

function merged(known: readonly Picture[], more: readonly Picture[]): Picture[] {
  return [...new Map([...known, ...more].map((picture) => [picture.id, picture])).values()];
}
