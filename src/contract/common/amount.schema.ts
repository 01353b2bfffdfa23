// The shape of an amount of money. Apart from money.ts, which every public page carries: a schema there would bring the whole of
// the validation along as soon as any page checks an amount.
import { z } from 'zod';
import { largestAmountMinor } from './money.ts';

export const amountMinorSchema = z.int().min(0).max(largestAmountMinor);
