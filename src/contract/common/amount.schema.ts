// The shape of an amount of money. Separate from money.ts, which every public page loads: a schema there would pull the
// whole validation library into those pages.
import { z } from 'zod';
import { largestAmountMinor } from './money.ts';

export const amountMinorSchema = z.int().min(0).max(largestAmountMinor);
