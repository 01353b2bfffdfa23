// The port by which signed events leave for addresses that people have given.

export type HookAnswer = {
  /** Null when there was no answer. */
  status: number | null;
  /** The beginning of what was answered. */
  answer: string | null;
  /** Why there was none, in a sentence for the owner of the address. */
  failure: string | null;
  durationMs: number;
};

export type Hooks = {
  /** Whether anything would be sent to this address at all; where its name leads is looked at only then. */
  accepts(url: string): boolean;
  /** Never throws for what is wrong at the other side: that is an answer, too. */
  post(url: string, headers: Record<string, string>, body: string): Promise<HookAnswer>;
};
