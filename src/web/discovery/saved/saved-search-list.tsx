// A user’s saved searches of one kind, with renaming, pausing and deleting.
// Guarantees: pausing takes effect at once and can be undone; deleting states its effect.
import { Pause, Pencil, Play, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import {
  deleteSavedSearch,
  pauseSavedSearch,
  renameSavedSearch,
  resumeSavedSearch,
} from '#contract/discovery/saved/saved-search.endpoints.ts';
import { savedSearchPath } from '#contract/discovery/saved/saved-search.rules.ts';
import type { SavedSearchKind } from '#contract/discovery/saved/saved-search.rules.ts';
import type { SavedSearch } from '#contract/discovery/saved/saved-search.schema.ts';
import { useCommand } from '#web/app/use-command.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { ErrorNote } from '#web/ui/error-note.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { RenameSearchDialog } from './rename-search-dialog.tsx';

/** What stays when a search is deleted. */
const kept: Record<SavedSearchKind, string> = {
  gigs: 'Your saved gigs and sellers stay.',
  projects: 'Your proposals stay.',
};

/** The search as text, such as “logo” · Design · Up to $200. */
export type Describe = (address: URLSearchParams) => string;
type SavedSearchListProps = { searches: readonly SavedSearch[]; describe: Describe };

export function SavedSearchList({ searches, describe }: SavedSearchListProps) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {searches.map((search) => (
        <SearchRow key={search.id} search={search} describe={describe} />
      ))}
    </ul>
  );
}

function SearchRow({ search, describe }: { search: SavedSearch; describe: Describe }) {
  const [open, setOpen] = useState<'rename' | 'delete' | null>(null);
  const { revalidate } = useRevalidator();
  const isPaused = search.state === 'paused';
  const pausing = useCommand(isPaused ? resumeSavedSearch : pauseSavedSearch, { onDone: revalidate });
  const deleting = useCommand(deleteSavedSearch, { onDone: revalidate });
  const address = savedSearchPath(search.kind, search.query);
  return (
    <li className="py-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="heading-3 min-w-0 wrap-anywhere">
          <bdi>{search.name}</bdi>
        </h2>
        {isPaused && <Badge tone="warning">Paused</Badge>}
      </div>
      <p className="mt-1 text-ink-soft wrap-anywhere">
        {describe(new URL(address, 'http://localhost').searchParams)}
      </p>
      <LastNotified search={search} />
      {pausing.failure && <ErrorNote error={pausing.failure} />}
      <div className="-mx-3 mt-2 flex flex-wrap">
        <ButtonLink to={address} variant="quiet" size="sm">
          See the {search.kind}
          <span className="sr-only"> for {search.name}</span>
        </ButtonLink>
        <Button
          variant="quiet"
          size="sm"
          icon={isPaused ? Play : Pause}
          busy={pausing.busy}
          onClick={() => void pausing.run({ searchId: search.id })}
        >
          {isPaused ? 'Resume' : 'Pause'}
          <span className="sr-only"> {search.name}</span>
        </Button>
        <Button variant="quiet" size="sm" icon={Pencil} onClick={() => setOpen('rename')}>
          Rename<span className="sr-only"> {search.name}</span>
        </Button>
        <Button variant="quiet" size="sm" icon={Trash2} onClick={() => setOpen('delete')}>
          Delete<span className="sr-only"> {search.name}</span>
        </Button>
      </div>
      {open === 'rename' && (
        <RenameSearchDialog search={search} endpoint={renameSavedSearch} onClose={() => setOpen(null)} />
      )}
      <ConfirmDialog
        open={open === 'delete'}
        onClose={() => setOpen(null)}
        title={`Delete “${search.name}”?`}
        confirmLabel="Delete search"
        cancelLabel="Keep it"
        danger
        consequence={`You will no longer be notified about new ${search.kind} for it. ${kept[search.kind]}`}
        busy={deleting.busy}
        error={deleting.failure?.message}
        onConfirm={() => void deleting.run({ searchId: search.id })}
      />
    </li>
  );
}

function LastNotified({ search: { kind, createdAt, notifiedAt } }: { search: SavedSearch }) {
  return (
    <p className="mt-1 text-sm text-ink-faint">
      {notifiedAt === null ? (
        <>
          No new {kind} since you saved it <RelativeTime at={createdAt} />
        </>
      ) : (
        <>
          Last notified <RelativeTime at={notifiedAt} />
        </>
      )}
    </p>
  );
}
