// Parts of the frame that are not needed for the first paint, each loaded on first use.
// Keeps public pages light. `preload…` is called on intent (hover, focus), so that opening feels immediate.
import { lazy } from 'react';

const authDialog = () => import('#web/people/accounts/sign-in/auth-dialog.tsx');
const wizard = () => import('#web/people/accounts/sign-in/onboarding-wizard.tsx');
const accountMenu = () => import('#web/people/accounts/account-menu.tsx');
const headerIcons = () => import('./header-icons.tsx');
const searchPalette = () => import('#web/discovery/search/search-palette.tsx');
const categoryMenu = () => import('./category-menu.tsx');
const mobileMenu = () => import('./mobile-menu.tsx');
const toaster = () => import('#web/ui/overlays/toaster.tsx');

export const AuthDialog = lazy(() => authDialog().then((part) => ({ default: part.AuthDialog })));
export const OnboardingWizard = lazy(() => wizard().then((part) => ({ default: part.OnboardingWizard })));
export const AccountMenu = lazy(() => accountMenu().then((part) => ({ default: part.AccountMenu })));
export const HeaderIcons = lazy(() => headerIcons().then((part) => ({ default: part.HeaderIcons })));
export const SearchPalette = lazy(() => searchPalette().then((part) => ({ default: part.SearchPalette })));
export const CategoryMenu = lazy(() => categoryMenu().then((part) => ({ default: part.CategoryMenu })));
export const MobileMenu = lazy(() => mobileMenu().then((part) => ({ default: part.MobileMenu })));
export const Toaster = lazy(() => toaster().then((part) => ({ default: part.Toaster })));

export function preloadAuthDialog(): void {
  void authDialog().catch(() => undefined);
}
export function preloadSearchDialog(): void {
  void searchPalette().catch(() => undefined);
}
export function preloadCategoryMenu(): void {
  void categoryMenu().catch(() => undefined);
}
export function preloadMobileMenu(): void {
  void mobileMenu().catch(() => undefined);
}
