// What a guest wanted when asked to sign in, kept for an hour in this browser, so that it continues after sign-in, sign-up with the
// emailed code, and onboarding, also across reloads and tabs. Continued by shell/continue-intent.ts.
// Guarantees: addresses are paths of this site, checked again when read; taken once, so that nothing is done twice.
import { readOwnPath } from '#contract/common/link.ts';
import { readJson, readText, removeText, storageOf, writeText } from '#web/app/browser-storage.ts';

const kinds = ['open-page', 'save', 'start-checkout', 'save-search', 'start-selling'] as const;

export type SignInIntent = {
  kind: (typeof kinds)[number];
  /** Completes “Sign in to …”. */
  purpose: string;
  /** The page to be on afterwards: a path with its query. */
  address: string;
  /** Preselected in onboarding. */
  side?: 'buyer' | 'seller';
  /** What this kind needs, such as the selected package. */
  input?: unknown;
};

export type StoredIntent = SignInIntent & {
  /** The page that the dialog was opened on. */
  openedAt: string;
  /** When it was stored, in milliseconds; also identifies it. */
  at: number;
  /** The guest closed the dialog; the intent stays until they leave the page, but the dialog does not open by itself again. */
  isDismissed?: boolean;
};

const name = 'sign-in-intent';
const hourMs = 3_600_000;

export function rememberIntent(intent: SignInIntent): void {
  const at = Date.now();
  store({ ...intent, openedAt: here(), at });
  // Marks the tab that it belongs to.
  writeText(storageOf('tab'), name, String(at));
}

export function storedIntent(): StoredIntent | null {
  const found = readJson(storageOf('browser'), name) as Partial<StoredIntent> | null;
  if (!found || typeof found.at !== 'number' || Date.now() - found.at > hourMs) return null;
  if (!kinds.some((kind) => kind === found.kind) || typeof found.purpose !== 'string') return null;
  const address = safeAddress(found.address ?? null);
  return address === null ? null : ({ ...found, address } as StoredIntent);
}

/** Whether this tab, not another one, asked for the sign-in. */
export function isOfThisTab({ at }: StoredIntent): boolean {
  return readText(storageOf('tab'), name) === String(at);
}

/** Returns it and forgets it. */
export function takeIntent(): StoredIntent | null {
  const intent = storedIntent();
  forgetIntent();
  return intent;
}

export function forgetIntent(): void {
  removeText(storageOf('browser'), name);
  removeText(storageOf('tab'), name);
}

/** The guest closed the dialog. The page that they were redirected from stays wanted while they are on the home page. */
export function dismissIntent(): void {
  const intent = storedIntent();
  if (intent?.kind === 'open-page' && intent.openedAt === '/' && here() === '/')
    store({ ...intent, isDismissed: true });
  else forgetIntent();
}

/** Replaces what is done by what is left: to be on its page. */
export function leavePageOnly(intent: StoredIntent, purpose: string): void {
  store({ ...intent, kind: 'open-page', purpose });
}

/** The button that continues, such as “See your order”. */
export function continueLabel({ purpose }: SignInIntent): string {
  return purpose.charAt(0).toUpperCase() + purpose.slice(1);
}

export function here(): string {
  return location.pathname + location.search;
}

/** A path of this site with its query; null for anything else. */
export function safeAddress(given: string | null): string | null {
  const path = typeof given === 'string' ? readOwnPath(given) : null;
  return path && path.pathname + path.search;
}

function store(intent: StoredIntent): void {
  writeText(storageOf('browser'), name, JSON.stringify(intent));
}
