// Text of a form that survives a reload: kept in this tab's storage under a name, forgotten when the form is sent.
import { useEffect, useState } from 'react';

export function useKeptDraft<Draft>(name: string, empty: Draft): [Draft, (draft: Draft) => void, () => void] {
  const [draft, setDraft] = useState(empty);
  // Read after hydration: the server cannot know what this tab has kept.
  useEffect(() => {
    const kept = sessionStorage.getItem(name);
    if (kept === null) return;
    try {
      setDraft({ ...empty, ...(JSON.parse(kept) as Partial<Draft>) });
    } catch {
      sessionStorage.removeItem(name);
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once per form
  }, [name]);
  const change = (next: Draft) => {
    setDraft(next);
    try {
      sessionStorage.setItem(name, JSON.stringify(next));
    } catch {
      // A full or forbidden storage only means that a reload forgets.
    }
  };
  const forget = () => sessionStorage.removeItem(name);
  return [draft, change, forget];
}
