// A minimal external store: one value, subscribers, a React hook. For state outside of pages (session, dialogs, toasts).
// Guarantees: never written on the server, because one process serves many visitors.
import { useSyncExternalStore } from 'react';

export type Store<Value> = {
  get: () => Value;
  set: (next: Value) => void;
  subscribe: (listener: () => void) => () => void;
};

export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** `serverValue` is what was rendered on the server; without it the store's first value is used. */
export function useStore<Value>(store: Store<Value>, serverValue?: Value): Value {
  return useSyncExternalStore(store.subscribe, store.get, () =>
    serverValue === undefined ? store.get() : serverValue,
  );
}
