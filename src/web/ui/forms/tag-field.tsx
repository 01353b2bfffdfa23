// Words as chips: chosen from suggestions or typed; Enter or comma adds, Backspace removes the last. On Base UI's combobox.
// Guarantees: no duplicates, never more than `max`. Single choice from a long list: combobox-field.tsx.
import { Combobox } from '@base-ui/react/combobox';
import { Plus, X } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { cx } from '#web/ui/class-names.ts';
import { controlClasses, FieldFrame, type FieldProps, useFieldIds } from './field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { itemClasses, popupClasses } from '#web/ui/overlays/popup.ts';

export type TagFieldProps = FieldProps & {
  value: string[];
  onChange: (tags: string[]) => void;
  onBlur?: () => void;
  suggestions?: readonly string[];
  /** False when only the suggestions may be chosen. */
  free?: boolean;
  max?: number;
  maxLength?: number;
  placeholder?: string;
  id?: string;
};

export function TagField(props: TagFieldProps) {
  const {
    value,
    onChange,
    onBlur,
    suggestions = [],
    free = true,
    max = 20,
    maxLength = 40,
    placeholder,
    ...frame
  } = props;
  const ids = useFieldIds(props, props.id);
  const [typed, setTyped] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const isFull = value.length >= max;
  const word = typed.trim().replace(/(?<!,),+$/, '');
  const isNew = free && word.length > 0 && ![...suggestions, ...value].some((known) => sameWord(known, word));
  const items = [...new Set([...suggestions, ...value, ...(isNew ? [word] : [])])];
  const choose = (tags: string[]) => {
    onChange(withoutRepeats(tags).slice(0, max));
    setTyped('');
  };
  return (
    <FieldFrame
      {...frame}
      ids={ids}
      beside={<span className="text-xs text-ink-faint tabular-nums">{`${value.length} of ${max}`}</span>}
    >
      <Combobox.Root
        multiple
        items={items}
        value={value}
        onValueChange={choose}
        inputValue={typed}
        onInputValueChange={setTyped}
        autoHighlight
      >
        <Combobox.Chips
          ref={box}
          className={cx(
            controlClasses,
            'flex min-h-11 flex-wrap items-center gap-1.5 px-2 py-1.5 focus-within:border-accent focus-within:outline-1 focus-within:-outline-offset-1 focus-within:outline-accent',
            ids.invalid && 'border-danger',
          )}
        >
          <TagChips tags={value} />
          <Combobox.Input
            id={ids.id}
            aria-labelledby={`${ids.id}-label`}
            disabled={isFull}
            maxLength={maxLength}
            placeholder={isFull ? '' : value.length === 0 ? (placeholder ?? 'Type and press Enter') : ''}
            aria-invalid={ids.invalid || undefined}
            aria-describedby={ids.describedBy}
            onBlur={onBlur}
            onKeyDown={(event) => {
              if (event.key !== ',' || !free) return;
              event.preventDefault();
              if (word) choose([...value, word]);
            }}
            className="h-8 min-w-24 flex-1 bg-transparent px-1.5 outline-none placeholder:text-ink-faint disabled:min-w-0"
          />
        </Combobox.Chips>
        <Suggestions newWord={isNew ? word : null} free={free} anchor={box} />
      </Combobox.Root>
    </FieldFrame>
  );
}

function TagChips({ tags }: { tags: readonly string[] }) {
  return tags.map((tag) => <TagChip key={tag} tag={tag} />);
}

function TagChip({ tag }: { tag: string }) {
  return (
    <Combobox.Chip
      aria-label={tag}
      className="flex h-8 items-center gap-0.5 rounded-sm bg-sunken pl-2.5 text-sm font-medium outline-none focus-within:bg-accent-wash data-highlighted:bg-accent-wash"
    >
      {tag}
      <Combobox.ChipRemove
        aria-label={`Remove ${tag}`}
        className="touch-target flex size-7 items-center justify-center rounded-sm text-ink-faint hover:text-ink"
      >
        <Icon of={X} size={14} />
      </Combobox.ChipRemove>
    </Combobox.Chip>
  );
}

type SuggestionsProps = { newWord: string | null; free: boolean; anchor: RefObject<HTMLDivElement | null> };

function Suggestions({ newWord, free, anchor }: SuggestionsProps) {
  return (
    <Combobox.Portal>
      <Combobox.Positioner anchor={anchor} sideOffset={6} className="z-50 outline-none">
        <Combobox.Popup
          className={cx(
            popupClasses,
            'max-h-[min(18rem,var(--available-height))] w-(--anchor-width) overflow-y-auto data-empty:p-0',
          )}
        >
          <Combobox.Empty>
            <p className="p-3 text-sm text-ink-faint">
              {free ? 'Type a word and press Enter.' : 'Nothing matches.'}
            </p>
          </Combobox.Empty>
          <Combobox.List>
            {(item: string) => (
              <Combobox.Item
                key={item}
                value={item}
                className={cx(itemClasses, 'data-selected:text-ink-faint')}
              >
                {item === newWord && <Icon of={Plus} size={16} />}
                {item === newWord ? `Add “${item}”` : item}
              </Combobox.Item>
            )}
          </Combobox.List>
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  );
}

function withoutRepeats(tags: readonly string[]): string[] {
  return tags.filter((tag, at) => tags.findIndex((other) => sameWord(other, tag)) === at);
}

function sameWord(first: string, other: string): boolean {
  return first.trim().toLowerCase() === other.trim().toLowerCase();
}
