// Lifetime and number of sessions, and the names of their cookies.
import type { Span } from '#server/platform/clock.ts';
import { millisecondsOf } from '#server/platform/clock.ts';
import type { SessionRow } from './session.store.ts';

export const sessionIdle: Span = { days: 30 };
export const sessionAbsolute: Span = { days: 90 };
/** Seconds after a rotation in which the previous cookie still works, for other tabs and lost responses. */
export const rotationGraceSeconds = 30;
export const maxSessions = 20;

/** refresh token · known device · reset flow · reset grant · social sign-in flow. */
export const cookies = {
  refresh: 'rt',
  device: 'dev',
  resetFlow: 'rf',
  resetGrant: 'rg',
  social: 'so',
} as const;

/** Whether the session is usable: not revoked, not idle for too long, not too old. */
export function isLive(session: SessionRow, now: Date): boolean {
  return (
    session.revoked_at === null &&
    session.absolute_expires_at > now &&
    now.getTime() - session.rotated_at.getTime() < millisecondsOf(sessionIdle)
  );
}

export type GenerationStatus = 'current' | 'grace' | 'reused';

/** Compares the generation of a genuine cookie with its session's. */
export function generationStatus(
  session: Pick<SessionRow, 'generation' | 'rotated_at'>,
  generation: number,
  now: Date,
): GenerationStatus {
  if (generation === session.generation) return 'current';
  const ago = now.getTime() - session.rotated_at.getTime();
  if (generation === session.generation - 1 && ago <= rotationGraceSeconds * 1000) return 'grace';
  return 'reused';
}
