// The search box of home and Explore: a text field of a GET form that also works without scripts, with the palette's list below it.
// On phones, the open box fills the screen, so that the list is never behind the keyboard or over the text.
// Guarantees: text typed before the code has loaded is kept; Enter without a selection submits the form.
import { Autocomplete } from '@base-ui/react/autocomplete';
import { ArrowLeft, Search, X } from 'lucide-react';
import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { cameBySearch } from './recent-searches.ts';
import { type Entry, searchOf } from './search-entries.ts';
import { SearchList } from './search-list.tsx';
import { useSearchEntries } from './use-search-entries.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';

/** The list’s height on wide screens, in pixels. */
const leastHeight = 240;
const mostHeight = 520;

export type SearchBoxProps = {
  label: string;
  /** The text that the page shows results for. */
  words?: string;
  /** Home's box. */
  large?: boolean;
};

export function SearchBox({ label, words = '', large = false }: SearchBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const { text, setText, isOpen, open, close, entries, choose } = useBox(words, box, frame);
  const { groups, suggestions } = entries;
  const isListed = isOpen && (groups.length > 0 || suggestions.found !== null || suggestions.error !== null);
  const clear = () => {
    setText('');
    box.current?.focus();
  };
  return (
    // Keeps its height while the open box of a phone is out of the flow.
    <div ref={frame} className={cx('relative', large ? 'h-14 sm:h-15.5' : 'h-13.5')}>
      <Autocomplete.Root
        inline
        open={isOpen}
        mode="none"
        highlightItemOnHover={false}
        items={groups}
        itemToStringValue={(entry: Entry) => ('words' in entry ? entry.words : entry.to)}
        value={text}
        onValueChange={(value, { reason }) => {
          if (reason === 'item-press') return;
          setText(value);
          open();
        }}
      >
        <div
          className={cx(
            isOpen && 'max-sm:fixed max-sm:inset-0 max-sm:z-40 max-sm:flex max-sm:flex-col max-sm:bg-surface',
          )}
        >
          <Pill isOpen={isOpen} large={large} onClose={close}>
            <Field box={box} label={label} large={large} isListed={isListed} onOpen={open} onClose={close} />
            {isOpen && text !== '' && <IconButton icon={X} size="sm" label="Clear text" onClick={clear} />}
          </Pill>
          {isListed && (
            <Panel>
              <SearchList entries={entries} onChoose={choose} box={box} />
            </Panel>
          )}
        </div>
      </Autocomplete.Root>
    </div>
  );
}

/** The text, whether the list is open, and what it lists. */
function useBox(shown: string, box: Box, frame: { current: HTMLElement | null }) {
  const [text, setText] = useShownText(shown, box);
  const [isOpen, setIsOpen] = useState(false);
  const entries = useSearchEntries(text, 'all', isOpen);
  const { refresh, remember } = entries.recents;
  const close = useCallback(() => setIsOpen(false), []);
  const open = useCallback(() => {
    refresh();
    setIsOpen(true);
  }, [refresh]);
  const choose = useCallback(
    (entry: Entry) => {
      remember(searchOf(entry) ?? box.current?.value ?? '');
      if ('words' in entry) setText(entry.words);
      setIsOpen(false);
    },
    [box, remember, setText],
  );
  useEffect(() => {
    if (cameBySearch()) remember(shown);
    // oxlint-disable-next-line react/exhaustive-deps -- of the document, so only for the first text
  }, []);
  useOpenWhenFocused(box, open);
  useCloseOutside(frame, isOpen, close);
  useSubmit(box, (typed) => {
    remember(typed);
    close();
    // Hides the keyboard of a phone.
    if (matchMedia('(max-width: 639px)').matches) box.current?.blur();
  });
  return { text, setText, isOpen, open, close, entries, choose };
}

type FieldProps = {
  box: RefObject<HTMLInputElement | null>;
  label: string;
  large: boolean;
  isListed: boolean;
  onOpen: () => void;
  onClose: () => void;
};

