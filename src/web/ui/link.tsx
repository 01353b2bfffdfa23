// Links inside the product: the target's code is prefetched on intent. `TextLink` is the underlined kind inside sentences.
// Only our own addresses and https; other links in user content are not rendered as links here.
import { Link as RouterLink, type LinkProps } from 'react-router';
import { cx } from '#web/ui/class-names.ts';

export type { LinkProps };

/** Every route is in the first document (react-router.config.ts), so no link needs to be discovered. */
export function Link({ prefetch = 'intent', ...rest }: LinkProps) {
  // The element that the router's link renders, without its hooks: on the server, no link navigates.
  if (import.meta.env.SSR && isAddress(rest.to)) return <StaticLink {...rest} />;
  return <RouterLink prefetch={prefetch} discover="none" {...rest} />;
}

/** An absolute path is its own `href`; other links are resolved against the page's address. */
function isAddress(to: LinkProps['to']): to is string {
  return typeof to === 'string' && /^\/(?!\/)/.test(to);
}

function StaticLink({
  to,
  discover: _discover,
  reloadDocument: _reloadDocument,
  replace: _replace,
  state: _state,
  preventScrollReset: _preventScrollReset,
  relative: _relative,
  mask: _mask,
  viewTransition: _viewTransition,
  defaultShouldRevalidate: _defaultShouldRevalidate,
  children,
  ...rest
}: LinkProps) {
  return (
    <a {...rest} href={to as string}>
      {children}
    </a>
  );
}

export const textLinkClasses = 'text-link';

export function TextLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={cx(textLinkClasses, className)} />;
}
