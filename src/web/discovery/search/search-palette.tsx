// The search palette of the header button and Ctrl/Cmd+K: gigs, sellers, projects and categories while typing, usable by keyboard alone.
// Guarantees: Enter without a selection opens all results; late answers are dropped; recent searches stay in this browser.
import { Autocomplete } from '@base-ui/react/autocomplete';
import { Tabs } from '@base-ui/react/tabs';
import { Search, X } from 'lucide-react';
import { type ReactNode, type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { categoryLinks } from '#web/app/navigation.ts';
import { useSession } from '#web/app/session.ts';
import { useSite } from '#web/app/site.ts';
import {
  countOf,
  type Entry,
  entryGroups,
  type EntryGroup,
  allResultsAddress,
  paletteTabs,
  recentGroups,
  withAll,
} from './palette-entries.ts';
import { PaletteRow } from './palette-row.tsx';
import { useRecentSearches } from './recent-searches.ts';
import { type SuggestionKind, useSuggestions } from './use-suggestions.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { ErrorNote } from '#web/ui/error-note.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

export function SearchPalette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const box = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Search"
      hideTitle
      size="md"
      initialFocus={box}
      padded={false}
    >
      <Palette box={box} onClose={onClose} />
    </Dialog>
  );
}

/** Mounted each time the dialog opens, so it starts empty. */
function Palette({ box, onClose }: { box: RefObject<HTMLInputElement | null>; onClose: () => void }) {
  const navigate = useNavigate();
  const { userRole } = useSession();
  const [text, setText] = useState('');
  const [kind, setKind] = useState<SuggestionKind>('all');
  const recents = useRecentSearches();
  const suggestions = useSuggestions(text, kind);
  const words = text.trim();
  const allAddress = allResultsAddress(kind, words, userRole === 2);
  // Keeps object identity until new results arrive, so that memoized rows are not re-rendered.
  const found = useMemo(
    () => (suggestions.found === null ? [] : entryGroups(suggestions.found)),
    [suggestions.found],
  );
  const groups = words === '' ? recentGroups(recents.recent) : withAll(found, words, allAddress);
  const { remember } = recents;
  const choose = useCallback(
    (entry: Entry) => {
      remember(entry.kind === 'recent' ? entry.words : (box.current?.value ?? ''));
      onClose();
    },
    [box, onClose, remember],
  );
  const search = () => {
    remember(words);
    onClose();
    void navigate(words || kind === 'projects' ? allAddress : '/explore');
  };
  return (
    <Autocomplete.Root
      inline
      open
      mode="none"
      highlightItemOnHover={false}
      items={groups}
      itemToStringValue={(entry: Entry) => ('words' in entry ? entry.words : entry.to)}
      value={text}
      onValueChange={(value, { reason }) => {
        if (reason !== 'item-press') setText(value);
      }}
    >
      <SearchBox box={box} isListed={groups.length > 0} onSearch={search} />
      <Tabs.Root value={kind} onValueChange={(value) => setKind(value as SuggestionKind)}>
        <KindTabs />
        {/* Fixed height, so that nothing moves while results change. */}
        <Tabs.Panel
          value={kind}
          className="h-[min(31rem,58dvh)] overflow-y-auto overscroll-contain px-2 py-3 focus-visible:-outline-offset-2"
        >
          {words === '' ? (
            <EmptyQuery recents={recents} onChoose={choose} onClose={onClose} />
          ) : (
            <Results groups={found} suggestions={suggestions} onChoose={choose} />
          )}
        </Tabs.Panel>
      </Tabs.Root>
      <Hints />
    </Autocomplete.Root>
  );
}

type SearchBoxProps = { box: RefObject<HTMLInputElement | null>; isListed: boolean; onSearch: () => void };

function SearchBox({ box, isListed, onSearch }: SearchBoxProps) {
  return (
    <form
      role="search"
      action="/explore"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch();
      }}
      className="flex items-center gap-3 border-b border-line py-2 pr-14 pl-5 has-[input:focus-visible]:shadow-[inset_0_-2px_0_var(--color-accent)]"
    >
      <Icon of={Search} size={20} className="shrink-0 text-ink-faint" />
      <Autocomplete.Input
        ref={box}
        name="q"
        // Without entries there is no list for the box to control.
        aria-expanded={isListed}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        aria-label="What are you looking for?"
        placeholder="Search services, freelancers and projects"
        className="h-12 min-w-0 flex-1 bg-transparent text-lg outline-none placeholder:text-ink-faint"
      />
      <Button type="submit" variant="primary" size="sm" className="sm:hidden">
        Search
      </Button>
    </form>
  );
}

