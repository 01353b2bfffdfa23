// Scrolls to one message of a conversation: a search hit named in the URL, or a quoted message.
// Loads older pages until it is found, up to a limit; if it is not found, the view stays where it is.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { ThreadItem } from '#contract/messaging/messages/message.schema.ts';

const maxPages = 50;
const highlightMs = 2500;
const place = (id: string) => `message-${id}`;

type Thread = { items: readonly ThreadItem[]; hasOlder: boolean; loadOlder: () => Promise<void> };

export function useJump({ items, hasOlder, loadOlder }: Thread) {
  const { hash, key } = useLocation();
  const [wanted, setWanted] = useState<string | null>(null);
  const pages = useRef(0);
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    const [, id] = /^#message-([0-9a-f-]{36})$/.exec(hash) ?? [];
    if (id !== undefined) setWanted(id);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the same message may be requested again
  }, [hash, key]);
  const older = useEffectEvent(() => void loadOlder());
  useEffect(() => {
    if (wanted === null) return;
    const found = items.some((item) => item.id === wanted);
    if (!found && hasOlder && pages.current < maxPages) {
      pages.current += 1;
      older();
      return;
    }
    pages.current = 0;
    setWanted(null);
    if (!found) return;
    document.getElementById(place(wanted))?.scrollIntoView({ block: 'center' });
    setShown(wanted);
  }, [wanted, items, hasOlder]);
  useEffect(() => {
    if (shown === null) return undefined;
    const timer = setTimeout(() => setShown(null), highlightMs);
    return () => clearTimeout(timer);
  }, [shown]);
  return {
    jump: setWanted,
    /** Attributes of an item: its anchor, and whether it was just jumped to. */
    placeOf: (id: string) => ({ id: place(id), 'data-jumped': shown === id || undefined }),
  };
}
