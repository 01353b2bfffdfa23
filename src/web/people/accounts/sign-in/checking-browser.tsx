// The note “Checking your browser…” while a challenge is answered, and the place for a widget that needs a click.
// Always in the document, because screen readers announce changes of a live region, not new ones.
import { addCheckingPlace, useIsChecking } from '#web/app/challenge/challenge-state.ts';
import { Spinner } from '#web/ui/spinner.tsx';

export function CheckingBrowser() {
  const isChecking = useIsChecking();
  return (
    <div ref={registerPlace} className="grid gap-3">
      <p role="status" aria-live="polite" className={isChecking ? 'mt-4 text-sm text-ink-soft' : 'sr-only'}>
        {isChecking && (
          <span className="flex items-center gap-2.5">
            <Spinner size={16} />
            Checking your browser… This takes a few seconds.
          </span>
        )}
      </p>
    </div>
  );
}

function registerPlace(element: HTMLElement | null): (() => void) | undefined {
  return element ? addCheckingPlace(element) : undefined;
}
