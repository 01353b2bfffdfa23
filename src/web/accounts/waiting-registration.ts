// Remembers in this tab that a registration still waits for its code, so that a reload does not lose it.
// Guards: only the address is kept; the session itself is in the refresh cookie, which no script can read.
const key = 'registration-waits';

export function rememberRegistration(email: string): void {
  try {
    sessionStorage.setItem(key, email);
  } catch {
    // Storage is off: then signing in again continues the registration.
  }
}

export function waitingRegistration(): string | null {
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
    // Nothing was kept either.
  }
}
