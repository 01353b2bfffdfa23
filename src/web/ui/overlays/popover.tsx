// A small panel beside its button: filters, explanations, controls. Esc closes and returns focus.
// Does not trap focus; a panel that requires an answer is a dialog.
import { Popover as Base } from '@base-ui/react/popover';
import type { ReactNode } from 'react';
import { buttonClasses, type ButtonSize, type ButtonVariant } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { popupClasses } from './popup.ts';

export type PopoverProps = {
  /** The accessible name, when the trigger shows no text. */
  label?: string;
  trigger: ReactNode;
  triggerClassName?: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  title?: string;
  align?: 'start' | 'center' | 'end';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
};

export function Popover(props: PopoverProps) {
  const {
    label,
    trigger,
    triggerClassName,
    variant,
    size,
    title,
    align = 'start',
    open,
    onOpenChange,
    children,
  } = props;
  const look = triggerClassName ?? buttonClasses({ ...(variant && { variant }), ...(size && { size }) });
  const given = open === undefined ? {} : { open };
  return (
    <Base.Root {...given} onOpenChange={(next) => onOpenChange?.(next)}>
      <Base.Trigger aria-label={label} className={look}>
        {trigger}
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner align={align} sideOffset={6} collisionPadding={12} className="z-50 outline-none">
          <Base.Popup
            aria-label={title ? undefined : label}
            className={cx(
              popupClasses,
              'max-h-(--available-height) w-80 max-w-(--available-width) overflow-y-auto p-4',
            )}
          >
            {title && <Base.Title className="mb-3 font-semibold">{title}</Base.Title>}
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
