// 89 needs more, two or three for each subcategory, in sentences and in single words, written as newcomer-needs.ts was.
import { need } from './needs.ts';
import type { Need } from './needs.ts';

export const furtherWideNeeds: readonly Need[] = [
  // Design.
  need('our logo has too many details for a stamp', 'logo-design', 'brand-identity', {
    about: /simplif|modernis|refresh|redesign|vector/i,
  }),
  need('letters of our family name as a sign', 'logo-design', 'brand-identity illustration', {
    about: /letter|initial|monogram/i,
  }),
  need('what colors go with a law firm', 'brand-identity', 'logo-design', {
    about: /colou?r|palette|guideline/i,
  }),
  need('everything we print looks different', 'brand-identity', 'print-design', {
    about: /guideline|consistent|identity|style/i,
  }),
  need('paint my parents from a photo', 'illustration', 'print-design', { about: /portrait|paint/i }),
  need('maps for a fantasy book', 'illustration', 'books-stories', { about: /\bmaps?\b|book/i }),
  need('plants drawn by hand for seed packets', 'illustration packaging-design', 'print-design', {
    about: /botanical|plant|seed/i,
  }),
  need('tea box that stands out on the shelf', 'packaging-design', 'print-design', {
    about: /box|carton|tea/i,
  }),
  need('bottle label for hot sauce, 3 flavors', 'packaging-design', 'print-design', {
    about: /label|bottle/i,
  }),
  need('people do not find the button in our app', 'app-web-design', 'fixes-performance mobile-apps', {
    about: /usab|review|test|audit|\bux\b|prototype/i,
  }),
  need('wireframe', 'app-web-design', 'web-apps', { about: /wireframe|prototype/i }),
  need('figma screens for banking app', 'app-web-design', 'mobile-apps', { about: /figma/i }),
  need('boring slides for the board meeting', 'presentation-design', 'illustration', { about: /slide/i }),
  need('company template for word and powerpoint', 'presentation-design brand-identity', 'print-design', {
    about: /template/i,
  }),
  need('leaflet folded in three', 'print-design', 'brand-identity', { about: /leaflet|fold|brochure/i }),
  need('layout for my poetry book', 'print-design', 'books-stories editing-proofreading', {
    about: /book|typeset|layout/i,
  }),
  need('poster for school play', 'print-design illustration', 'brand-identity', { about: /poster/i }),
  // Development.
  need('static site without cookies', 'websites', 'fixes-performance', { about: /static|quiet|fast/i }),
  need('move away from wix', 'websites', 'fixes-performance', { about: /mov|migrat|builder|wix/i }),
  need('site in two languages for our museum', 'websites', 'translation', {
    about: /multilingual|language/i,
  }),
  need('members should log in and see their invoices', 'web-apps', 'websites', {
    about: /portal|account|sign-in|log ?in/i,
  }),
  need('rest api for our stock', 'web-apps data-databases automation-scripts', 'online-shops', {
    about: /\bapi\b/i,
  }),
  need('internal tool instead of spreadsheets', 'web-apps data-databases automation-scripts', 'websites', {
    about: /internal|tool|spreadsheet|back.?office|portal/i,
  }),
  need('my iphone app got rejected by apple', 'mobile-apps', 'fixes-performance', {
    about: /app ?store|review|publish|release/i,
  }),
  need('app that works without internet', 'mobile-apps', 'web-apps', { about: /offline/i }),
  need('push notifications', 'mobile-apps web-apps', 'email-marketing', { about: /push|notification/i }),
  need('sell honey online', 'online-shops', 'websites', { about: /shop/i }),
  need('subscription boxes shop', 'online-shops', 'web-apps', { about: /subscription/i }),
  need('from magento to shopify', 'online-shops', 'websites', { about: /shopify|migrat|mov/i }),
  need('rename 5000 files', 'automation-scripts', 'data-databases', {
    about: /script|file|batch|python|automat/i,
  }),
  need('get prices from competitor pages every day', 'automation-scripts data-databases', 'market-research', {
    about: /collect|scrap|monitor|crawl/i,
  }),
  need('telegram bot for orders', 'automation-scripts web-apps', 'mobile-apps', {
    about: /\bbots?\b|telegram/i,
  }),
  need('sql query help', 'data-databases', 'fixes-performance', { about: /\bsql\b|quer/i }),
  need('move our data to a new system', 'data-databases automation-scripts', 'web-apps', {
    about: /migrat/i,
  }),
  need(
    'machine learning model for sales',
    'data-databases analytics-reporting automation-scripts',
    'web-apps',
    { about: /machine learning|model|forecast|predict|python/i },
  ),
  need('error 500 after update', 'fixes-performance', 'websites', { about: /error|bug|fix|broken/i }),
  need('lighthouse score red', 'fixes-performance', 'search-optimization', {
    about: /lighthouse|speed|performance|vitals/i,
  }),
  need('pages load slow on mobile', 'fixes-performance', 'websites', {
    about: /speed|slow|load|fast|perform/i,
  }),
  // Writing.
  need('ghostwriter for linkedin', 'articles social-media', 'website-copy', { about: /linkedin|ghostwrit/i }),
  need('blog about gardening', 'articles', 'website-copy'),
  need('success story of a client', 'articles', 'website-copy public-relations', {
    about: /case stud|customer stor|stories|story/i,
  }),
  need('texts on our homepage are too long', 'website-copy editing-proofreading', 'articles', {
    about: /cut|short|sharpen|website|homepage/i,
  }),
  need('descriptions for 40 rings and necklaces', 'website-copy', 'online-shops', { about: /product/i }),
  need('error messages in our app sound rude', 'website-copy', 'technical-writing app-web-design', {
    about: /microcopy|message|button/i,
  }),
  need('check commas', 'editing-proofreading', 'translation', {
    about: /proof|comma|grammar|spelling|correct/i,
  }),
  need('first reader for my manuscript', 'editing-proofreading', 'books-stories', {
    about: /manuscript|feedback/i,
  }),
  need('academic editing', 'editing-proofreading', 'technical-writing', { about: /academ|thesis|paper/i }),
  need('birth certificate german to english', 'translation', 'editing-proofreading', { about: /german/i }),
  need(
    'subtitle and website translation into french',
    'translation subtitles-captions',
    'editing-proofreading',
    { about: /french/i },
  ),
  need('arabic marketing text', 'translation website-copy', 'paid-advertising', { about: /arabic/i }),
  need('assembly instructions for furniture', 'technical-writing', 'illustration', {
    about: /manual|instruction|assembl/i,
  }),
  need('knowledge base for support', 'technical-writing', 'website-copy', {
    about: /knowledge base|help|support/i,
  }),
  need('release notes', 'technical-writing', 'website-copy', {
    about: /release notes|changelog|software|documentation/i,
  }),
  need('back to work after 10 years with kids', 'resumes-letters', 'editing-proofreading'),
  need('farewell speech for boss', 'resumes-letters books-stories', 'editing-proofreading', {
    about: /speech|farewell/i,
  }),
  need('personal statement for medical school', 'resumes-letters', 'editing-proofreading', {
    about: /statement|application|letter/i,
  }),
  need('write down the life of my grandfather', 'books-stories', 'articles', {
    about: /memoir|biograph|family history|life/i,
  }),
  need('bedtime story with my daughter', 'books-stories', 'illustration', { about: /child|story|stories/i }),
  need('blurb', 'books-stories', 'website-copy', { about: /blurb|back-cover/i }),
  // Marketing.
  need('keywords for my physiotherapy site', 'search-optimization', 'website-copy articles', {
    about: /keyword/i,
  }),
  need('we lost rankings after relaunch', 'search-optimization', 'websites fixes-performance', {
    about: /rank|migrat|relaunch|audit|technical/i,
  }),
  need('backlinks from real sites', 'search-optimization public-relations', 'articles', { about: /link/i }),
  need('someone to answer comments', 'social-media', 'email-marketing', { about: /comment|communit|repl/i }),
  need('content plan for a month', 'social-media', 'articles website-copy', {
    about: /calendar|content|month/i,
  }),
  need('meta ads for a fashion label', 'paid-advertising', 'social-media', {
    about: /meta|facebook|instagram/i,
  }),
  need('google shopping', 'paid-advertising', 'online-shops', { about: /shopping|google/i }),
  need('abandoned cart emails', 'email-marketing', 'online-shops', { about: /cart|automation|flow|shop/i }),
  need('welcome mail series', 'email-marketing', 'website-copy', { about: /welcome/i }),
  need('newsletter once a month for our choir', 'email-marketing', 'articles', { about: /newsletter/i }),
  need('cookie banner and consent tracking', 'analytics-reporting', 'fixes-performance', {
    about: /consent|tracking|tag|privacy/i,
  }),
  need('which pages bring sales', 'analytics-reporting', 'search-optimization', {
    about: /report|track|conversion|analytic|dashboard/i,
  }),
  need('survey of 200 customers', 'market-research', 'analytics-reporting', { about: /survey/i }),
  need('how big is the market for dog food', 'market-research', 'analytics-reporting', { about: /market/i }),
  need('how much should i charge', 'market-research', 'paid-advertising', { about: /pric/i }),
  need('press kit for my album', 'public-relations', 'brand-identity', { about: /press kit|press/i }),
  need('prepare me for a tv interview', 'public-relations', 'presentation-design', {
    about: /media training|interview/i,
  }),
  // Video.
  need('cut my wedding film', 'video-editing', 'color-finishing', { about: /wedding/i }),
  need('lessons of my online course need cutting', 'video-editing', 'short-clips', {
    about: /course|lesson/i,
  }),
  need('moving charts for tv', 'motion-graphics', 'explainer-videos', { about: /chart|data|number/i }),
  need('whiteboard video', 'explainer-videos', 'motion-graphics', { about: /whiteboard/i }),
  need('record our software on screen', 'explainer-videos', 'video-editing', {
    about: /screencast|demo|software/i,
  }),
  need('podcast to shorts', 'short-clips', 'video-editing', { about: /podcast/i }),
  need('echo in my recording', 'voice-sound', 'video-editing', { about: /echo|clean|noise/i }),
  need('theme music for a show', 'voice-sound', 'video-editing', { about: /music|theme/i }),
  need('audiobook narrator', 'voice-sound', 'books-stories', { about: /audiobook|narrat/i }),
  need('captions for deaf viewers', 'subtitles-captions', 'video-editing', {
    about: /caption|deaf|accessib/i,
  }),
  need('transcript of a two hour interview', 'subtitles-captions', 'articles', { about: /transcri/i }),
  need('same color in every shot', 'color-finishing', 'video-editing', { about: /match|grad|color|colour/i }),
  need('old super 8 film', 'color-finishing video-editing', 'motion-graphics', {
    about: /restor|old|archive|film/i,
  }),
];
