// Remembers in this browser for an hour that a registration is waiting for its code, so that neither a reload nor a closed tab loses it.
// Only the address is stored; the session is in the refresh cookie, which scripts cannot read.
import { readJson, removeText, storageOf, writeText } from '#web/app/browser-storage.ts';

const key = 'pending-registration';
const hourMs = 3_600_000;

export function rememberRegistration(email: string): void {
  writeText(storageOf('browser'), key, JSON.stringify({ email, at: Date.now() }));
}

export function pendingRegistration(): string | null {
  const { email, at } = (readJson(storageOf('browser'), key) ?? {}) as { email?: unknown; at?: unknown };
  return typeof email === 'string' && typeof at === 'number' && Date.now() - at < hourMs ? email : null;
}

export function forgetRegistration(): void {
  removeText(storageOf('browser'), key);
}
