// The few facts of the installation that pages show, from the root loader: the brand, the public address, the ways to sign in.
import { useRouteLoaderData } from 'react-router';
import type { RootData } from '#web/app/root.tsx';

type Site = Pick<RootData, 'brandName' | 'publicUrl' | 'signInWays'>;

export function useSite(): Site {
  const root = useRouteLoaderData<RootData>('root') as RootData | undefined;
  return root ?? { brandName: 'Guildhall', publicUrl: '', signInWays: [] };
}
