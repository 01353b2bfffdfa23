// The areas of the product in their order, and the modules of each: one list for the import check and for ARCHITECTURE.md.
// An area may import itself and the areas before it, in each room. To add a module, name it here.

export type Area = {
  name: string;
  /** What a newcomer finds in it, for the table of ARCHITECTURE.md. */
  about: string;
  modules: string[];
};

export const areas: Area[] = [
  {
    name: 'foundation',
    about: 'double-entry ledger, outgoing and incoming email, files and images, exchange rates',
    modules: ['ledger', 'mail', 'uploads', 'currencies'],
  },
  {
    name: 'people',
    about: 'accounts, sign-in, two-factor, profiles, blocks; skill exams; the seller course; settings',
    modules: ['accounts', 'exams', 'guidelines', 'settings'],
  },
  { name: 'help', about: 'blog, help center, legal texts, support tickets', modules: ['content', 'support'] },
  { name: 'catalog', about: 'gigs, categories and tags, the price guide', modules: ['gigs', 'prices'] },
  {
    name: 'discovery',
    about:
      'search and its thesaurus, saved lists and searches, viewed gigs, comparison, sitemap and share images',
    modules: ['search', 'thesaurus', 'saved', 'viewed', 'seo', 'compare'],
  },
  {
    name: 'payments',
    about: 'payments and refunds by a provider, invoices',
    modules: ['payments', 'invoices'],
  },
  {
    name: 'orders',
    about: 'the order machine, licenses, reviews, levels, order records',
    modules: ['orders', 'rights', 'reviews', 'reputation', 'records'],
  },
  { name: 'deals', about: 'custom offers, projects and proposals', modules: ['offers', 'projects'] },
  {
    name: 'disputes',
    about: 'disputes between buyer and seller, chargebacks',
    modules: ['disputes', 'chargebacks'],
  },
  { name: 'settlement', about: 'checkout, balance, withdrawals', modules: ['checkout', 'payouts'] },
  {
    name: 'trust',
    about: 'moderation actions, risk alerts, copyright claims',
    modules: ['moderation', 'risk', 'copyright'],
  },
  {
    name: 'operations',
    about: 'the support console, ledger corrections, reconciliation with the provider',
    modules: ['console', 'corrections', 'reconciliation'],
  },
  {
    name: 'messaging',
    about: 'conversations, quote requests, notifications',
    modules: ['messages', 'notifications'],
  },
  {
    name: 'external',
    about: 'API keys and webhooks, what has access to an account, export and deletion of personal data',
    modules: ['developers', 'access', 'privacy'],
  },
];

const areaNames = areas.map((area) => area.name);

/** The entries of each room from the bottom up; what is below the areas and above them differs by room. */
export const rooms: Record<'contract' | 'server' | 'web', string[]> = {
  contract: ['common', ...areaNames, 'all-endpoints.ts'],
  server: ['platform', 'providers', ...areaNames, 'app', 'server.ts'],
  web: ['ui', 'app', ...areaNames, 'pages', 'shell'],
};

export type Room = keyof typeof rooms;

/** Where a file is: its room, its entry in the room (an area or one of the others) and, inside an area, its module. */
export type Place = { room: Room; entry: string; module: string | null };

export function placeOf(path: string): Place | null {
  const [source, room, entry, module] = path.split('/');
  if (source !== 'src' || !room || !entry || !Object.hasOwn(rooms, room)) return null;
  return { room: room as Room, entry, module: areaNames.includes(entry) && module ? module : null };
}
