// Jobs of accounts.
import type { Job } from '#server/platform/events.ts';

export const accountJobs: readonly Job[] = [];
