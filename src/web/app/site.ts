// The installation's facts that pages show, from the root loader: brand, public address, sign-in providers, social media accounts,
// categories, and the optional modules that are switched off.
import { useRouteLoaderData } from 'react-router';
import type { OptionalModule } from '#contract/common/optional-modules.ts';
import type { SiteCategory } from './navigation.ts';
import type { PageContext } from './page-context.ts';

export type Site = Pick<
  PageContext,
  'brandName' | 'operatorName' | 'publicUrl' | 'signInProviders' | 'socialLinks' | 'disabledModules'
> & {
  categories: SiteCategory[];
};

/** The fallback when even the root could not be loaded. */
const unknownSite: Site = {
  brandName: 'Guildhall',
  operatorName: null,
  publicUrl: '',
  signInProviders: [],
  socialLinks: [],
  disabledModules: [],
  categories: [],
};

/** Whether the operator has a module switched on; without it nothing links to its pages, which answer 404. */
export function useIsEnabled(): (module: OptionalModule) => boolean {
  const { disabledModules } = useSite();
  return (module) => !disabledModules.includes(module);
}

/** Navigation entries without those of modules that are switched off. */
export function useEnabledLinks(): <Entry extends { to: string }>(links: readonly Entry[]) => Entry[] {
  const { disabledModules } = useSite();
  return (links) => links.filter(({ to }) => isPageEnabled(to, disabledModules));
}

export function useSite(): Site {
  // The root loader returns at least these fields (web/shell/root.tsx).
  const root = useRouteLoaderData('root') as Site | undefined;
  return root ?? unknownSite;
}

/** The pages of optional modules: where one is switched off they answer 404 and navigation leaves them out. */
const pagesOf: Record<OptionalModule, RegExp> = {
  exams: /^\/(?:entrance|admin\/exams|admin\/exam-questions)(?:\/|$)/,
  copyright: /^\/(?:claims|claim-links|admin\/claims|admin\/duplicate-images)(?:\/|$)|^\/gigs\/[^/]+\/claim$/,
  prices: /^\/prices(?:\/|$)/,
};

/** `to`: an address, also with a query. */
export function isPageEnabled(to: string, disabledModules: readonly OptionalModule[]): boolean {
  const path = to.split(/[?#]/)[0]!;
  return !disabledModules.some((module) => pagesOf[module].test(path));
}
