// The few facts of the installation that pages show, from the root loader: the brand, the public address, the ways to sign in, its
// accounts elsewhere, the names of its categories.
import { useRouteLoaderData } from 'react-router';
import type { RootData } from '#web/app/root.tsx';

export type Site = Pick<RootData, 'brandName' | 'publicUrl' | 'signInWays' | 'socialLinks' | 'categories'>;

/** Where not even the root could be loaded. */
const unknownSite: Site = {
  brandName: 'Guildhall',
  publicUrl: '',
  signInWays: [],
  socialLinks: [],
  categories: [],
};

export function useSite(): Site {
  const root = useRouteLoaderData<RootData>('root') as RootData | undefined;
  return root ?? unknownSite;
}
