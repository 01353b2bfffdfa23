// Parts that several notification texts share. Amounts are USD cents.
import { formatMinor } from '#contract/common/money.ts';

export const usd = formatMinor;
export const quoted = (title: string): string => `“${title}”`;
export const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);
export const theyWrote = (text: string): string => (text === '' ? '' : ` They wrote: ${text}`);

export const orderPage = (order: { number: string; title: string }, action = 'Open the order') => ({
  href: `/orders/${order.number}`,
  action,
  about: `${order.number}: ${order.title}`,
});
export const earningsPage = { href: '/seller/earnings', action: 'View your earnings' };

/** Adds a period unless the text already ends with punctuation. */
export function asSentence(text: string): string {
  return /[.?!…]$/u.test(text) ? text : `${text}.`;
}
