// Links inside the product: the target's code is prefetched on intent. `TextLink` is the underlined kind inside sentences.
// Only our own addresses and https; other links in user content are not rendered as links here.
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
