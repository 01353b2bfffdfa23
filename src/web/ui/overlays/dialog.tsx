// Dialogs on Base UI: centered on wide screens, a sheet from the bottom under 640 px. Traps focus, closes on Esc, returns focus.
// Guarantees: always has a title for screen readers. For irreversible actions: confirm-dialog.tsx.
import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useState } from 'react';
import { iconButtonClasses } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** Keeps the title for screen readers only, when the content repeats it. */
  hideTitle?: boolean;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Buttons at the lower edge; they stay visible while the content scrolls. */
  footer?: ReactNode;
  /** False for steps that a click outside must not close; Esc and the close button still work. */
  closeOnOutside?: boolean;
  initialFocus?: RefObject<HTMLElement | null>;
  padded?: boolean;
  children: ReactNode;
};

const widths = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl', xl: 'sm:max-w-5xl' };

export const backdropClasses =
  'fixed inset-0 z-40 min-h-dvh bg-veil transition-opacity duration-200 data-starting-style:opacity-0 data-ending-style:opacity-0';
export const sheetClasses =
  'relative flex max-h-[min(92dvh,56rem)] w-full flex-col overflow-hidden rounded-t-lg border border-line bg-surface text-ink shadow-raised outline-none transition-[transform,opacity] duration-200 ease-out data-starting-style:translate-y-8 data-starting-style:opacity-0 data-ending-style:translate-y-8 data-ending-style:opacity-0 sm:rounded-lg sm:data-starting-style:translate-y-2 sm:data-ending-style:translate-y-2';
export const viewportClasses = 'fixed inset-0 z-40 flex items-end justify-center sm:items-center sm:p-6';

export function Dialog({
  open,
  onClose,
  closeOnOutside = true,
  size = 'md',
  initialFocus,
  ...rest
}: DialogProps) {
  const finalFocus = useOpener(open);
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      disablePointerDismissal={!closeOnOutside}
    >
      <Base.Portal>
        <Base.Backdrop className={backdropClasses} />
        <Base.Viewport className={viewportClasses}>
          <Base.Popup
            {...(initialFocus ? { initialFocus } : {})}
            finalFocus={finalFocus}
            className={cx(sheetClasses, widths[size])}
          >
            <Inside {...rest} />
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/**
 * Where the focus returns to. Recorded while rendering, before a field with `autoFocus` inside takes it: the library looks only
 * afterwards and would remember that field, which is gone by then.
 */
function useOpener(open: boolean): () => HTMLElement | boolean {
  const [wasOpen, setWasOpen] = useState(false);
  const [opener, setOpener] = useState<Element | null>(null);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open && typeof document !== 'undefined') setOpener(document.activeElement);
  }
  return () => {
    const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
    return isThere ? opener : true;
  };
}

type InsideProps = Omit<DialogProps, 'open' | 'onClose' | 'size' | 'closeOnOutside' | 'initialFocus'>;

function Inside({ title, description, hideTitle = false, padded = true, footer, children }: InsideProps) {
  return (
    <>
      <div
        className={cx(
          'min-h-0 flex-1 overflow-y-auto overscroll-contain',
          padded && 'p-5 sm:p-7',
          // Before the padding's class, so that it wins on phones; wide screens need no safe area.
          padded && !footer && 'max-sm:pb-safe',
        )}
      >
        <Base.Title className={hideTitle ? 'sr-only' : 'heading-2 pr-12'}>{title}</Base.Title>
        {description && <Base.Description className="mt-2 text-ink-soft">{description}</Base.Description>}
        <div className={cx(padded && !hideTitle && 'mt-5')}>{children}</div>
      </div>
      {footer && (
        <div className="flex flex-col-reverse gap-3 border-t border-line p-4 pb-safe sm:flex-row sm:justify-end sm:px-7">
          {footer}
        </div>
      )}
      <div className="absolute top-2 right-2 rounded-full bg-surface">
        <Base.Close aria-label="Close" className={iconButtonClasses('quiet')}>
          <Icon of={X} size={20} />
        </Base.Close>
      </div>
    </>
  );
}
