// The tray at the lower edge with the gigs chosen for comparison, and the link to compare them.
// Guarantees: never covers the focused element (scroll padding); states what is missing for a comparison.
import { X } from 'lucide-react';
import { useEffect } from 'react';
import { useStore } from '#web/app/store.ts';
import {
  compareAddress,
  comparedStore,
  setCompared,
  emptyComparison,
  restoreCompared,
} from './compare-state.ts';
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx';

export function CompareTray() {
  const compared = useStore(comparedStore, emptyComparison());
  useEffect(restoreCompared, []);
  if (compared.length === 0) return null;
  return (
    <section
      aria-label="Gigs to compare"
      data-bottom-bar
      className="sticky bottom-0 z-20 -mx-[clamp(1rem,4vw,2.5rem)] mt-8 border-t border-line bg-paper/95 px-[clamp(1rem,4vw,2.5rem)] pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] backdrop-blur-[6px] print:hidden"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ul className="flex min-w-0 flex-1 basis-full gap-2 overflow-x-auto p-0.5 [scrollbar-width:none] sm:basis-0">
          {compared.map(({ slug, title }) => (
            <li
              key={slug}
              className="flex max-w-52 min-w-0 shrink-0 items-center gap-1 rounded-md border border-line bg-surface pl-3 text-sm"
            >
              <bdi className="truncate">{title}</bdi>
              <IconButton
                icon={X}
                label={`Remove “${title}” from compare`}
                size="sm"
                onClick={() => setCompared(compared.filter((other) => other.slug !== slug))}
              />
            </li>
          ))}
        </ul>
        <Button variant="quiet" size="sm" onClick={() => setCompared([])}>
          Clear
        </Button>
        {compared.length > 1 ? (
          <ButtonLink
            to={compareAddress(compared.map(({ slug }) => slug))}
            variant="primary"
            size="sm"
            className="max-sm:flex-1"
          >
            Compare {compared.length} gigs
          </ButtonLink>
        ) : (
          <p className="text-sm text-ink-soft">Add one more to compare</p>
        )}
      </div>
    </section>
  );
}
