// How long sessions last, how many there may be, and which cookies they use (auth.md S13-S15, S22).
import type { Span } from '#server/platform/clock.ts';
import { millisecondsOf } from '#server/platform/clock.ts';
import type { SessionRow } from './session.store.ts';

export const sessionIdle: Span = { days: 30 };
export const sessionAbsolute: Span = { days: 90 };
/** For so long after a rotation the cookie before it still gets the same answer: other tabs, lost replies. */
export const rotationGraceSeconds = 30;
export const mostSessions = 20;

/** refresh token · known device · reset flow · reset grant · journeys to other sites. */
export const cookies = {
  refresh: 'rt',
  device: 'dev',
  resetFlow: 'rf',
  resetGrant: 'rg',
  social: 'so',
} as const;

/** Whether the session still counts: not revoked, not idle for too long, not too old. */
export function isLive(session: SessionRow, now: Date): boolean {
  return (
    session.revoked_at === null &&
    session.absolute_expires_at > now &&
    now.getTime() - session.rotated_at.getTime() < millisecondsOf(sessionIdle)
  );
}

export type Standing = 'current' | 'grace' | 'reused';

/** Where a genuine cookie's generation stands against its session's. */
export function standingOf(
  session: Pick<SessionRow, 'generation' | 'rotated_at'>,
  generation: number,
  now: Date,
): Standing {
  if (generation === session.generation) return 'current';
  const ago = now.getTime() - session.rotated_at.getTime();
  if (generation === session.generation - 1 && ago <= rotationGraceSeconds * 1000) return 'grace';
  return 'reused';
}
