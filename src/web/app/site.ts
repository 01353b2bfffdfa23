// The installation's facts that pages show, from the root loader: brand, public address, sign-in providers, social media accounts,
// category names.
import { useRouteLoaderData } from 'react-router';
import type { PageContext } from './page-context.ts';

export type Site = Pick<PageContext, 'brandName' | 'publicUrl' | 'signInProviders' | 'socialLinks'> & {
  categories: { slug: string; name: string }[];
};

/** The fallback when even the root could not be loaded. */
const unknownSite: Site = {
  brandName: 'Guildhall',
  publicUrl: '',
  signInProviders: [],
  socialLinks: [],
  categories: [],
};

export function useSite(): Site {
  // The root loader returns at least these fields (web/shell/root.tsx).
  const root = useRouteLoaderData('root') as Site | undefined;
  return root ?? unknownSite;
}
