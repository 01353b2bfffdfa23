// Cloudflare Turnstile's widget: invisible for most visitors, otherwise a checkbox in the note's place.
// Guarantees: Cloudflare's script is loaded only when a challenge demands it; a widget that gives no token within two minutes is
// removed and the call fails with its message.
import type { TurnstileChallenge } from '#contract/common/challenge.ts';

const script = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';
const patienceMs = 120_000;

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
    element.addEventListener('load', () =>
      window.turnstile ? resolve(window.turnstile) : reject(new Error('Turnstile did not start')),
    );
    element.addEventListener('error', () => reject(new Error('Turnstile could not be loaded')));
    document.head.append(element);
  }).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

export async function askTurnstile(
  { siteKey, action }: TurnstileChallenge,
  place: HTMLElement | null,
  signal?: AbortSignal,
): Promise<string> {
  const turnstile = await loadTurnstile();
  const container = (place ?? document.body).appendChild(document.createElement('div'));
  const limit = AbortSignal.timeout(patienceMs);
  const ended = signal ? AbortSignal.any([signal, limit]) : limit;
  let widget: string | undefined;
  try {
    return await new Promise<string>((resolve, reject) => {
      ended.addEventListener('abort', () => reject(ended.reason as Error), { once: true });
      widget = turnstile.render(container, {
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
