// What was typed into a form survives a reload and a refusal: kept in this tab's storage under a name, forgotten when sent.
// Each person has names of their own: whoever signs in next in the same tab does not find it.
// Guards: two changes in one moment (typing while a file arrives) both count. Never used for card numbers or passwords.
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSession } from '#web/app/session.ts';

type Change<Draft> = (next: Draft | ((now: Draft) => Draft)) => void;

export function useKeptDraft<Draft extends object>(
  form: string,
  empty: Draft,
): [Draft, Change<Draft>, () => void] {
  const { userId } = useSession();
  // A session that ends while this page stands does not change whose words these are.
  const [writer, setWriter] = useState(userId);
  if (userId !== null && userId !== writer) setWriter(userId);
  const name = `${form} ${writer}`;
  const [draft, setDraft] = useState(empty);
  const latest = useRef(draft);
  // Read after hydration: the server cannot know what this tab has kept.
  useEffect(() => {
    const kept = sessionStorage.getItem(name);
    if (kept === null) return;
    try {
      latest.current = { ...latest.current, ...(JSON.parse(kept) as Partial<Draft>) };
      setDraft(latest.current);
    } catch {
      sessionStorage.removeItem(name);
    }
  }, [name]);
  const change: Change<Draft> = useCallback(
    (next) => {
      latest.current = typeof next === 'function' ? next(latest.current) : next;
      setDraft(latest.current);
      try {
        sessionStorage.setItem(name, JSON.stringify(latest.current));
      } catch {
        // A full or forbidden storage only means that a reload forgets.
      }
    },
    [name],
  );
  const forget = useCallback(() => sessionStorage.removeItem(name), [name]);
  return [draft, change, forget];
}

/** Puts words into a form that is not open yet: its draft of this person. */
export function keepDraftFor(form: string, userId: string | null, draft: object): void {
  try {
    sessionStorage.setItem(`${form} ${userId}`, JSON.stringify(draft));
  } catch {
    // The form then opens empty.
  }
}
