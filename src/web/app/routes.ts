// Every address of the product and the page that answers it, in the order of the product's areas.
// To add a page: write `src/web/<domain>/<name>-page.tsx`, then name it here in its area. Only pages that exist are listed.
import { index, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  // home and explore
  index('../home/home-page.tsx'),

  // gigs, checkout, orders

  // accounts

  // money, reviews, notifications

  // everything else
  route('*', './not-found-page.tsx'),
] satisfies RouteConfig;
