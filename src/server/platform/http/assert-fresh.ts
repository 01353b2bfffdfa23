// Requires a recent password check or sign-in, for sensitive changes: of a whole endpoint (`fresh` in bind.ts), or of an input.
// An API key never counts as recent.
import { freshMinutes } from '#contract/common/recent-sign-in.rules.ts';
import { millisecondsOf } from '#server/platform/clock.ts';
import { refuse } from './refuse.ts';
import type { Viewer } from './session.ts';

export function assertFresh(viewer: Pick<Viewer, 'authenticatedAt'>, now: Date): void {
  if (now.getTime() - viewer.authenticatedAt.getTime() > millisecondsOf({ minutes: freshMinutes }))
    refuse('reauthenticate');
}
