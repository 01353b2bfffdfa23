// Failed attempts of a flow over all accounts and sources: a spray stays below every limit of one account or one address, but not
// below these. Above the first level attempts need a challenge, above the second support gets an alarm.
// Guarantees: counted in PostgreSQL over all processes. Attempts refused for lack of a challenge count for the alarm only: an attack
// that ignores challenges still raises it, but cannot have everyone challenged, and challenges do not lead to more challenges. The same
// holds for failures of known devices.
import { raiseSecurityAlarm } from '#server/platform/data/security-alarms.ts';
import { millisecondsOf } from '#server/platform/clock.ts';
import type { Limit } from '#server/platform/http/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { failureWindow } from './attempt.rules.ts';
import type { FailureFlow } from './attempt.rules.ts';

const seconds = millisecondsOf(failureWindow) / 1000;

/** Attempts that were checked and failed. */
function failuresOf(platform: Platform): Limit {
  const { challengeFrom } = platform.settings.challenge.failures;
  return { name: 'failures', points: challengeFrom, seconds, shared: true };
}

/**
 * The same with those of known devices and those refused for lack of a challenge, in one counter, so that parallel attempts skip no
 * multiple of its level.
 */
function allFailuresOf(platform: Platform): Limit {
  const { alarmFrom } = platform.settings.challenge.failures;
  return { name: 'failures-all', points: alarmFrom, seconds, shared: true };
}

export async function failuresAreHigh(platform: Platform, flow: FailureFlow): Promise<boolean> {
  const limit = failuresOf(platform);
  return (await platform.limits.total(limit, flow)) >= platform.limits.maxPoints(limit);
}

export async function noteFailure(platform: Platform, flow: FailureFlow): Promise<void> {
  await platform.limits.tally(failuresOf(platform), flow);
  await noteForAlarm(platform, flow);
}

/** An attempt refused for lack of a challenge, or a failure of a known device. */
export async function noteForAlarm(platform: Platform, flow: FailureFlow): Promise<void> {
  const failures = await platform.limits.tally(allFailuresOf(platform), flow);
  const level = platform.limits.maxPoints(allFailuresOf(platform));
  // At the level and at each multiple of it: repetitions show that it goes on, without a write for each failure.
  if (failures < level || failures % level !== 0) return;
  await raiseSecurityAlarm(platform, {
    kind: 'sign-in-failures',
    subject: flow,
    details: { failures, windowMinutes: failureWindow.minutes },
  });
}
