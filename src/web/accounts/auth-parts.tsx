// Small parts that the forms of the authentication dialog share: heading, way back, a line that leads to another mode.
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';

export function AuthHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-6">
      <h2 className="heading-2 pr-10">{title}</h2>
      {children && <p className="mt-2 text-ink-soft">{children}</p>}
    </div>
  );
}

const linkClasses =
  'touch-target rounded-sm font-medium text-accent underline decoration-transparent underline-offset-4 transition-colors hover:decoration-current';

/** A word in a sentence that does something here (changes the mode) instead of going somewhere. */
export function TextButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" onClick={onClick} className={linkClasses}>
      {children}
    </button>
  );
}

export function BackButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="-mt-2 mb-4 flex min-h-11 items-center gap-2 self-start rounded-sm pr-2 text-sm font-medium text-ink-soft hover:text-ink"
    >
      <Icon of={ArrowLeft} size={17} />
      {children}
    </button>
  );
}
