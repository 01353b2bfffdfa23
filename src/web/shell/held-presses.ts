// Presses on controls that are visible but not interactive yet: before the page has hydrated, or while the code of a late part loads.
// React discards such clicks. A script in the head, which runs before any other, holds each one and repeats it.
// Guarantees: a held press acts once, in order. Plain links and forms with fields are not held: the browser handles them alone. If the
// code does not arrive, the press gets the browser's default action, so a link still opens its address.

/** Runs in the head, inline, so it uses nothing from outside. Exported for its test. */
export function holdPresses(): void {
  const controls =
    'button,[role=button],[role=tab],[role=switch],[role=checkbox],[role=radio],[role=combobox],input[type=checkbox],input[type=radio]';
  const giveUpMs = 15_000;
  const retryMs = 16;
  const held = new Map<HTMLElement, number>();
  // React marks an element when it hydrates it. From then on it dispatches a click itself, finishing the hydration first if needed.
  const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));
  const isSubmittedByBrowser = (control: Element) =>
    (control as HTMLButtonElement).type === 'submit' &&
    !!control.closest('form')?.querySelector('input:not([type=hidden]),select,textarea');
  const nameOf = (element: Element) => `${element.getAttribute('aria-label')} ${element.textContent}`;
  // A part that changed before it was hydrated is rendered again, with new elements.
  const currentOf = (control: HTMLElement): HTMLElement | undefined =>
    control.isConnected
      ? control
      : [...document.querySelectorAll<HTMLElement>(control.tagName)].find(
          (other) => nameOf(other) === nameOf(control),
        );
  const retry = () => {
    for (const [control, since] of held) {
      const current = currentOf(control);
      const isDue = current !== undefined && isHydrated(current);
      if (!isDue && performance.now() - since < giveUpMs) continue;
      held.delete(control);
      current?.click();
    }
    if (held.size > 0) setTimeout(retry, retryMs);
  };
  window.addEventListener(
    'click',
    (event) => {
      if (!event.isTrusted || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const control = (event.target as Element).closest<HTMLElement>(controls);
      if (!control || isHydrated(control) || isSubmittedByBrowser(control)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      // A second press of the same control replaces none: it acts once.
      if (held.size === 0) setTimeout(retry, retryMs);
      // Late parts wait for the first interaction, which was this press.
      document.documentElement.dataset.pressed = '';
      if (!held.has(control)) held.set(control, performance.now());
    },
    true,
  );
}

/** Empty in the browser: the document has it, and scripts that React inserts do not run. */
export const heldPressesScript = import.meta.env.SSR ? `(${holdPresses.toString()})()` : '';
