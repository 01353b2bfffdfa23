// The note about a seller's absence. Few sellers are away, so its code is loaded only where one is.
import { lazy, Suspense } from 'react';
import type { AwayNoteProps } from './away-note.tsx';

const AwayNote = lazy(() => import('./away-note.tsx').then((part) => ({ default: part.AwayNote })));

type Props = {
  seller: { displayName: string; absence: AwayNoteProps['absence'] | null };
  className?: string;
};

export function SellerAway({ seller: { displayName, absence }, className }: Props) {
  if (!absence) return null;
  return (
    <Suspense fallback={null}>
      <AwayNote displayName={displayName} absence={absence} {...(className && { className })} />
    </Suspense>
  );
}
