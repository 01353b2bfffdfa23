// Cloudflare Turnstile's widget: invisible for most visitors, otherwise a checkbox in the note's place.
// Guarantees: Cloudflare's script is loaded only when a challenge demands it. Where the script cannot be loaded, or its widget fails or
// gives no token within two minutes, the answer says so, and the server sends a proof of work instead.
import { type TurnstileChallenge, turnstileUnavailable } from '#contract/common/challenge.ts';

const script = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';
const patienceMs = 120_000;
const loadingMs = 15_000;

type Turnstile = {
  render(
    container: HTMLElement,
    options: {
      sitekey: string;
      action: string;
      appearance: 'interaction-only';
      callback: (token: string) => void;
      'error-callback': () => void;
    },
  ): string;
  remove(widgetId: string): void;
};
declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the browser's type
  interface Window {
    turnstile?: Turnstile;
  }
}

let loading: Promise<Turnstile> | null = null;

function loadTurnstile(): Promise<Turnstile> {
  loading ??= new Promise<Turnstile>((resolve, reject) => {
    const element = document.createElement('script');
    element.src = script;
    const fail = (why: string) => {
      clearTimeout(limit);
      element.remove();
      reject(new Error(why));
    };
    // A connection that stalls fires no event.
    const limit = setTimeout(() => fail('Turnstile did not load in time'), loadingMs);
    element.addEventListener('load', () => {
      clearTimeout(limit);
      if (window.turnstile) resolve(window.turnstile);
      else fail('Turnstile did not start');
    });
    element.addEventListener('error', () => fail('Turnstile could not be loaded'));
    document.head.append(element);
  }).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** The token, or that this browser gets none. Rejects only if the signal aborts. */
export async function askTurnstile(
  challenge: TurnstileChallenge,
  place: HTMLElement | null,
  signal?: AbortSignal,
): Promise<string> {
  try {
    const turnstile = await loadTurnstile();
    const limit = AbortSignal.timeout(patienceMs);
    return await show(turnstile, challenge, place, signal ? AbortSignal.any([signal, limit]) : limit);
  } catch {
    signal?.throwIfAborted();
    return turnstileUnavailable;
  }
}

async function show(
  turnstile: Turnstile,
  { siteKey, action }: TurnstileChallenge,
  place: HTMLElement | null,
  ended: AbortSignal,
): Promise<string> {
  const container = place ? place.appendChild(document.createElement('div')) : addPanel();
  let widget: string | undefined;
  try {
    return await new Promise<string>((resolve, reject) => {
      ended.throwIfAborted();
      ended.addEventListener('abort', () => reject(ended.reason as Error), { once: true });
      widget = turnstile.render(container.appendChild(document.createElement('div')), {
        sitekey: siteKey,
        action,
        appearance: 'interaction-only',
        callback: resolve,
        'error-callback': () => reject(new Error('Turnstile failed')),
      });
    });
  } finally {
    if (widget !== undefined) turnstile.remove(widget);
    container.remove();
  }
}

/** Where no note is: below the content of the open dialog, outside of which nothing can be reached, or else of the window. */
function addPanel(): HTMLElement {
  const dialog = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1);
  const panel = document.createElement('div');
  panel.className = `grid justify-items-center gap-3 border-t border-line bg-surface p-4 pb-safe text-sm text-ink ${dialog ? 'flex-none' : 'fixed inset-x-0 bottom-0 z-50 shadow-raised'}`;
  panel.role = 'region';
  panel.ariaLabel = 'Browser check';
  panel.appendChild(document.createElement('p')).textContent =
    'Checking your browser… If you are asked, confirm here.';
  return (dialog ?? document.body).appendChild(panel);
}
