// The links of the header by role, as the specification lists them; a link is added together with its page.
import type { Session } from '#web/app/session.ts';

export type NavigationLink = { to: string; label: string };
export type SiteCategory = { slug: string; name: string; subcategories: { slug: string; name: string }[] };

const everyone: NavigationLink[] = [
  { to: '/explore', label: 'Explore' },
  { to: '/blogs', label: 'Blogs' },
];
const sellers: NavigationLink[] = [
  { to: '/seller/gigs', label: 'My Gigs' },
  { to: '/seller/orders', label: 'Orders' },
  { to: '/seller/earnings', label: 'Earnings' },
];
const buyers: NavigationLink[] = [
  { to: '/buyer/orders', label: 'My Orders' },
  { to: '/buyer/saved', label: 'My Picks' },
  { to: '/sellers', label: 'Discover Sellers' },
];

export function navigationLinks(session: Session): NavigationLink[] {
  if (!session.isAuthenticated) return everyone;
  if (session.userRole === 1) return [...everyone, ...sellers];
  if (session.userRole === 2) return [...everyone, ...buyers];
  return everyone;
}

/** The category links of the footer, the menu and the search, from the names the root has loaded. */
export function categoryLinks(categories: readonly { slug: string; name: string }[]): NavigationLink[] {
  return categories.map(({ slug, name }) => ({ to: `/explore?category=${slug}`, label: name }));
}

/** The links of a category’s subcategories. */
export function subcategoryLinks({ slug, subcategories }: SiteCategory): NavigationLink[] {
  return subcategories.map((subcategory) => ({
    to: `/explore?category=${slug}&subcategory=${subcategory.slug}`,
    label: subcategory.name,
  }));
}

export const helpPath = '/help';
export const termsPath = '/terms-and-privacy';
export const privacyPath = '/terms-and-privacy?tab=privacy';
