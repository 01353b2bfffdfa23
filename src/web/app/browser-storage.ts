// Text in the browser's storage, of this tab or of the whole browser.
// Guarantees: forbidden or full storage never throws. Reads then return null and writes return false.

/** Null where the browser forbids storage, and on the server. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;

export function storageOf(where: 'tab' | 'browser'): TextStorage {
  try {
    if (typeof window === 'undefined') return null;
    return where === 'tab' ? window.sessionStorage : window.localStorage;
  } catch {
    return null;
  }
}

export function readText(storage: TextStorage, name: string): string | null {
  try {
    return storage?.getItem(name) ?? null;
  } catch {
    return null;
  }
}

/** The stored JSON; null when there is none or it does not parse. */
export function readJson(storage: TextStorage, name: string): unknown {
  return parseJson(readText(storage, name));
}

export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null') as unknown;
  } catch {
    return null;
  }
}

export function writeText(storage: TextStorage, name: string, text: string): boolean {
  try {
    storage?.setItem(name, text);
    return storage !== null;
  } catch {
    return false;
  }
}

export function removeText(storage: TextStorage, name: string): void {
  try {
    storage?.removeItem(name);
  } catch {
    // Forbidden storage holds nothing.
  }
}
