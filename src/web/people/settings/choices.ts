// Saves the choices of a settings card: each is shown immediately and sent after the previous one.
// Guarantees: quick choices cannot overtake each other; a refused choice reverts to the saved value, unless another choice was
// made since.

type Choice<Value> = {
  show: (value: Value) => void;
  send: (value: Value) => Promise<unknown>;
};

/** `kept`: the saved value of each setting, by name. */
export function createChoices<Value>(
  kept: Iterable<readonly [string, Value]>,
  { show, send }: Choice<Value>,
) {
  const held = new Map(kept);
  const newest = new Map<string, object>();
  let last: Promise<unknown> = Promise.resolve();
  /** Rejects if sending fails. */
  return async (name: string, value: Value): Promise<void> => {
    const mine = {};
    newest.set(name, mine);
    show(value);
    const sent = last.then(() => send(value));
    last = sent.catch(() => undefined);
    try {
      await sent;
      held.set(name, value);
    } catch (error) {
      if (newest.get(name) === mine && held.has(name)) show(held.get(name)!);
      throw error;
    }
  };
}
