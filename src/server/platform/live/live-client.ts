// The interfaces of the live channel: one connected browser, and the hub that serves all browsers of a process (live.ts).
import type { LiveInvalidations } from '#contract/common/live.schema.ts';
import type { LiveCursor } from './live-cursor.ts';

/** One connected browser. `since`: its position when it was last connected. */
export type LiveClient = {
  userId: string;
  since: LiveCursor | null;
  /** Invalidations since the last call, or since `since`; the first call comes at once, even when empty. */
  deliver(invalidations: LiveInvalidations, cursor: string): void;
};

export type Live = {
  /** Identifies this process among those with connected users. */
  processId: string;
  /** After a commit with invalidations: wakes the browsers of this process at once, other processes with the next NOTIFY. */
  wake(): void;
  join(client: LiveClient): () => void;
  /** A position from which a page rendered now may start listening; null while no browser is connected here. */
  cursor(): string | null;
  /** The browsers that are connected to this process. */
  connections(): number;
  close(): Promise<void>;
};