function Field({ box, label, large, isListed, onOpen, onClose }: FieldProps) {
  return (
    <Autocomplete.Input
      ref={box}
      type="search"
      name="q"
      aria-expanded={isListed}
      maxLength={200}
      autoComplete="off"
      enterKeyHint="search"
      aria-label={label}
      placeholder={label}
      onPointerUp={onOpen}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown' || event.key === 'ArrowUp') onOpen();
        if (event.key !== 'Escape' || !isListed) return;
        // Otherwise Escape would also clear the text.
        event.preventDefault();
        event.preventBaseUIHandler();
        onClose();
      }}
      className={cx(
        'h-11 min-w-0 flex-1 bg-transparent outline-none placeholder:text-ink-faint [&::-webkit-search-cancel-button]:hidden',
        large && 'sm:h-12 sm:text-lg',
      )}
    />
  );
}

type PillProps = { isOpen: boolean; large: boolean; onClose: () => void; children: ReactNode };

/** The rounded field with its button; a bar at the top of the screen while open on phones. */
function Pill({ isOpen, large, onClose, children }: PillProps) {
  return (
    <div
      className={cx(
        'flex items-center gap-2 rounded-full border border-line-strong bg-surface pl-4 text-left transition-colors focus-within:border-accent focus-within:outline-1 focus-within:outline-accent hover:border-ink-faint',
        large ? 'py-1.5 pr-1.5 sm:pl-5' : 'py-1 pr-1',
        isOpen && 'max-sm:rounded-none max-sm:border-x-0 max-sm:border-t-0 max-sm:pl-1 max-sm:outline-none!',
      )}
    >
      {isOpen && <IconButton icon={ArrowLeft} label="Close search" className="sm:hidden" onClick={onClose} />}
      <Icon
        of={Search}
        size={20}
        className={cx('shrink-0 text-ink-faint', (isOpen || large) && 'max-sm:hidden')}
      />
      {children}
      <Button type="submit" variant="primary" className={cx('rounded-full!', large && 'sm:h-12 sm:px-7')}>
        Search
      </Button>
    </div>
  );
}

/** On phones, the last rows can be scrolled above the keyboard. */
function Panel({ children }: { children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState<number>();
  useLayoutEffect(() => {
    // On wide screens the list ends above the lower edge of the window, where there is room for it.
    const top = panel.current?.getBoundingClientRect().top ?? 0;
    setHeight(Math.max(leastHeight, Math.min(mostHeight, window.innerHeight - top - 16)));
  }, []);
  return (
    <div
      ref={panel}
      role="group"
      aria-label="Suggestions"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be focusable
      tabIndex={0}
      style={{ '--panel-height': `${height ?? mostHeight}px` } as CSSProperties}
      className="overflow-y-auto overscroll-contain bg-surface px-2 py-3 text-left focus-visible:-outline-offset-2 max-sm:flex-1 max-sm:pb-[45dvh] sm:absolute sm:inset-x-0 sm:top-full sm:z-20 sm:mt-2 sm:max-h-(--panel-height) sm:rounded-lg sm:border sm:border-line-strong/40 sm:shadow-raised"
    >
      {children}
    </div>
  );
}

type Box = { current: HTMLInputElement | null };

/** The typed text. Follows the page's text when that changes, and starts with what was typed before the code had loaded. */
function useShownText(shown: string, box: Box) {
  const [text, setText] = useState(shown);
  const followed = useRef(shown);
  useLayoutEffect(() => {
    if (box.current) setText(box.current.value);
  }, [box]);
  useEffect(() => {
    if (followed.current === shown) return;
    followed.current = shown;
    setText(shown);
  }, [shown]);
  return [text, setText] as const;
}

/** The field may have been focused before the code had loaded. */
function useOpenWhenFocused(box: Box, open: () => void): void {
  useEffect(() => {
    if (document.activeElement === box.current) open();
  }, [box, open]);
}

function useCloseOutside(frame: { current: HTMLElement | null }, isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const onEvent = ({ target }: Event) => {
      if (!frame.current?.contains(target as Node)) close();
    };
    document.addEventListener('pointerdown', onEvent);
    document.addEventListener('focusin', onEvent);
    return () => {
      document.removeEventListener('pointerdown', onEvent);
      document.removeEventListener('focusin', onEvent);
    };
  }, [frame, isOpen, close]);
}

/** Listens to the form around the box, which may have other fields. */
function useSubmit(box: Box, onSubmit: (typed: string) => void): void {
  const latest = useRef(onSubmit);
  useEffect(() => {
    latest.current = onSubmit;
  });
  useEffect(() => {
    const form = box.current?.form;
    const listen = () => latest.current(box.current?.value ?? '');
    form?.addEventListener('submit', listen);
    return () => form?.removeEventListener('submit', listen);
  }, [box]);
}
