// Menus on Base UI: arrows move, typing finds, Esc closes and returns focus. Entries are actions or links.
// Not for forms or long texts: see popover.tsx.
import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { buttonClasses, type ButtonSize, type ButtonVariant } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Icon, type LucideIcon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { itemClasses, popupClasses } from './popup.ts';

export type MenuProps = {
  /** The accessible name of the trigger; required unless the trigger shows text. */
  label?: string;
  trigger: ReactNode;
  /** A round trigger (avatar, icon) instead of a button's shape. */
  round?: boolean;
  variant?: ButtonVariant;
  size?: ButtonSize;
  align?: 'start' | 'center' | 'end';
  children: ReactNode;
};

export function Menu({
  label,
  trigger,
  round = false,
  variant = 'secondary',
  size = 'md',
  align = 'end',
  children,
}: MenuProps) {
  const look = round
    ? 'flex size-11 items-center justify-center rounded-full'
    : buttonClasses({ variant, size });
  return (
    <Base.Root modal={false}>
      <Base.Trigger aria-label={label} className={look}>
        {trigger}
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner align={align} sideOffset={6} className="z-50 outline-none">
          <Base.Popup
            className={cx(
              popupClasses,
              'max-h-(--available-height) max-w-[calc(100vw-2rem)] min-w-56 overflow-y-auto',
            )}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

type ItemLook = { icon?: LucideIcon; danger?: boolean; after?: ReactNode; children: ReactNode };

export function MenuItem({
  onSelect,
  disabled = false,
  ...look
}: ItemLook & { onSelect: () => void; disabled?: boolean }) {
  return (
    <Base.Item
      onClick={onSelect}
      disabled={disabled}
      className={cx(itemClasses, look.danger && 'text-danger')}
    >
      <ItemContent {...look} />
    </Base.Item>
  );
}

export function MenuLink({ to, ...look }: ItemLook & { to: string }) {
  return (
    <Base.LinkItem
      render={(<Link to={to} />) as ReactElement<Record<string, unknown>>}
      closeOnClick
      className={itemClasses}
    >
      <ItemContent {...look} />
    </Base.LinkItem>
  );
}

function ItemContent({ icon, after, children }: ItemLook) {
  return (
    <>
      {icon && <Icon of={icon} className="shrink-0 opacity-75" />}
      <span className="flex-1">{children}</span>
      {after}
    </>
  );
}

/** A line of text at the top of the menu; not an entry. */
export function MenuHeading({ children }: { children: ReactNode }) {
  return <div className="px-2.5 pt-1.5 pb-2 text-sm text-ink-faint">{children}</div>;
}

export function MenuSeparator() {
  return <Base.Separator className="my-1.5 h-px bg-line" />;
}
