// The few facts of the installation that pages show: the brand and the public address, from the root loader.
import { useRouteLoaderData } from 'react-router';
import type { RootData } from '#web/app/root.tsx';

export function useSite(): { brandName: string; publicUrl: string } {
  const root = useRouteLoaderData<RootData>('root') as RootData | undefined;
  return { brandName: root?.brandName ?? 'Guildhall', publicUrl: root?.publicUrl ?? '' };
}
