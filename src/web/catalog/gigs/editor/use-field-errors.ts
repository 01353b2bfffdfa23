// Which sentences stand under the fields: what the server refused, at once; what is missing, once the field was left or all are asked for.
import { useState } from 'react';
import type { FieldSentences } from '#web/gigs/editor/gig-content.ts';

export function useFieldErrors(missing: FieldSentences, refused: FieldSentences) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [areAllShown, setAreAllShown] = useState(false);
  const leave = (path: string) => {
    if (!left.has(path)) setLeft(new Set([...left, path]));
  };
  const errorOf = (path: string): string | undefined => {
    if (refused[path]) return refused[path];
    const isAsked = areAllShown || left.has(path);
    return isAsked ? missing[path] : undefined;
  };
  return { leave, errorOf, showAll: () => setAreAllShown(true) };
}
