// The jobs of payouts.
import type { Job } from '#server/platform/events.ts';
import { sendWithdrawal } from './send-withdrawal.ts';

export const payoutJobs: readonly Job[] = [{ name: 'send-withdrawal', line: 'work', run: sendWithdrawal }];
