// The jobs of payments.
import type { Job } from '#server/platform/data/handlers.ts';
import { sendRefund } from './send-refund.ts';

export const refundJobs: readonly Job[] = [{ name: 'send-refund', queue: 'provider', run: sendRefund }];
