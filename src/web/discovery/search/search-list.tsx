// The list of a search box: what `useSearchEntries` found, in groups, with buttons that remove recent searches.
// Inside an Autocomplete.Root whose items are the same groups.
import { Autocomplete } from '@base-ui/react/autocomplete';
import { X } from 'lucide-react';
import type { RefObject } from 'react';
import { countOf, type Entry, type EntryGroup } from './search-entries.ts';
import { SearchRow } from './search-row.tsx';
import type { SearchEntries } from './use-search-entries.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { ErrorNote } from '#web/ui/error-note.tsx';

type Props = {
  entries: SearchEntries;
  onChoose: (entry: Entry) => void;
  /** Gets the focus when the focused button disappears with its search. */
  box: RefObject<HTMLInputElement | null>;
};

export function SearchList(props: Props) {
  return props.entries.words === '' ? <BeforeTyping {...props} /> : <Results {...props} />;
}

/** The buttons are beside the list, because an option cannot contain a button. */
function BeforeTyping({ entries: { recents }, onChoose, box }: Props) {
  const { recent } = recents;
  const remove = (words?: string) => {
    if (words === undefined) recents.removeAll();
    else recents.remove(words);
    box.current?.focus();
  };
  return (
    <div className="relative">
      <Groups label="Recent and popular searches" onChoose={onChoose} />
      {recent.length > 0 && (
        <>
          <div className="absolute top-0 right-1 flex h-9 items-center">
            <Button size="sm" variant="quiet" onClick={() => remove()}>
              Remove all
            </Button>
          </div>
          <ul aria-label="Remove recent searches" className="absolute top-9 right-1">
            {recent.map((words) => (
              <li key={words} className="flex h-11 items-center">
                <IconButton icon={X} size="sm" label={`Remove “${words}”`} onClick={() => remove(words)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function Results({ entries: { found, suggestions }, onChoose }: Props) {
  const { error, isWaiting, retry } = suggestions;
  const count = countOf(found);
  const isEmpty = suggestions.found !== null && count === 0 && !isWaiting;
  return (
    <>
      <p role="status" className={isEmpty ? 'px-3 pt-8 text-center font-medium' : 'sr-only'}>
        {isEmpty && 'No results found'}
        {!isEmpty && !isWaiting && error === null && (count === 1 ? '1 result' : `${count} results`)}
      </p>
      {isEmpty && (
        <p className="px-3 pt-1.5 pb-8 text-center text-sm text-ink-soft">Try fewer or more general words.</p>
      )}
      {error !== null && (
        <div className="px-3">
          <ErrorNote error={error} onRetry={retry} />
        </div>
      )}
      <Groups label="Results" isBusy={isWaiting} onChoose={onChoose} />
    </>
  );
}

type GroupsProps = { label: string; isBusy?: boolean; onChoose: (entry: Entry) => void };

/** A label and a recent search have fixed heights, which the buttons beside them follow. */
function Groups({ label, isBusy = false, onChoose }: GroupsProps) {
  return (
    <Autocomplete.List aria-label={label} aria-busy={isBusy}>
      {(group: EntryGroup) => (
        <Autocomplete.Group key={group.label} items={group.items} className="mb-2">
          <Autocomplete.GroupLabel
            className={
              group.label === 'Everything' ? 'sr-only' : 'flex h-9 items-center px-3 text-sm text-ink-faint'
            }
          >
            {group.label}
          </Autocomplete.GroupLabel>
          <Autocomplete.Collection>
            {(entry: Entry) => <SearchRow key={entry.to} entry={entry} onChoose={onChoose} />}
          </Autocomplete.Collection>
        </Autocomplete.Group>
      )}
    </Autocomplete.List>
  );
}
