// The jobs of payouts.
import type { Job } from '#server/platform/data/handlers.ts';
import { sendWithdrawal } from './send-withdrawal.ts';

export const payoutJobs: readonly Job[] = [
  { name: 'send-withdrawal', queue: 'provider', run: sendWithdrawal },
];
