// What an autosave needs to know about one kind of record, and the state it gives to the page.
import type { CallFailed } from '#contract/common/call.ts';
import type { FieldErrors } from '#contract/common/envelope.ts';
import type { Picture } from '#contract/foundation/uploads/upload.schema.ts';

/** The record changed elsewhere. `isGone`: it was deleted, so there is no other version to take. */
export type Conflict = { sentence: string; isGone: boolean };

export type SaveStatus =
  | { kind: 'new' }
  /** `at`: ISO instant of the server. */
  | { kind: 'saved'; at: string }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'failed'; sentence: string; willRetry: boolean }
  /** Nothing is saved until the user chooses between the two versions. */
  | ({ kind: 'conflict' } & Conflict);

export type AutosaveState<Saved, Content> = {
  /** As the server last returned it; null until the first save creates it. */
  saved: Saved | null;
  content: Content;
  /** Pictures that the content may refer to, uploaded ones included. */
  pictures: Picture[];
  status: SaveStatus;
  /** Field path → sentence, until the field changes. */
  refused: FieldErrors;
  /** Unsaved edits of an earlier page in this tab were restored. */
  wasRestored: boolean;
};

export type CheckedChanges<Content> = {
  /** What may be sent now. */
  accepted: Partial<Content>;
  /** Why the rest may not be sent, by field path. */
  refused: FieldErrors;
  /** Shown while something is held back. */
  sentence: string;
};

/** Reads and saves records of one kind. */
export type AutosaveSource<Saved, Content> = {
  /** Name in the tab's storage: one per record and user, so that the next user of this tab does not see the edits. */
  storageName: (saved: Saved | null) => string;
  contentOf: (saved: Saved | null) => Content;
  picturesOf: (saved: Saved) => readonly Picture[];
  /** ISO instant. */
  savedAt: (saved: Saved) => string;
  /** Without it, the record exists before it is edited. */
  create?: (changes: Partial<Content>, idempotencyKey: string) => Promise<Saved>;
  save: (saved: Saved, changes: Partial<Content>, content: Content) => Promise<Saved>;
  load: (saved: Saved) => Promise<Saved>;
  /** Without it, every change may be sent. */
  check?: (state: AutosaveState<Saved, Content>, changes: Partial<Content>) => CheckedChanges<Content>;
  /** Null when the error is no conflict. */
  conflictOf: (error: CallFailed) => Conflict | null;
  /** Shown when stored edits are based on an older version than the opened one. */
  outdatedSentence: string;
  /** Replaces the server's sentence for a failure; null keeps it. */
  failureSentence?: (error: CallFailed) => string | null;
};
