// A short explanation beside a control on hover and focus. Touch has no hover, so no information may be only here.
import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';

export function Tooltip({
  text,
  children,
  side = 'top',
}: {
  text: ReactNode;
  children: ReactElement;
  side?: 'top' | 'bottom' | 'left' | 'right';
}) {
  return (
    <Base.Provider delay={400}>
      <Base.Root>
        <Base.Trigger render={children as ReactElement<Record<string, unknown>>} />
        <Base.Portal>
          <Base.Positioner side={side} sideOffset={8} className="z-50">
            <Base.Popup className="max-w-64 rounded-sm bg-ink px-2.5 py-1.5 text-sm text-paper transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
              {text}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </Base.Provider>
  );
}
