// The five categories of the marketplace with their subcategories, as the demo world starts with them.
// Guards: these slugs are the keys of the trades (what sellers write) and of the drawings (what covers show).

export interface DemoCategory {
  slug: string;
  name: string;
  description: string;
  subcategories: { slug: string; name: string }[];
}

function category(slug: string, name: string, description: string, list: [string, string][]): DemoCategory {
  return { slug, name, description, subcategories: list.map(([key, label]) => ({ slug: key, name: label })) };
}

const categories: DemoCategory[] = [
  category('design', 'Design', 'Logos, packaging, screens and print from people who draw for a living.', [
    ['logo-design', 'Logo design'],
    ['brand-identity', 'Brand identity'],
    ['illustration', 'Illustration'],
    ['packaging-design', 'Packaging design'],
    ['app-web-design', 'App and web design'],
    ['presentation-design', 'Presentation design'],
    ['print-design', 'Print design'],
  ]),
  category(
    'development',
    'Development',
    'Websites, apps and the systems behind them, built, repaired and explained.',
    [
      ['websites', 'Websites'],
      ['web-apps', 'Web applications'],
      ['mobile-apps', 'Mobile apps'],
      ['online-shops', 'Online shops'],
      ['automation-scripts', 'Automation and scripts'],
      ['data-databases', 'Data and databases'],
      ['fixes-performance', 'Fixes and performance'],
    ],
  ),
  category(
    'writing',
    'Writing',
    'Articles, pages, translations and books by writers who check their facts.',
    [
      ['articles', 'Articles and blog posts'],
      ['website-copy', 'Website copy'],
      ['editing-proofreading', 'Editing and proofreading'],
      ['translation', 'Translation'],
      ['technical-writing', 'Technical writing'],
      ['resumes-letters', 'Résumés and letters'],
      ['books-stories', 'Books and stories'],
    ],
  ),
  category(
    'marketing',
    'Marketing',
    'Search, campaigns, newsletters and research that can be measured afterwards.',
    [
      ['search-optimisation', 'Search optimisation'],
      ['social-media', 'Social media'],
      ['paid-advertising', 'Paid advertising'],
      ['email-marketing', 'Email marketing'],
      ['analytics-reporting', 'Analytics and reporting'],
      ['market-research', 'Market research'],
      ['public-relations', 'Public relations'],
    ],
  ),
  category('video', 'Video', 'Editing, animation, voices and finishing, from a ten-second clip to a film.', [
    ['video-editing', 'Video editing'],
    ['motion-graphics', 'Motion graphics'],
    ['explainer-videos', 'Explainer videos'],
    ['short-clips', 'Short clips'],
    ['voice-sound', 'Voice and sound'],
    ['subtitles-captions', 'Subtitles and captions'],
    ['colour-finishing', 'Colour and finishing'],
  ]),
];

export function demoCategories(): DemoCategory[] {
  return structuredClone(categories);
}
