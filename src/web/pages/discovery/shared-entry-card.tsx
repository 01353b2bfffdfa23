// An entry of a list as anyone may see it: a gig, a seller, or that it is no longer available.
import type { SharedEntry } from '#contract/discovery/saved/saved.schema.ts';
import { SellerTile } from '#web/discovery/saved/seller-tile.tsx';
import { GigCard } from '#web/discovery/search/gig-card.tsx';

export function SharedEntryCard({ entry }: { entry: SharedEntry }) {
  if (entry.gig) return <GigCard gig={entry.gig} />;
  if (entry.seller) return <SellerTile seller={entry.seller} />;
  return (
    <div className="flex min-h-40 items-center justify-center rounded-md border border-dashed border-line-strong/50 p-6 text-center text-ink-soft">
      {entry.kind === 'gig' ? 'This gig is no longer offered.' : 'This seller is no longer available.'}
    </div>
  );
}
