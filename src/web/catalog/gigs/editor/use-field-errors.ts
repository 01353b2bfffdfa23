// Which errors the fields show: what the server refused, at once; what is missing, after the field was left or publishing was tried.
import { useState } from 'react';
import type { FieldErrors } from '#contract/common/envelope.ts';

export function useFieldErrors(missing: FieldErrors, refused: FieldErrors) {
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
