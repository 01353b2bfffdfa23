// A list whose items can be added, removed and moved up or down by buttons; used for packages' items, extras, requirements, questions,
// education and portfolios. Guarantees: focus follows the moved, added or removed item; screen readers hear the new position.
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Button, IconButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';

export type OrderedListProps<Item> = {
  label: string;
  /** "extra", "question": as in "Add an extra". */
  itemName: string;
  items: readonly Item[];
  onChange: (items: Item[]) => void;
  /** Both left out where items come from elsewhere (uploaded pictures). */
  newItem?: () => Item;
  addLabel?: string;
  max: number;
  empty?: ReactNode;
  /** One line per item instead of a framed block. */
  isCompact?: boolean;
  children: (item: Item, at: number, change: (item: Item) => void) => ReactNode;
};

export function OrderedList<Item>(props: OrderedListProps<Item>) {
  const { label, itemName, items, onChange, newItem, max, addLabel, empty, isCompact = false } = props;
  const id = useId();
  const { list, addButton, announcement, move, remove, add } = useOrderedItems(props);
  return (
    <div>
      {items.length === 0 && empty}
      <ul
        ref={list}
        aria-label={label}
        className={cx('grid', isCompact ? 'gap-2' : 'gap-4', items.length > 0 && 'mb-3')}
      >
        {items.map((item, at) => (
          <li
            // oxlint-disable-next-line react/no-array-index-key -- texts have no identity except their position
            key={`${id}${at}`}
            className={cx(
              'flex gap-1',
              !isCompact &&
                'flex-col-reverse rounded-md border border-line bg-paper p-4 sm:flex-row sm:gap-4 sm:p-5',
            )}
          >
            <div className="min-w-0 flex-1">
              {props.children(item, at, (changed) =>
                onChange(items.map((item, other) => (other === at ? changed : item))),
              )}
            </div>
            <ItemButtons
              itemName={itemName}
              at={at}
              count={items.length}
              isCompact={isCompact}
              onMove={move}
              onRemove={remove}
            />
          </li>
        ))}
      </ul>
      <span className="sr-only" role="status">
        {announcement}
      </span>
      {items.length < max ? (
        newItem && (
          <Button ref={addButton} size="sm" icon={Plus} onClick={add}>
            {addLabel}
          </Button>
        )
      ) : (
        <p className="text-sm text-ink-faint">{`Maximum: ${max}.`}</p>
      )}
    </div>
  );
}

function useOrderedItems<Item>({ itemName, items, onChange, newItem }: OrderedListProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [announcement, announce] = useState('');

  const focusIn = (at: number, selector: string) => {
    requestAnimationFrame(() => {
      const row = list.current?.children[at];
      const target = row?.querySelector<HTMLElement>(selector) ?? addButton.current;
      target?.focus();
    });
  };
  const move = (at: number, by: -1 | 1) => {
    const next = [...items];
    const [moved] = next.splice(at, 1) as [Item];
    next.splice(at + by, 0, moved);
    onChange(next);
    announce(`${itemName} moved to place ${at + by + 1} of ${items.length}`);
    const isAtEnd = at + by === 0 || at + by === items.length - 1;
    focusIn(at + by, isAtEnd ? `[data-move="${-by}"]` : `[data-move="${by}"]`);
  };
  const remove = (at: number) => {
    onChange(items.filter((_, other) => other !== at));
    announce(`${itemName} removed`);
    focusIn(Math.min(at, items.length - 2), 'input, textarea, select');
  };
  const add = () => {
    if (!newItem) return;
    onChange([...items, newItem()]);
    focusIn(items.length, 'input, textarea, select');
  };
  return { list, addButton, announcement, move, remove, add };
}

type ItemButtonsProps = {
  itemName: string;
  at: number;
  count: number;
  isCompact: boolean;
  onMove: (at: number, by: -1 | 1) => void;
  onRemove: (at: number) => void;
};

function ItemButtons({ itemName, at, count, isCompact, onMove, onRemove }: ItemButtonsProps) {
  return (
    <div
      className={cx(
        'flex shrink-0',
        isCompact ? 'pt-1' : 'items-center justify-end sm:-mt-1.5 sm:-mr-2 sm:items-start',
      )}
    >
      {count > 1 && (
        <>
          <IconButton
            icon={ArrowUp}
            size="sm"
            data-move="-1"
            disabled={at === 0}
            className={cx(isCompact && 'max-sm:hidden')}
            label={`Move ${itemName} ${at + 1} up`}
            onClick={() => onMove(at, -1)}
          />
          <IconButton
            icon={ArrowDown}
            size="sm"
            data-move="1"
            disabled={at === count - 1}
            label={`Move ${itemName} ${at + 1} down`}
            onClick={() => onMove(at, 1)}
          />
        </>
      )}
      <IconButton
        icon={Trash2}
        size="sm"
        label={`Remove ${itemName} ${at + 1}`}
        onClick={() => onRemove(at)}
      />
    </div>
  );
}
