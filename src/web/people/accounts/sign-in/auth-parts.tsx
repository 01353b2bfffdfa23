// Shared by the screens of the authentication dialog: frame with heading and back button, text button, legal link.
// The heading has the same position in every mode.
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { CheckingBrowser } from './checking-browser.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

/** The first screens name what the person is signing in for, if anything. */
export function authTitle(mode: 'signin' | 'signup', purpose: string | undefined): string {
  if (mode === 'signin') return `Sign in to ${purpose ?? 'your account'}`;
  return purpose ? `Create an account to ${purpose}` : 'Create a new account';
}

type ScreenProps = {
  title: string;
  lead?: ReactNode;
  back?: { label: string; onBack: () => void } | undefined;
  /** Small print at the bottom. */
  note?: ReactNode;
  children: ReactNode;
};

/** The back row keeps its height when empty, except on phones. */
export function AuthScreen({ title, lead, back, note, children }: ScreenProps) {
  return (
    <div className="flex flex-1 flex-col">
      <div className="flex h-11 items-center max-sm:empty:hidden">
        {back && <BackButton onClick={back.onBack}>{back.label}</BackButton>}
      </div>
      <div className={cx('mb-6', back ? 'mt-2' : 'mt-3 sm:mt-2')}>
        <h2 className={cx('heading-2', !back && 'max-sm:pr-10')}>{title}</h2>
        {lead && <p className="mt-2 text-ink-soft">{lead}</p>}
      </div>
      {children}
      <CheckingBrowser />
      {note && <p className="mt-auto pt-8 text-sm text-ink-faint">{note}</p>}
    </div>
  );
}

function BackButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="-ml-2 flex h-11 items-center gap-2 rounded-md px-2 text-sm font-medium text-ink-soft transition-colors hover:text-ink"
    >
      <Icon of={ArrowLeft} size={17} />
      {children}
    </button>
  );
}

type TextButtonProps = { onClick: () => void; waiting?: boolean; children: ReactNode };

/** An inline button that looks like a link. It keeps its focus while `waiting`. */
export function TextButton({ onClick, waiting = false, children }: TextButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={waiting || undefined}
      onClick={() => {
        if (!waiting) onClick();
      }}
      className={cx(
        'touch-target rounded-sm font-medium decoration-transparent underline-offset-4 transition-colors',
        waiting ? 'cursor-default! text-ink-soft' : 'text-accent underline hover:decoration-current',
      )}
    >
      {children}
    </button>
  );
}

/** Between two ways to sign in. */
export function OrLine({ children }: { children: string }) {
  return (
    <p className="flex items-center gap-3 text-sm text-ink-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {children}
    </p>
  );
}

/** Opens in a new tab, so that the dialog keeps its input. */
export function LegalLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} target="_blank" className="rounded-sm underline underline-offset-4 hover:text-ink">
      {children}
    </Link>
  );
}
