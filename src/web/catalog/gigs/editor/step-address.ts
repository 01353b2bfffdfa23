// Changing the step only changes the address: the page does not reload its data while the user types.
import type { ShouldRevalidateFunctionArgs } from 'react-router';

export function isOtherStep({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isSamePage = currentUrl.pathname === nextUrl.pathname;
  return isSamePage ? false : defaultShouldRevalidate;
}
