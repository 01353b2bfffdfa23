// Needs that were written and searched when everything else was tuned: sixty-two by persona, and forty as a new buyer would try.
// At the first try 0.98 of them were found. Their failures are known since, so they are needs to tune on.
import { need } from './needs.ts';
import type { Need } from './needs.ts';

export const firstTryNeeds: readonly Need[] = [
  need('a badge for our volunteer fire brigade', 'logo-design', 'illustration brand-identity', {
    about: /badge|emblem|crest|club|association/i,
  }),
  need('logo refresh, keep the bird', 'logo-design', 'brand-identity', {
    about: /refresh|moderni|redr[ae]w|simplif|existing/i,
  }),
  need('tattoo parlour wants new visual identity', 'brand-identity', 'logo-design'),
  need('stationery', 'brand-identity print-design', 'logo-design', {
    about: /stationery|letterhead|business card/i,
  }),
  need('ink drawings', 'illustration', 'print-design', { about: /\bink\b|drawing|hand-drawn/i }),
  need('funny animals for a card game', 'illustration', 'print-design packaging-design', {
    about: /animal|character|game|\bcards?\b/i,
  }),
  need('protein powder tub', 'packaging-design', 'brand-identity', {
    about: /label|tub|food|supplement|box/i,
  }),
  need('pouches for dried fruit', 'packaging-design', 'print-design', {
    about: /pouch|\bbags?\b|food|snack/i,
  }),
  need('redesign checkout flow in figma', 'app-web-design', 'online-shops', {
    about: /figma|checkout|flow/i,
  }),
  need('ux designer', 'app-web-design', 'web-apps'),
  need('investor update slides', 'presentation-design', 'analytics-reporting', {
    about: /investor|slides|pitch/i,
  }),
  need('powerpoint master for a bank', 'presentation-design', 'brand-identity', {
    about: /template|master|powerpoint/i,
  }),
  need('save the date cards', 'print-design', 'illustration', {
    about: /wedding|invitation|\bcards?\b|save the date/i,
  }),
  need('banner for football pitch', 'print-design', 'brand-identity', { about: /banner|sign|poster/i }),
  need('leaflets', 'print-design', 'illustration', { about: /leaflet|flyer/i }),
  need('website for a lawyer in vienna', 'websites', 'website-copy app-web-design'),
  need('hugo static site', 'websites', 'web-apps', { about: /static|hugo/i }),
  need(
    'my wordpress theme is outdated, make it modern',
    'websites app-web-design fixes-performance',
    'website-copy',
    { about: /wordpress|redesign|modern/i },
  ),
  need('members should log in and see their documents', 'web-apps', 'websites', {
    about: /portal|member|log-?in|account|document/i,
  }),
  need('ruby on rails', 'web-apps', 'fixes-performance', { about: /rails|ruby/i }),
  need('booking calender for holiday flat', 'web-apps websites', 'online-shops', {
    about: /booking|calendar/i,
    repairs: 'booking calendar for holiday flat',
  }),
  need('ios dev', 'mobile-apps', 'web-apps', { about: /\bios\b|iphone|swift/i }),
  need('fix crash in my android app and publish update', 'mobile-apps fixes-performance', 'web-apps', {
    about: /android|crash|publish/i,
  }),
  need('selling candles, want a shop with paypal', 'online-shops', 'websites'),
  need('shopify speed', 'online-shops fixes-performance', 'websites', { about: /shopify|speed|fast/i }),
  need('python bot that watches prices', 'automation-scripts', 'data-databases market-research', {
    about: /python|\bbots?\b|collect|scrap/i,
  }),
  need('connect woocommerce with bookkeeping', 'automation-scripts online-shops', 'web-apps', {
    about: /connect|integrat|woocommerce|sync/i,
  }),
  need(
    'our spreadsheet has become a monster',
    'data-databases automation-scripts web-apps',
    'analytics-reporting',
    { about: /spreadsheet|excel/i },
  ),
  need('data warehouse', 'data-databases', 'analytics-reporting', { about: /warehouse|etl|pipeline|data/i }),
  need('ssl certificate expired', 'fixes-performance', 'websites'),
  need('website looks broken on ipad', 'fixes-performance websites', 'app-web-design', {
    about: /fix|broken|mobile|bug/i,
  }),
  need('ghost blogger for a yoga studio', 'articles', 'social-media website-copy', {
    about: /blog|ghost|article/i,
  }),
  need('article on heat pumps', 'articles', 'technical-writing website-copy'),
  need('copywriter for saas landing page', 'website-copy', 'app-web-design', {
    about: /landing|software|saas|page/i,
  }),
  need('product texts shopify', 'website-copy', 'online-shops', { about: /product/i }),
  need('proofreaders', 'editing-proofreading', 'translation', { about: /proofread/i }),
  need('make my novel shorter and tighter', 'editing-proofreading', 'books-stories', {
    about: /novel|fiction|manuscript|line|edit/i,
  }),
  need('russian birth certificate into english', 'translation', 'resumes-letters', {
    about: /russian|certificate|document|paper/i,
  }),
  need('translator for medical leaflets', 'translation', 'technical-writing', {
    about: /medical|health|document|leaflet/i,
  }),
  need('dutch', 'translation', 'subtitles-captions voice-sound', { about: /dutch/i }),
  need('write instructions for assembling a shelf', 'technical-writing', 'editing-proofreading', {
    about: /assembl|instruction|manual/i,
  }),
  need('knowledge base articles', 'technical-writing', 'articles', { about: /knowledge|help|support/i }),
  need('linkedin profile', 'resumes-letters', 'social-media', { about: /linkedin/i }),
  need('retirement speech for my boss', 'resumes-letters books-stories', 'editing-proofreading', {
    about: /speech|farewell|retire/i,
  }),
  need('fairy tale for my niece with her name in it', 'books-stories', 'illustration', {
    about: /child|fairy|stor(y|ies)/i,
  }),
  need('technical seo audit', 'search-optimization', 'fixes-performance', { about: /audit|technical/i }),
  need('more calls from local customers', 'search-optimization paid-advertising', 'social-media'),
  need('instagram for a ceramics workshop', 'social-media', 'short-clips', {
    about: /instagram|month|visual|post/i,
  }),
  need('google shopping campaign', 'paid-advertising', 'online-shops', { about: /google|shopping/i }),
  need('abandoned cart emails', 'email-marketing', 'online-shops', {
    about: /cart|abandon|flow|automat|sequence/i,
  }),
  need('our newsletter lands in spam', 'email-marketing', 'fixes-performance', {
    about: /spam|deliver|inbox/i,
  }),
  need('dashboards', 'analytics-reporting data-databases app-web-design', '', { about: /dashboard/i }),
  need('a/b test for pricing page', 'analytics-reporting', 'market-research website-copy', {
    about: /test|experiment|a\/b/i,
  }),
  need('interview 10 users about our app', 'market-research', 'app-web-design', {
    about: /interview|user|customer/i,
  }),
  need('press release english', 'public-relations', 'articles translation', { about: /press release/i }),
  need('edit travel videos from portugal', 'video-editing', 'short-clips color-finishing', {
    about: /travel|film|video/i,
  }),
  need('animated logo for twitch', 'motion-graphics', 'logo-design', { about: /logo|anim/i }),
  need('explainer video 90 seconds medtech', 'explainer-videos', 'motion-graphics', {
    about: /explain|second|minute/i,
  }),
  need('podcast clips', 'short-clips', 'voice-sound video-editing', { about: /podcast/i }),
  need('female british voice', 'voice-sound', 'explainer-videos', { about: /voice|british|english|narrat/i }),
  need('transcribe 5 interviews german', 'subtitles-captions', 'translation', { about: /transcri/i }),
  need('colour grade short film', 'color-finishing', 'video-editing', { about: /grad|short film|film/i }),
  need('logo for a bike repair shop', 'logo-design', 'brand-identity'),
  need('need brand colors that work on dark background', 'brand-identity', 'logo-design app-web-design', {
    about: /colou?r|palette|guide/i,
  }),
  need('can someone draw me as a superhero', 'illustration', 'print-design', {
    about: /portrait|character|cartoon|comic/i,
  }),
  need('pasta box', 'packaging-design', 'print-design', { about: /\bbox(es)?\b|food|packag/i }),
  need('design for my fitness app', 'app-web-design', 'mobile-apps'),
  need('pitch slides eu grant', 'presentation-design', 'brand-identity', { about: /pitch|slides|deck/i }),
  need('concert poster a2', 'print-design', 'illustration', { about: /poster/i }),
  need('simple site for our choir', 'websites', 'app-web-design website-copy'),
  need('online appointment for my clinic', 'web-apps', 'websites', { about: /booking|appointment/i }),
  need('app for android and iphone, one code', 'mobile-apps', 'web-apps', {
    about: /cross-platform|flutter|react native|both/i,
  }),
  need('help me set up shopify', 'online-shops', 'websites', { about: /shopify/i }),
  need('auto reply to enquiries', 'automation-scripts', 'email-marketing web-apps', {
    about: /mail|bot|automat|reply/i,
  }),
  need('google sheets mess', 'automation-scripts data-databases', 'analytics-reporting', {
    about: /sheet|spreadsheet/i,
  }),
  need('someone hacked our site', 'fixes-performance', 'websites', { about: /hack|malware|clean/i }),
  need('speed up wordpress', 'fixes-performance', 'websites search-optimization', {
    about: /speed|fast|slow|load/i,
  }),
  need('writer for tech blog', 'articles', 'technical-writing website-copy', {
    about: /technical|tech|blog/i,
  }),
  need('text for my coaching website', 'website-copy', 'websites'),
  need('proofreading bachelor thesis', 'editing-proofreading', 'technical-writing', {
    about: /thes[ie]s|academic/i,
  }),
  need('tranlate my app to japanese', 'translation', 'mobile-apps', {
    about: /japan/i,
    repairs: 'translate my app to japanese',
  }),
  need('user manual drone', 'technical-writing', 'editing-proofreading', { about: /manual|user guide/i }),
  need('cover letters', 'resumes-letters', 'editing-proofreading', { about: /cover letter/i }),
  need('ghostwriter for my memoir', 'books-stories', 'articles', { about: /memoir|ghost|life/i }),
  need('rank higher in google', 'search-optimization', 'paid-advertising'),
  need('someone to do our facebook', 'social-media', 'paid-advertising', {
    about: /facebook|social|month|post/i,
  }),
  need('ads for my webshop', 'paid-advertising', 'online-shops'),
  need('newsletter design', 'email-marketing', 'app-web-design', { about: /newsletter/i }),
  need('see where our customers come from', 'analytics-reporting', 'market-research paid-advertising'),
  need('competitor analysis', 'market-research', 'search-optimization', { about: /compet|compare/i }),
  need('get us in the newspaper', 'public-relations', 'articles'),
  need('cut my wedding film', 'video-editing', 'color-finishing', { about: /wedding/i }),
  need('logo intro for videos', 'motion-graphics', 'logo-design video-editing', { about: /logo|intro/i }),
  need('whiteboard explainer', 'explainer-videos', 'motion-graphics', { about: /whiteboard|hand-drawn/i }),
  need('tiktok clips from long video', 'short-clips', 'video-editing', { about: /tik\s?tok|long|vertical/i }),
  need('voice over english male', 'voice-sound', 'explainer-videos', { about: /voice/i }),
  need('remove background noise', 'voice-sound', 'video-editing', { about: /noise|clean|repair|restor/i }),
  need('subtitles for my course', 'subtitles-captions', 'translation video-editing', {
    about: /course|lesson|lecture|subtitle|caption/i,
  }),
  need('make video colours nicer', 'color-finishing', 'video-editing'),
  need('flyer for dance class, cheap', 'print-design', 'illustration', { about: /flyer|leaflet|poster/i }),
  need(
    'excel report every monday automatically',
    'automation-scripts analytics-reporting data-databases',
    '',
    { about: /excel|report|spreadsheet|automat|sheet/i },
  ),
  need('speech for golden wedding', 'resumes-letters books-stories', 'editing-proofreading', {
    about: /speech|wedding|anniversar/i,
  }),
];
