// Links inside the product: the target's code is fetched on intent. `TextLink` is the underlined kind inside sentences.
// Guards: only our own addresses and https; anything else that user content may carry is not made into a link here.
import { Link as RouterLink, type LinkProps } from 'react-router';
import { cx } from '#web/ui/class-names.ts';

export type { LinkProps };

export function Link({ prefetch = 'intent', ...rest }: LinkProps) {
  return <RouterLink prefetch={prefetch} {...rest} />;
}

export const textLinkClasses =
  'font-medium text-accent underline decoration-accent/35 decoration-1 underline-offset-[3px] transition-colors hover:decoration-accent';

export function TextLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={cx(textLinkClasses, className)} />;
}
