// Goes to one message of a conversation: one that was found by its words (named in the address), or one that is quoted.
// Guards: loads older pages until it is there, within bounds; what is not found leaves the view where it was.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { ThreadItem } from '#contract/messaging/messages/message.schema.ts';

const mostPages = 50;
const shownMs = 2500;
const place = (id: string) => `message-${id}`;

type Given = { items: readonly ThreadItem[]; hasOlder: boolean; loadOlder: () => Promise<void> };

export function useJump({ items, hasOlder, loadOlder }: Given) {
  const { hash, key } = useLocation();
  const [wanted, setWanted] = useState<string | null>(null);
  const pages = useRef(0);
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    const [, id] = /^#message-([0-9a-f-]{36})$/.exec(hash) ?? [];
    if (id !== undefined) setWanted(id);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the same place may be asked for again
  }, [hash, key]);
  const older = useEffectEvent(() => void loadOlder());
  useEffect(() => {
    if (wanted === null) return;
    const found = items.some((item) => item.id === wanted);
    if (!found && hasOlder && pages.current < mostPages) {
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
    const timer = setTimeout(() => setShown(null), shownMs);
    return () => clearTimeout(timer);
  }, [shown]);
  return {
    jump: setWanted,
    /** For each item: where it can be gone to, and whether it just was. */
    placeOf: (id: string) => ({ id: place(id), 'data-jumped': shown === id || undefined }),
  };
}
