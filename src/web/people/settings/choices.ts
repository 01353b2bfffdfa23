// The choices of one card of the settings, each shown when it is made and sent after the one before.
// Guards: two choices made quickly cannot overtake each other on their way; one that is refused goes back to what is kept on the
// server, unless another has been made since: what is shown is what was chosen last, or what is kept.

type Choice<Value> = {
  show: (value: Value) => void;
  send: (value: Value) => Promise<unknown>;
};

/** `kept`: what the server holds of each thing there is to choose, by its name. */
export function createChoices<Value>(
  kept: Iterable<readonly [string, Value]>,
  { show, send }: Choice<Value>,
) {
  const held = new Map(kept);
  const newest = new Map<string, object>();
  let last: Promise<unknown> = Promise.resolve();
  /** Fails as its sending does. */
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
