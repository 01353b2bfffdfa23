// Remembers in this tab that a registration is waiting for its code, so that a reload does not lose it.
// Only the address is stored; the session is in the refresh cookie, which scripts cannot read.
const key = 'pending-registration';

export function rememberRegistration(email: string): void {
  try {
    sessionStorage.setItem(key, email);
  } catch {
    // Storage is disabled: signing in again continues the registration.
  }
}

export function pendingRegistration(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function forgetRegistration(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is disabled: nothing was stored.
  }
}
