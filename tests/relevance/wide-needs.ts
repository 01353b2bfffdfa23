// 150 needs of new buyers by class of wording: abbreviations, slips, tools, results, complaints, industries, formats, platforms,
// events, two needs in one query, other languages, places and everyday words. Written as newcomer-needs.ts was, and searched once
// before anything was changed.
import { need } from './needs.ts';
import type { Need } from './needs.ts';

export const wideNeeds: readonly Need[] = [
  // Abbreviations.
  need('smm manager', 'social-media', 'paid-advertising'),
  need('ppc expert', 'paid-advertising', 'search-optimization'),
  need('crm setup', 'automation-scripts web-apps email-marketing data-databases', 'analytics-reporting', {
    about: /crm|customer/i,
  }),
  need('ux audit of our saas', 'app-web-design', 'web-apps fixes-performance', {
    about: /\bux\b|usability|audit|review/i,
  }),
  need('api docs', 'technical-writing', 'web-apps', { about: /\bapi\b/i }),
  need('ga4 setup', 'analytics-reporting', 'paid-advertising search-optimization', {
    about: /ga4|analytics/i,
  }),
  need('vo for a commercial', 'voice-sound', 'motion-graphics explainer-videos', { about: /voice/i }),
  need('srt file for my course', 'subtitles-captions', 'video-editing translation', {
    about: /srt|course|subtitle/i,
  }),
  need('kdp formatting', 'books-stories editing-proofreading print-design', 'illustration', {
    about: /kdp|layout|format|ebook|self-publish/i,
  }),
  need('b2b newsletter', 'email-marketing', 'articles', { about: /newsletter/i }),
  need('ui for ios app', 'app-web-design', 'mobile-apps', { about: /\bios\b|mobile|\bapps?\b/i }),
  need('etl from excel to postgres', 'data-databases automation-scripts', 'analytics-reporting', {
    about: /postgres|excel|import|pipeline/i,
  }),
  // Slips.
  need('busines card', 'print-design', 'brand-identity', { about: /card/i, repairs: 'business card' }),
  need('wordpres site', 'websites', 'fixes-performance', { about: /wordpress/i, repairs: 'wordpress site' }),
  need('transalte to french', 'translation', 'editing-proofreading', {
    about: /french/i,
    repairs: 'translate to french',
  }),
  need('vidoe editor', 'video-editing', 'short-clips', { repairs: 'video editor' }),
  need('ilustration for childrens book', 'illustration', 'books-stories', {
    about: /child|book/i,
    repairs: 'illustration for childrens book',
  }),
  need('powerpiont slides', 'presentation-design', 'print-design', {
    about: /powerpoint|slide/i,
    repairs: 'powerpoint slides',
  }),
  need('seo optimzation', 'search-optimization', 'website-copy', { repairs: 'seo optimization' }),
  need('anmiated logo', 'motion-graphics', 'logo-design', { about: /logo/i, repairs: 'animated logo' }),
  need('facbook ads', 'paid-advertising', 'social-media', {
    about: /facebook|meta\b|social/i,
    repairs: 'facebook ads',
  }),
  need('websit for gym', 'websites', 'app-web-design', {
    about: /gym|fitness|studio/i,
    repairs: 'website for gym',
  }),
  need('proofreding my novel', 'editing-proofreading', 'books-stories', {
    about: /novel|book|manuscript/i,
    repairs: 'proofreading my novel',
  }),
  need('cover leter', 'resumes-letters', 'editing-proofreading', {
    about: /letter/i,
    repairs: 'cover letter',
  }),
  // Tools and languages.
  need('contract to german', 'translation', 'editing-proofreading', { about: /german/i }),
  need('app strings to japanese', 'translation', 'mobile-apps', { about: /japanese/i }),
  need('airtable base for inventory', 'data-databases automation-scripts', 'web-apps', {
    about: /airtable/i,
  }),
  need('zapier between stripe and google sheets', 'automation-scripts', 'data-databases', {
    about: /zapier|sheets|connect/i,
  }),
  need('notion setup for my team', 'automation-scripts technical-writing data-databases', 'web-apps', {
    about: /notion/i,
  }),
  need('webflow site', 'websites', 'app-web-design', { about: /webflow/i }),
  need('figma to react', 'web-apps websites', 'app-web-design mobile-apps', { about: /react|figma/i }),
  need(
    'canva templates for instagram',
    'social-media print-design brand-identity',
    'presentation-design illustration',
    { about: /canva|template/i },
  ),
  need('excel macro', 'automation-scripts data-databases', 'analytics-reporting', {
    about: /excel|spreadsheet/i,
  }),
  need('power bi report', 'analytics-reporting data-databases', 'automation-scripts', {
    about: /power ?bi|dashboard|report/i,
  }),
  need('davinci resolve grade', 'color-finishing', 'video-editing', { about: /davinci|grad/i }),
  need('after effects intro', 'motion-graphics', 'video-editing', { about: /after ?effects|intro|title/i }),
  need('flutter developer', 'mobile-apps', 'web-apps', { about: /flutter/i }),
  need('django backend', 'web-apps', 'data-databases', { about: /django|python|backend/i }),
  need('mailchimp template', 'email-marketing', 'app-web-design', { about: /mailchimp|template/i }),
  need('polish voice over', 'voice-sound', 'translation', { about: /polish|voice/i }),
  need('woocommerce checkout broken', 'fixes-performance online-shops', 'websites', {
    about: /woocommerce|checkout/i,
  }),
  need('blender animation of my product', 'motion-graphics explainer-videos', 'illustration', {
    about: /3d|blender|product/i,
  }),
  need('user manual in italian', 'translation technical-writing', 'editing-proofreading', {
    about: /italian|manual/i,
  }),
  need('kotlin android app', 'mobile-apps', 'web-apps', { about: /kotlin|android/i }),
  // Results wanted.
  need('more followers', 'social-media', 'paid-advertising short-clips'),
  need(
    'more patients calling my practice',
    'search-optimization paid-advertising',
    'websites social-media website-copy email-marketing',
  ),
  need('get into the newspaper', 'public-relations', 'articles'),
  need(
    'sell more on etsy',
    'online-shops website-copy search-optimization paid-advertising',
    'packaging-design email-marketing social-media market-research',
    { about: /etsy|product|shop|store/i },
  ),
  need('be first on google', 'search-optimization', 'paid-advertising'),
  need('get more email signups', 'email-marketing website-copy websites', 'paid-advertising app-web-design', {
    about: /sign-?up|subscri|lead|list|landing/i,
  }),
  need('get invited to interviews', 'resumes-letters', 'editing-proofreading'),
  need(
    'look more professional as a company',
    'brand-identity logo-design',
    'print-design app-web-design presentation-design',
  ),
  need('convince investors', 'presentation-design', 'market-research explainer-videos books-stories', {
    about: /investor|pitch/i,
  }),
  need('know which ad brings customers', 'analytics-reporting paid-advertising', 'market-research', {
    about: /track|attribut|report|conversion|analytics/i,
  }),
  need(
    'explain our product simply',
    'explainer-videos website-copy',
    'technical-writing presentation-design',
    { about: /product|explain/i },
  ),
  need('stop wasting money on ads', 'paid-advertising', 'analytics-reporting', {
    about: /audit|budget|waste|review|cost/i,
  }),
  need('turn readers into buyers', 'website-copy email-marketing', 'articles paid-advertising'),
  need('save time on invoices', 'automation-scripts', 'data-databases web-apps', {
    about: /invoice|document|pdf|report/i,
  }),
  // Complaints.
  need(
    'people leave my site',
    'analytics-reporting app-web-design fixes-performance website-copy',
    'websites search-optimization',
  ),
  need('my wordpress was hacked', 'fixes-performance', 'websites', { about: /hack|malware|security|clean/i }),
  need('contact form not sending', 'fixes-performance', 'websites', { about: /form|email|bug|fix/i }),
  need('our emails go to spam', 'email-marketing', 'fixes-performance automation-scripts', {
    about: /spam|deliverab|inbox/i,
  }),
  need('video has bad sound', 'voice-sound video-editing color-finishing', 'subtitles-captions', {
    about: /sound|audio|noise/i,
  }),
  need('my logo is blurry', 'logo-design', 'brand-identity', { about: /vector|redraw|rebuild/i }),
  need('google does not find us', 'search-optimization', 'paid-advertising fixes-performance'),
  need('site looks bad on phones', 'fixes-performance websites app-web-design', 'web-apps', {
    about: /mobile|responsive|phone/i,
  }),
  need('excel takes me hours every week', 'automation-scripts data-databases', 'analytics-reporting', {
    about: /excel|spreadsheet|report/i,
  }),
  need('app crashes on android', 'fixes-performance mobile-apps', 'web-apps', {
    about: /crash|bug|android|fix/i,
  }),
  need('footage is too dark', 'color-finishing', 'video-editing', { about: /exposure|grad|color|footage/i }),
  need('nobody opens my newsletter', 'email-marketing', 'website-copy', {
    about: /open|subject|newsletter/i,
  }),
  need('my text sounds like a robot', 'editing-proofreading website-copy articles', 'books-stories', {
    about: /edit|voice|rewrite|tone|human/i,
  }),
  need(
    'customers do not understand our manual',
    'technical-writing',
    'editing-proofreading explainer-videos',
    { about: /manual|guide|instruction/i },
  ),
  need('database query takes forever', 'data-databases fixes-performance', 'web-apps', {
    about: /quer|slow|database|sql/i,
  }),
  // Industries.
  need('dentist website', 'websites', 'app-web-design website-copy', {
    about: /dentist|dental|clinic|practice/i,
  }),
  need('gym instagram posts', 'social-media', 'short-clips print-design', { about: /instagram/i }),
  need('law office blog', 'articles', 'website-copy', { about: /law|legal/i }),
  need('church flyer', 'print-design', 'illustration', { about: /church|flyer/i }),
  need('food truck logo', 'logo-design', 'brand-identity', { about: /food|restaurant|truck/i }),
  need('yoga studio website', 'websites', 'app-web-design', { about: /yoga|studio/i }),
  need('real estate video', 'video-editing short-clips', 'color-finishing motion-graphics', {
    about: /real estate|property|house/i,
  }),
  need('hair salon price list', 'print-design', 'brand-identity', { about: /price list|menu|salon|list/i }),
  need('vet clinic brochure', 'print-design', 'brand-identity', { about: /brochure|leaflet/i }),
  need('brewery can design', 'packaging-design', 'illustration', {
    about: /\bcans?\b|beer|drink|label|bottle/i,
  }),
  need('nonprofit annual report', 'print-design presentation-design', 'brand-identity editing-proofreading', {
    about: /report/i,
  }),
  need('winery texts for homepage', 'website-copy', 'websites', { about: /home ?page|website|wine/i }),
  need('app for my barber shop', 'mobile-apps web-apps', 'app-web-design', {
    about: /booking|appointment|shop/i,
  }),
  need('medical article', 'articles', 'editing-proofreading technical-writing', { about: /medic|health/i }),
  need('plumber google ads', 'paid-advertising', 'search-optimization', { about: /google/i }),
  // Formats.
  need('fillable pdf form', 'print-design automation-scripts', 'web-apps presentation-design', {
    about: /\bpdf\b|form\b/i,
  }),
  need('logo as svg', 'logo-design', 'brand-identity illustration', { about: /svg|vector/i }),
  need('4k edit', 'video-editing color-finishing', 'short-clips'),
  need('logo transparent background', 'logo-design', 'brand-identity', {
    about: /transparent|vector|png|svg/i,
  }),
  need('a5 flyer', 'print-design', 'illustration', { about: /flyer/i }),
  need('roll up banner', 'print-design', 'brand-identity', { about: /banner|roll-?up/i }),
  need('epub of my novel', 'books-stories', 'print-design editing-proofreading', {
    about: /epub|ebook|e-book|format/i,
  }),
  need('square video for linkedin', 'short-clips video-editing', 'motion-graphics social-media', {
    about: /linkedin|square|social/i,
  }),
  need(
    'one pager for our company',
    'print-design presentation-design websites',
    'website-copy brand-identity',
    { about: /one[- ]page/i },
  ),
  need('qr code menu', 'print-design websites', 'app-web-design web-apps', { about: /menu|\bqr\b/i }),
  need('infographic', 'illustration presentation-design print-design', 'brand-identity motion-graphics', {
    about: /infographic|chart|diagram/i,
  }),
  need('t-shirt print', 'illustration print-design', 'brand-identity', { about: /shirt|merch/i }),
  // Platforms.
  need(
    'etsy shop banner',
    'brand-identity print-design illustration online-shops',
    'social-media app-web-design',
    { about: /banner|etsy/i },
  ),
  need('tiktok ads', 'paid-advertising', 'short-clips social-media', { about: /tiktok/i }),
  need('upwork profile text', 'resumes-letters website-copy', 'editing-proofreading', { about: /profile/i }),
  need('linkedin about me', 'resumes-letters', 'website-copy social-media', { about: /linkedin/i }),
  need('amazon listing', 'website-copy online-shops', 'search-optimization', {
    about: /amazon|listing|product/i,
  }),
  need('youtube end screen', 'motion-graphics video-editing', 'illustration', {
    about: /youtube|end screen/i,
  }),
  need('kickstarter video', 'explainer-videos video-editing', 'motion-graphics', {
    about: /kickstarter|crowdfund|launch|product/i,
  }),
  need('podcast cover art', 'illustration brand-identity logo-design', 'print-design', {
    about: /podcast|(book|album) cover|cover art/i,
  }),
  need('squarespace website', 'websites', 'app-web-design', { about: /squarespace/i }),
  need('shopify theme change', 'online-shops', 'websites fixes-performance', { about: /shopify/i }),
  need('pinterest pins', 'social-media', 'illustration print-design', { about: /pinterest/i }),
  need('google business profile', 'search-optimization', 'paid-advertising', {
    about: /business profile|local|maps/i,
  }),
  // Seasons and events.
  need('christmas card', 'print-design illustration', 'brand-identity', { about: /card|christmas/i }),
  need('wedding invitation', 'print-design illustration', 'brand-identity', { about: /invitation|wedding/i }),
  need('black friday emails', 'email-marketing', 'website-copy paid-advertising', {
    about: /black friday|campaign|season|sale/i,
  }),
  need('halloween poster', 'print-design illustration', 'brand-identity', { about: /poster/i }),
  need('50th anniversary video for parents', 'video-editing', 'short-clips motion-graphics', {
    about: /anniversary|family|wedding|photo/i,
  }),
  need('trade fair stand', 'print-design brand-identity', 'presentation-design', {
    about: /fair|booth|stand|exhibition|banner/i,
  }),
  need('best man speech', 'resumes-letters books-stories', 'editing-proofreading articles', {
    about: /speech/i,
  }),
  need('summer sale ad campaign', 'paid-advertising', 'email-marketing social-media', {
    about: /campaign|sale/i,
  }),
  need('conference badge and program', 'print-design', 'brand-identity', {
    about: /event|conference|program/i,
  }),
  // Two needs in one query.
  need('logo and business card', 'logo-design print-design brand-identity', 'illustration', {
    about: /logo|card/i,
  }),
  need('website and seo', 'websites search-optimization', 'website-copy', { about: /website|seo/i }),
  need('edit video and add subtitles', 'video-editing subtitles-captions', 'short-clips', {
    about: /subtitle|caption/i,
  }),
  need('translate and proofread my website', 'translation editing-proofreading', 'website-copy', {
    about: /website|proofread/i,
  }),
  need('copy and design for landing page', 'website-copy app-web-design websites', 'email-marketing', {
    about: /landing/i,
  }),
  need('cv plus cover letter', 'resumes-letters', 'editing-proofreading', { about: /letter/i }),
  need('voice over and music for ad', 'voice-sound', 'motion-graphics explainer-videos', { about: /voice/i }),
  need('app design and development', 'mobile-apps app-web-design web-apps', 'websites', {
    about: /\bapps?\b/i,
  }),
  // Spanish, German, French, and mixtures.
  need('necesito una página web', 'websites', 'app-web-design'),
  need('diseño de logo', 'logo-design', 'brand-identity'),
  need('traducir al inglés', 'translation', 'editing-proofreading', { about: /english/i }),
  need('site web pour mon restaurant', 'websites', 'app-web-design', {
    about: /restaurant|café|food|booking/i,
  }),
  need('carte de visite', 'print-design', 'brand-identity', { about: /card/i }),
  need('visitenkarte', 'print-design', 'brand-identity', { about: /card/i }),
  need('übersetzung deutsch englisch', 'translation', 'editing-proofreading', { about: /german/i }),
  need('lebenslauf schreiben', 'resumes-letters', 'editing-proofreading', { about: /cv|résumé|resume/i }),
  need('montage vidéo', 'video-editing', 'short-clips'),
  need('i search someone for webseite', 'websites', 'app-web-design'),
  need('redes sociales para mi tienda', 'social-media', 'paid-advertising'),
  need('need logotipo for bar', 'logo-design', 'brand-identity'),
  // Places.
  need('website for a hotel in lisbon', 'websites', 'app-web-design', { about: /hotel|booking/i }),
  need('local seo chicago', 'search-optimization', 'paid-advertising', { about: /local/i }),
  need('logo designer near me', 'logo-design', 'brand-identity'),
  need('bakery in paris instagram', 'social-media', 'short-clips', { about: /instagram/i }),
  need('swiss german voice', 'voice-sound', 'translation', { about: /german|voice/i }),
  // Words with several meanings, and everyday words.
  need('booking website', 'websites web-apps', 'app-web-design', { about: /booking/i }),
  need('card game art', 'illustration', 'print-design', { about: /game|card|character/i }),
  need(
    'something that collects emails from visitors',
    'email-marketing websites web-apps automation-scripts',
    'app-web-design',
    { about: /sign-?up|subscri|list|form|landing/i },
  ),
  need(
    'someone good with numbers',
    'data-databases analytics-reporting',
    'market-research automation-scripts',
  ),
  need('write something about my company', 'website-copy articles public-relations', 'brand-identity', {
    about: /company|about|business/i,
  }),
  need('pictures for my story', 'illustration', 'books-stories', { about: /book|story|stories|child/i }),
  need('sort my contacts', 'data-databases automation-scripts', 'email-marketing', {
    about: /contact|clean|list|dedup/i,
  }),
  need('make my old video nicer', 'color-finishing video-editing', 'motion-graphics'),
];
