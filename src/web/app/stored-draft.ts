// A form's draft that survives a reload and a refusal: stored in this tab under a name and deleted when it is sent; message drafts are
// stored for the whole browser. Names carry the user's id, so the next user of this browser does not see them.
// Guarantees: two changes at the same moment (typing while a file arrives) both count. Two tabs with the same browser-wide draft show
// the same text, and neither deletes what only the other has. Never used for card numbers or passwords.
import { useCallback, useEffect, useRef, useState } from 'react';
import { parseJson, readText, removeText, storageOf, writeText } from './browser-storage.ts';
import { useSession } from './session.ts';

type Change<Draft> = (next: Draft | ((now: Draft) => Draft)) => void;

export function useStoredDraft<Draft extends object>(
  form: string,
  empty: Draft,
  where: 'tab' | 'browser' = 'tab',
): [Draft, Change<Draft>, () => void] {
  const { userId } = useSession();
  // A session that ends while this page is open does not change the owner of the draft.
  const [writer, setWriter] = useState(userId);
  if (userId !== null && userId !== writer) setWriter(userId);
  const name = `${form} ${writer}`;
  const [draft, setDraft] = useState(empty);
  const [blank] = useState(empty);
  const latest = useRef(draft);
  /** The stored text that this tab last read or wrote. */
  const known = useRef<string | null>(null);
  const isUnstored = useRef(false);
  // Read after hydration: the server does not have this tab's storage.
  useEffect(() => {
    known.current = readText(storageOf(where), name);
    const kept = parseJson(known.current) as Partial<Draft> | null;
    if (known.current !== null && kept === null) removeText(storageOf(where), name);
    if (kept === null) return;
    latest.current = { ...latest.current, ...kept };
    setDraft(latest.current);
  }, [name, where]);
  useEffect(() => {
    if (where === 'tab') return undefined;
    const follow = () => {
      const now = readText(storageOf(where), name);
      if (isUnstored.current || now === known.current) return;
      known.current = now;
      latest.current = { ...blank, ...(parseJson(now) as Partial<Draft> | null) };
      setDraft(latest.current);
    };
    window.addEventListener('storage', follow);
    // A page restored from the back/forward cache has missed storage events.
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
      // When the write fails, a reload loses the draft; everything else works.
      isUnstored.current = !writeText(storageOf(where), name, written);
      if (!isUnstored.current) known.current = written;
    },
    [name, where],
  );
  const forget = useCallback(() => {
    isUnstored.current = false;
    if (where === 'browser' && readText(storageOf(where), name) !== known.current) return;
    removeText(storageOf(where), name);
    known.current = null;
  }, [name, where]);
  return [draft, change, forget];
}

/** Fills a form that is not open yet. */
export function saveDraftFor(form: string, userId: string | null, draft: object): void {
  // When the write fails, the form opens empty.
  writeText(storageOf('tab'), `${form} ${userId}`, JSON.stringify(draft));
}
