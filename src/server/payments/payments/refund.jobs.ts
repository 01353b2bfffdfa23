// The jobs of payments.
import type { Job } from '#server/platform/events.ts';
import { sendRefund } from './send-refund.ts';

export const refundJobs: readonly Job[] = [{ name: 'send-refund', line: 'work', run: sendRefund }];