function KindTabs() {
  return (
    <Tabs.List aria-label="What to search" className="flex gap-1 border-b border-line px-3">
      {paletteTabs.map((tab) => (
        <Tabs.Tab
          key={tab.value}
          value={tab.value}
          className="relative flex h-11 items-center rounded-t-sm px-3 text-sm font-medium text-ink-soft transition-colors hover:text-ink focus-visible:-outline-offset-2 data-active:text-ink data-active:after:absolute data-active:after:inset-x-3 data-active:after:-bottom-px data-active:after:h-0.5 data-active:after:rounded-full data-active:after:bg-accent"
        >
          {tab.label}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  );
}

type Recents = ReturnType<typeof useRecentSearches>;

/** Before anything is typed: recent searches and categories. */
function EmptyQuery(props: { recents: Recents; onChoose: (entry: Entry) => void; onClose: () => void }) {
  const { categories } = useSite();
  const { recents, onChoose, onClose } = props;
  return (
    <>
      {recents.recent.length > 0 && <RecentSearches recents={recents} onChoose={onChoose} />}
      <p className="px-3 text-sm text-ink-faint">Browse a category</p>
      <ul className="mt-3 flex flex-wrap gap-2 px-3 pb-2">
        {categoryLinks(categories).map((link) => (
          <li key={link.to}>
            <Link
              to={link.to}
              onClick={onClose}
              className="flex h-10 items-center rounded-full border border-line px-4 text-sm font-medium transition-colors hover:border-line-strong hover:bg-sunken pointer-coarse:h-11"
            >
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The buttons are beside the list, because an option cannot contain a button. */
function RecentSearches({ recents, onChoose }: { recents: Recents; onChoose: (entry: Entry) => void }) {
  return (
    <div className="mb-5">
      <div className="flex items-center justify-between gap-3 px-3">
        <p className="text-sm text-ink-faint">Recent searches</p>
        <Button size="sm" variant="quiet" onClick={recents.removeAll}>
          Remove all
        </Button>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_auto]">
        <Autocomplete.List aria-label="Recent searches">
          {(group: EntryGroup) =>
            group.items.map((entry) => <PaletteRow key={entry.to} entry={entry} onChoose={onChoose} />)
          }
        </Autocomplete.List>
        <ul aria-label="Remove recent searches">
          {recents.recent.map((words) => (
            <li key={words} className="flex h-11 items-center">
              <IconButton
                icon={X}
                size="sm"
                label={`Remove “${words}”`}
                onClick={() => recents.remove(words)}
              />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

type ResultsProps = {
  groups: EntryGroup[];
  suggestions: ReturnType<typeof useSuggestions>;
  onChoose: (entry: Entry) => void;
};

function Results({ groups, suggestions, onChoose }: ResultsProps) {
  const { error, found, isWaiting, retry } = suggestions;
  const count = countOf(groups);
  const isEmpty = found !== null && count === 0 && !isWaiting;
  return (
    <>
      <p role="status" className={isEmpty ? 'px-3 pt-8 text-center font-medium' : 'sr-only'}>
        {isEmpty && 'No results found'}
        {!isEmpty && !isWaiting && error === null && (count === 1 ? '1 result' : `${count} results`)}
      </p>
      {isEmpty && (
        <p className="px-3 pt-1.5 text-center text-sm text-ink-soft">Try fewer or more general words.</p>
      )}
      {error !== null && (
        <div className="px-3">
          <ErrorNote error={error} onRetry={retry} />
        </div>
      )}
      <Autocomplete.List aria-label="Results" aria-busy={isWaiting}>
        {(group: EntryGroup) => (
          <Autocomplete.Group key={group.label} items={group.items} className="mb-2">
            <Autocomplete.GroupLabel
              className={group.label === 'Everything' ? 'sr-only' : 'px-3 pt-1 pb-1.5 text-sm text-ink-faint'}
            >
              {group.label}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(entry: Entry) => <PaletteRow key={entry.to} entry={entry} onChoose={onChoose} />}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
    </>
  );
}

function Hints() {
  return (
    <p className="hidden items-center gap-5 border-t border-line px-5 py-3 text-sm text-ink-faint sm:flex">
      <Hint keys={['↑', '↓']}>to choose</Hint>
      <Hint keys={['Enter']}>to open, or to see all results</Hint>
      <Hint keys={['Esc']}>to close</Hint>
    </p>
  );
}

function Hint({ keys, children }: { keys: string[]; children: ReactNode }) {
  return (
    <span className="flex items-center gap-1.5">
      {keys.map((key) => (
        <kbd key={key} className="rounded-sm bg-sunken px-1.5 py-0.5 font-sans text-xs font-medium">
          {key}
        </kbd>
      ))}
      {children}
    </span>
  );
}
