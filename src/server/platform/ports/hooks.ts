// The port for sending signed events to addresses given by users.

export type HookAnswer = {
  /** Null when there was no answer. */
  status: number | null;
  /** The beginning of the answer's body. */
  answer: string | null;
  /** Why there was no answer, in a sentence for the owner of the address. */
  failure: string | null;
  durationMs: number;
};

export type Hooks = {
  /** Whether the address could be sent to at all; its name is resolved only when sending. */
  accepts(url: string): boolean;
  /** Never throws for a failure of the receiver: that is an outcome, too. */
  post(url: string, headers: Record<string, string>, body: string): Promise<HookAnswer>;
};
