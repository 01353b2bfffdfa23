// What was typed into a form survives a reload and a refusal: kept in this tab's storage under a name, forgotten when sent; messages
// are kept beyond the tab. Each person has names of their own: whoever signs in next does not find it.
// Guards: two changes in one moment (typing while a file arrives) both count. Two tabs with a draft beyond the tab show the same
// words, and neither removes what only the other one has. Never used for card numbers or passwords.
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSession } from '#web/app/session.ts';

type Where = 'tab' | 'browser';
type Change<Draft> = (next: Draft | ((now: Draft) => Draft)) => void;

export function useKeptDraft<Draft extends object>(
  form: string,
  empty: Draft,
  where: Where = 'tab',
): [Draft, Change<Draft>, () => void] {
  const { userId } = useSession();
  // A session that ends while this page stands does not change whose words these are.
  const [writer, setWriter] = useState(userId);
  if (userId !== null && userId !== writer) setWriter(userId);
  const name = `${form} ${writer}`;
  const [draft, setDraft] = useState(empty);
  const [blank] = useState(empty);
  const latest = useRef(draft);
  /** What this tab last read or wrote. */
  const known = useRef<string | null>(null);
  const isUnkept = useRef(false);
  // Read after hydration: the server cannot know what this tab has kept.
  useEffect(() => {
    known.current = readFrom(where, name);
    const kept = draftIn<Draft>(known.current);
    if (known.current !== null && kept === null) removeFrom(where, name);
    if (kept === null) return;
    latest.current = { ...latest.current, ...kept };
    setDraft(latest.current);
  }, [name, where]);
  useEffect(() => {
    if (where === 'tab') return undefined;
    const follow = () => {
      const now = readFrom(where, name);
      if (isUnkept.current || now === known.current) return;
      known.current = now;
      latest.current = { ...blank, ...draftIn<Draft>(now) };
      setDraft(latest.current);
    };
    window.addEventListener('storage', follow);
    // A page that comes back from the browser's memory was told of nothing meanwhile.
    window.addEventListener('pageshow', follow);
    return () => {
      window.removeEventListener('storage', follow);
      window.removeEventListener('pageshow', follow);
    };
  }, [name, where, blank]);
  const change: Change<Draft> = useCallback(
    (next) => {
      latest.current = typeof next === 'function' ? next(latest.current) : next;
      setDraft(latest.current);
      const written = JSON.stringify(latest.current);
      // A full or forbidden storage only means that a reload forgets.
      isUnkept.current = !writeTo(where, name, written);
      if (!isUnkept.current) known.current = written;
    },
    [name, where],
  );
  const forget = useCallback(() => {
    isUnkept.current = false;
    if (where === 'browser' && readFrom(where, name) !== known.current) return;
    removeFrom(where, name);
    known.current = null;
  }, [name, where]);
  return [draft, change, forget];
}

function storageOf(where: Where): Storage {
  return where === 'tab' ? sessionStorage : localStorage;
}

function readFrom(where: Where, name: string): string | null {
  try {
    return storageOf(where).getItem(name);
  } catch {
    return null;
  }
}

function writeTo(where: Where, name: string, text: string): boolean {
  try {
    storageOf(where).setItem(name, text);
    return true;
  } catch {
    return false;
  }
}

function draftIn<Draft>(kept: string | null): Partial<Draft> | null {
  try {
    return JSON.parse(kept ?? 'null') as Partial<Draft> | null;
  } catch {
    return null;
  }
}

function removeFrom(where: Where, name: string): void {
  try {
    storageOf(where).removeItem(name);
  } catch {
    // A forbidden storage has kept nothing.
  }
}

/** Puts words into a form that is not open yet: its draft of this person. */
export function keepDraftFor(form: string, userId: string | null, draft: object): void {
  try {
    sessionStorage.setItem(`${form} ${userId}`, JSON.stringify(draft));
  } catch {
    // The form then opens empty.
  }
}
