// Going from step to step only changes the address: what is being edited is not loaded again under the typist.
import type { ShouldRevalidateFunctionArgs } from 'react-router';

export function isOtherStep({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isSamePage = currentUrl.pathname === nextUrl.pathname;
  return isSamePage ? false : defaultShouldRevalidate;
}
