// The search palette of the header button and Ctrl/Cmd+K: the same list as the search boxes of home and Explore, with a tab per kind.
// Guarantees: Enter without a selection opens all results; late answers are dropped; recent searches stay in this browser.
import { Autocomplete } from '@base-ui/react/autocomplete';
import { Tabs } from '@base-ui/react/tabs';
import { Search } from 'lucide-react';
import { type ReactNode, type RefObject, useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Entry, paletteTabs, searchOf } from './search-entries.ts';
import { SearchList } from './search-list.tsx';
import { useSearchEntries } from './use-search-entries.ts';
import type { SuggestionKind } from './use-suggestions.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';

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
  const [text, setText] = useState('');
  const [kind, setKind] = useState<SuggestionKind>('all');
  const entries = useSearchEntries(text, kind, true);
  const { words, groups, recents, allAddress } = entries;
  const { remember } = recents;
  const choose = useCallback(
    (entry: Entry) => {
      remember(searchOf(entry) ?? box.current?.value ?? '');
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
      <PaletteForm box={box} isListed={groups.length > 0} onSearch={search} />
      <Tabs.Root value={kind} onValueChange={(value) => setKind(value as SuggestionKind)}>
        <KindTabs />
        {/* Fixed height, so that nothing moves while results change. */}
        <Tabs.Panel
          value={kind}
          className="h-[min(31rem,58dvh)] overflow-y-auto overscroll-contain px-2 py-3 focus-visible:-outline-offset-2"
        >
          <SearchList entries={entries} onChoose={choose} box={box} />
        </Tabs.Panel>
      </Tabs.Root>
      <Hints />
    </Autocomplete.Root>
  );
}

type PaletteFormProps = { box: RefObject<HTMLInputElement | null>; isListed: boolean; onSearch: () => void };

function PaletteForm({ box, isListed, onSearch }: PaletteFormProps) {
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
