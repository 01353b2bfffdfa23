// Forty needs of new buyers, written from the names of the subcategories and from personas, without looking at the catalog, the
// thesaurus or other needs. They were searched once before anything was changed.
import { need } from './needs.ts';
import type { Need } from './needs.ts';

export const newcomerNeeds: readonly Need[] = [
  // The owner of a café.
  need('chalkboard menu for my coffee shop', 'print-design illustration', 'brand-identity logo-design', {
    about: /menu|chalkboard/i,
  }),
  need('loyalty stamp card design', 'print-design', 'brand-identity', { about: /loyalty|stamp|\bcards?\b/i }),
  need('someone to run our instagram, we are a small cafe', 'social-media', 'paid-advertising short-clips', {
    about: /instagram/i,
  }),
  need('coffee bag label', 'packaging-design', 'print-design', { about: /coffee|label/i }),
  need('online ordering for takeaway', 'online-shops websites web-apps', 'mobile-apps', {
    about: /\border|restaurant|takeaway|food|café/i,
  }),
  need('show up on google maps', 'search-optimization', 'paid-advertising', { about: /local|maps?\b/i }),
  need('sign above the door', 'print-design logo-design brand-identity', 'illustration', {
    about: /\bsign(s|age)?\b/i,
  }),
  // A student.
  need('fix grammar in my master thesis', 'editing-proofreading', 'translation', {
    about: /thes[ie]s|academic|dissertation/i,
  }),
  need('slides for my final presentation', 'presentation-design', 'editing-proofreading'),
  need('cv for first job no experience', 'resumes-letters', 'editing-proofreading', {
    about: /graduate|student|entry|first job|career/i,
  }),
  need('motivation letter for erasmus', 'resumes-letters', 'editing-proofreading', { about: /letter/i }),
  need('help with python homework script', 'automation-scripts', 'data-databases technical-writing', {
    about: /python/i,
  }),
  need(
    'analyse survey results spss',
    'data-databases analytics-reporting market-research',
    'technical-writing',
    { about: /survey|spss|statistic/i },
  ),
  need('clean up podcast audio', 'voice-sound', 'video-editing', { about: /podcast/i }),
  // A startup.
  need('pitch deck for seed round', 'presentation-design', 'brand-identity', { about: /pitch/i }),
  need('mvp in 4 weeks', 'web-apps mobile-apps', 'websites app-web-design', { about: /mvp|prototype/i }),
  need('landing page with waitlist', 'websites app-web-design website-copy', 'email-marketing', {
    about: /landing/i,
  }),
  need('name and logo for my startup', 'brand-identity logo-design', 'app-web-design', {
    about: /startup|naming/i,
  }),
  need('short demo video of our app', 'explainer-videos motion-graphics', 'video-editing short-clips', {
    about: /demo|\bapps?\b|product/i,
  }),
  need('who are our competitors', 'market-research', 'search-optimization analytics-reporting', {
    about: /compet/i,
  }),
  need('press release for our launch', 'public-relations', 'articles', { about: /press release|launch/i }),
  // An agency.
  need('white label wordpress developer', 'websites', 'fixes-performance', { about: /wordpress/i }),
  need('google ads management for clients', 'paid-advertising', 'search-optimization', { about: /google/i }),
  need('monthly seo report template', 'analytics-reporting search-optimization', 'data-databases', {
    about: /report/i,
  }),
  need('looker studio dashboard', 'analytics-reporting data-databases', 'automation-scripts', {
    about: /looker|dashboard/i,
  }),
  need('cut 10 reels a month', 'short-clips', 'video-editing social-media', { about: /reel/i }),
  need('klaviyo flows', 'email-marketing', 'automation-scripts', { about: /klaviyo|flow/i }),
  need('psd to html', 'websites', 'app-web-design', { about: /html|psd|figma/i }),
  // People who write English as a second language, or not at all.
  need('i need make web page for my hotel', 'websites', 'app-web-design', { about: /hotel|booking/i }),
  need('traduccion de español a ingles', 'translation', 'editing-proofreading', { about: /spanish/i }),
  need('logotipo para restaurante', 'logo-design', 'brand-identity', { about: /restaurant|food|café/i }),
  need('Webseite für Zahnarzt', 'websites', 'app-web-design', { about: /dentist|dental|clinic|practice/i }),
  need('correct my english email text', 'editing-proofreading', 'translation website-copy email-marketing', {
    about: /english|non-native/i,
  }),
  need('video montage of birthday', 'video-editing', 'short-clips', {
    about: /birthday|family|event|celebration/i,
  }),
  // On a phone.
  need('logo desing', 'logo-design', 'brand-identity', { repairs: 'logo design' }),
  need('shopfy store', 'online-shops', 'websites', { about: /shopify/i, repairs: 'shopify store' }),
  need('app like uber', 'mobile-apps', 'web-apps app-web-design'),
  need('my site is so slow', 'fixes-performance', 'websites', { about: /slow|speed|fast|perform/i }),
  need('subtitles for tiktok', 'subtitles-captions', 'short-clips', { about: /tiktok|reel|short/i }),
  need('wedding video edit', 'video-editing', 'color-finishing', { about: /wedding/i }),
];
