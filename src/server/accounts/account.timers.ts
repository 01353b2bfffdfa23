// What comes due in accounts.
import type { Timer } from '#server/platform/events.ts';

export const accountTimers: readonly Timer[] = [];
