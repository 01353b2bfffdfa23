// The functions that legal texts (db/content/legal) may name to put a figure into words.
import type { OrderRules } from '#contract/orders/orders/order.rules.ts';
import type { RulesInForce } from '#contract/orders/orders/rules.endpoints.ts';
import { buyerFeeSentence, inDays, inHours, inList, sellerFeeSentence } from './rules-copy.ts';

export { formatMinor as inMoney } from '#contract/common/money.ts';
export { buyerFeeSentence, inDays, inHours, inMinutes, sellerFeeSentence } from './rules-copy.ts';

/** "24 hours and 2 hours". */
export function hoursInList(hours: readonly number[]): string {
  return inList(hours.map(inHours));
}

/** How long earnings take to clear at each level. */
export function clearingSentence([newcomer, one, two, top]: OrderRules['clearingDays']): string {
  const middle =
    one === two
      ? `For sellers of level 1 and level 2 it is ${inDays(one)}`
      : `For sellers of level 1 it is ${inDays(one)}, of level 2 ${inDays(two)}`;
  return `Earnings clear ${inDays(newcomer)} after the order is completed. ${middle}, for top sellers ${inDays(top)}.`;
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** "April 8, 2025". */
export function onDay(date: string): string {
  return day.format(new Date(date));
}

/** Fees that are decided for later, one sentence per version. */
export function scheduledFeeSentences(scheduled: RulesInForce['scheduled']): string[] {
  return scheduled.map(
    ({ startsAt, fees }) =>
      `For orders from ${onDay(startsAt)} on: ${sellerFeeSentence(fees)} ${buyerFeeSentence(fees)}`,
  );
}
