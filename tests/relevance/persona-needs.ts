// 120 needs as six kinds of people type them: a café owner, a student, a startup, an agency, a non-native speaker and a buyer on a
// phone. Results wanted rather than trades, named tools and languages, abbreviations and slips. Written without looking at the
// catalog. At the first try 0.908 of them were found.
import { need } from './needs.ts';
import type { Need } from './needs.ts';

export const personaNeeds: readonly Need[] = [
  // A café owner.
  need('we open a coffee place in may and have no logo yet', 'logo-design', 'brand-identity'),
  need('menu redesign', 'print-design', 'brand-identity illustration', { about: /menu/i }),
  need('chalkboard drawings for the wall', 'illustration', 'print-design', {
    about: /hand-drawn|drawing|lettering|ink|chalk|mural/i,
  }),
  need('coffee bag label', 'packaging-design', 'print-design', { about: /coffee|label|pouch|\bbags?\b/i }),
  need('more guests on weekdays', 'paid-advertising social-media email-marketing', 'market-research'),
  need('get found on google maps', 'search-optimization', 'paid-advertising websites', {
    about: /local|maps|google/i,
  }),
  need('more followers', 'social-media', 'short-clips paid-advertising'),
  need('someone to post for us on insta 3x a week', 'social-media', 'short-clips', {
    about: /instagram|post/i,
  }),
  need('table booking on our website', 'web-apps websites', 'online-shops automation-scripts', {
    about: /book|reserv|appointment/i,
  }),
  need('sell our beans online', 'online-shops', 'websites paid-advertising'),
  need('loyalty card stamp card', 'print-design', 'brand-identity mobile-apps', {
    about: /\bcards?\b/i,
  }),
  need('get customers to come back', 'email-marketing', 'social-media analytics-reporting'),
  need('translate menu into french and spanish', 'translation', 'print-design', { about: /french|spanish/i }),
  need('short video of our baristas for reels', 'short-clips', 'video-editing social-media', {
    about: /reels?|vertical|short/i,
  }),
  need('newspaper should write about our opening', 'public-relations', 'articles', {
    about: /press|media|journalist|newspaper/i,
  }),
  need('about us text for our cafe', 'website-copy', 'websites articles', { about: /about|website|page/i }),
  need('fix my website', 'fixes-performance', 'websites'),
  need('our site loads forever', 'fixes-performance', 'websites search-optimization', {
    about: /speed|fast|slow|load|performance/i,
  }),
  need('excel for shifts and stock', 'data-databases automation-scripts', 'web-apps', {
    about: /excel|spreadsheet|inventory|stock|sheet/i,
  }),
  need('gift voucher design', 'print-design', 'illustration brand-identity', {
    about: /voucher|\bcards?\b|certificate/i,
  }),
  // A student.
  need('proofread my master thesis', 'editing-proofreading', 'technical-writing', {
    about: /thes[ie]s|academic|dissertation/i,
  }),
  need('essay grammer check', 'editing-proofreading', 'resumes-letters', {
    about: /essay|academic|proofread|grammar/i,
    repairs: 'essay grammar check',
  }),
  need('turn my thesis slides into something nice', 'presentation-design', 'print-design', {
    about: /slide|powerpoint|presentation/i,
  }),
  need('spss help', 'analytics-reporting data-databases', 'market-research', {
    about: /spss|statistic|survey|data/i,
  }),
  need('python homework script', 'automation-scripts', 'data-databases web-apps', { about: /python/i }),
  need('cv for first job', 'resumes-letters', 'editing-proofreading', {
    about: /\bcv\b|resume|graduate|first job/i,
  }),
  need('cover letter for internship', 'resumes-letters', 'editing-proofreading', { about: /cover letter/i }),
  need('apa citations', 'editing-proofreading', 'technical-writing articles', {
    about: /citation|reference|academic|\bapa\b|thesis/i,
  }),
  need('transcribe interviews for thesis', 'subtitles-captions', 'voice-sound', { about: /transcri/i }),
  need('scientific poster', 'print-design presentation-design', 'illustration', {
    about: /poster|scien|conference/i,
  }),
  need('latex', 'technical-writing editing-proofreading print-design', 'data-databases', {
    about: /latex/i,
  }),
  need('survey for bachelor thesis', 'market-research', 'analytics-reporting', {
    about: /survey|questionnaire/i,
  }),
  need('translate abstract to english', 'translation', 'editing-proofreading', {
    about: /english|academic/i,
  }),
  need('motivation letter uni', 'resumes-letters', 'editing-proofreading', {
    about: /motivation|statement|university|application|letter/i,
  }),
  need('diagrams for biology paper', 'illustration', 'presentation-design print-design', {
    about: /diagram|scien|biolog|technical|medical|infographic/i,
  }),
  need('linkedin', 'resumes-letters social-media paid-advertising', 'articles', { about: /linkedin/i }),
  need('portfolio website', 'websites app-web-design', 'web-apps', { about: /portfolio/i }),
  need('sql query', 'data-databases', 'automation-scripts analytics-reporting', {
    about: /\bsql\b|postgres|mysql|quer(y|ies)/i,
  }),
  need(
    'r script for statistics',
    'data-databases analytics-reporting automation-scripts',
    'market-research',
    {
      about: /statistic|\br\b|python|analys/i,
    },
  ),
  need('subtitle my short film spanish', 'subtitles-captions', 'translation', {
    about: /spanish|subtitle/i,
  }),
  // A startup.
  need('pitch deck for seed round', 'presentation-design', 'brand-identity', {
    about: /pitch|deck|investor/i,
  }),
  need('mvp', 'web-apps mobile-apps', 'app-web-design websites', { about: /mvp|first version|prototype/i }),
  need('react native dev', 'mobile-apps', 'web-apps', { about: /react native/i }),
  need('flutter bug fix', 'mobile-apps fixes-performance', 'web-apps', { about: /flutter/i }),
  need('onboarding emails', 'email-marketing', 'website-copy', {
    about: /onboard|welcome|sequence|flow/i,
  }),
  need(
    'more signups',
    'paid-advertising search-optimization email-marketing analytics-reporting website-copy',
    'app-web-design social-media',
  ),
  need('product hunt launch video', 'explainer-videos motion-graphics', 'video-editing short-clips', {
    about: /product|launch|app|software/i,
  }),
  need(
    'people leave our pricing page',
    'analytics-reporting website-copy app-web-design',
    'market-research',
    {
      about: /conver|test|pricing|review|audit|landing/i,
    },
  ),
  need('talk to 20 potential customers', 'market-research', 'analytics-reporting', {
    about: /interview|survey|customer/i,
  }),
  need('api docs', 'technical-writing', 'web-apps', { about: /\bapis?\b/i }),
  need('stripe integration', 'web-apps online-shops', 'automation-scripts websites', {
    about: /stripe|payment|checkout/i,
  }),
  need('ga4 setup', 'analytics-reporting', 'search-optimization paid-advertising', {
    about: /ga4|google analytics|tracking/i,
  }),
  need('tech crunch article about us', 'public-relations', 'articles', {
    about: /press|media|journalist|pitch/i,
  }),
  need('figma to react', 'web-apps websites', 'app-web-design', { about: /react|figma/i }),
  need('ui for dashboard', 'app-web-design', 'web-apps analytics-reporting', { about: /dashboard/i }),
  need('name and tagline for fintech', 'brand-identity', 'website-copy logo-design', {
    about: /nam(e|ing)|tagline|slogan/i,
  }),
  need('cold email sequence for sales', 'email-marketing', 'website-copy', {
    about: /cold|sales|sequence|outreach/i,
  }),
  need('chatgpt bot for support', 'automation-scripts web-apps', 'data-databases', {
    about: /\bbots?\b|chat|\bai\b|gpt/i,
  }),
  need('slow queries postgres', 'data-databases fixes-performance', 'web-apps', {
    about: /postgres|quer(y|ies)|slow|database/i,
  }),
  need('animate our logo for the app splash', 'motion-graphics', 'logo-design mobile-apps', {
    about: /logo|anim/i,
  }),
  // An agency.
  need('white label seo', 'search-optimization', 'articles'),
  need('bulk product descriptions', 'website-copy', 'online-shops articles', { about: /product/i }),
  need('psd to html', 'websites', 'web-apps app-web-design', {
    about: /html|psd|figma|design (file|into)|coded?/i,
  }),
  need('wp developer for maintenance', 'fixes-performance websites', 'web-apps', {
    about: /wordpress|maint|updat/i,
  }),
  need('google ads audit', 'paid-advertising', 'analytics-reporting', { about: /google|audit/i }),
  need('looker studio template', 'analytics-reporting data-databases', 'presentation-design', {
    about: /looker|dashboard|data studio/i,
  }),
  need('after effects template', 'motion-graphics', 'video-editing', { about: /after effects|template/i }),
  need('davinci colorist', 'color-finishing', 'video-editing', { about: /davinci|grad/i }),
  need('premiere editor weekly videos', 'video-editing', 'short-clips', {
    about: /premiere|weekly|regular|month|you ?tube/i,
  }),
  need('german voice over', 'voice-sound', 'translation explainer-videos', { about: /german/i }),
  need('contract to german', 'translation', 'editing-proofreading', { about: /german/i }),
  need('website to italian', 'translation', 'websites website-copy', { about: /italian/i }),
  need('polish translator', 'translation', 'editing-proofreading', { about: /polish/i }),
  need('app store texts in japanese', 'translation', 'website-copy mobile-apps', { about: /japan/i }),
  need('indesign catalogue 60 pages', 'print-design', 'packaging-design', {
    about: /catalog|indesign|brochure|layout|magazine/i,
  }),
  need('powerpoint template from brand guide', 'presentation-design', 'brand-identity', {
    about: /template|master|powerpoint/i,
  }),
  need('backlinks outreach', 'search-optimization', 'public-relations', { about: /link/i }),
  need('mailchimp template html', 'email-marketing', 'websites', { about: /mailchimp|template|html/i }),
  need('n8n workflow', 'automation-scripts', 'web-apps data-databases', { about: /n8n|zapier|workflow/i }),
  need('magento speed', 'online-shops fixes-performance', 'websites', { about: /magento|speed|fast|slow/i }),
  // A non-native speaker.
  need('i search man who make translation from ukrainian', 'translation', 'editing-proofreading', {
    about: /ukrain/i,
  }),
  need('please correct my english text', 'editing-proofreading', 'translation', {
    about: /english|proofread|non-native|correct/i,
  }),
  need('make internet page for my firm', 'websites', 'app-web-design website-copy'),
  need('programm for my shop cash', 'web-apps online-shops automation-scripts', 'mobile-apps', {
    repairs: 'program for my shop cash',
  }),
  need('want draw of my daughter as princess', 'illustration', 'books-stories', {
    about: /portrait|character|child|cartoon/i,
  }),
  need('film of wedding to cut', 'video-editing', 'color-finishing', { about: /wedding|film/i }),
  need('visit cards', 'print-design', 'brand-identity', { about: /business cards?|\bcards?\b/i }),
  need('speak text in spanish for video', 'voice-sound', 'explainer-videos subtitles-captions translation', {
    about: /spanish/i,
  }),
  need('write history of my life', 'books-stories', 'articles editing-proofreading', {
    about: /memoir|life|biograph|ghost/i,
  }),
  need('reclame on facebook', 'paid-advertising', 'social-media', { about: /facebook|meta/i }),
  need('telegram bot', 'automation-scripts', 'web-apps mobile-apps', { about: /telegram|\bbots?\b/i }),
  need('documents arabic english certified', 'translation', 'editing-proofreading', {
    about: /arabic|certified|document/i,
  }),
  need('instruction book of machine', 'technical-writing', 'translation print-design', {
    about: /manual|instruction|user guide/i,
  }),
  need('site in two languages', 'websites translation', 'website-copy web-apps', {
    about: /language|multilingual|translat/i,
  }),
  need('application letter german company', 'resumes-letters', 'translation', {
    about: /letter|application|german/i,
  }),
  need('korean subtitles', 'subtitles-captions translation', 'video-editing', { about: /korean/i }),
  need('logo make more modern', 'logo-design', 'brand-identity', {
    about: /modern|refresh|redesign|redr[ae]w/i,
  }),
  need('photo colors make beautiful in film', 'color-finishing', 'video-editing', { about: /colou?r|film/i }),
  need('music and noise in my video too loud', 'voice-sound', 'video-editing', {
    about: /noise|clean|mix|sound|audio/i,
  }),
  need('robot take data from webpages', 'automation-scripts', 'data-databases', {
    about: /scrap|crawl|collect|extract/i,
  }),
  // On a phone.
  need('logp for barber', 'logo-design', 'brand-identity', { repairs: 'logo for barber' }),
  need(
    'yt thumbnail',
    'illustration print-design social-media video-editing app-web-design',
    'short-clips brand-identity motion-graphics',
    {
      about: /thumbnail/i,
    },
  ),
  need('tiktok editor', 'short-clips', 'video-editing', { about: /tik\s?tok|vertical|short/i }),
  need('wordpres login not working', 'fixes-performance', 'websites web-apps', {
    about: /wordpress|\bfix|repair|error|broken/i,
    repairs: 'wordpress login not working',
  }),
  need('bday poem for mom', 'books-stories resumes-letters', 'articles', {
    about: /poem|verse|rhym|birthday|speech/i,
  }),
  need('best man speech', 'resumes-letters books-stories', 'articles', { about: /speech|wedding|toast/i }),
  need('ebook cover', 'illustration print-design', 'books-stories', { about: /cover/i }),
  need('epub formatting', 'print-design books-stories editing-proofreading', 'technical-writing', {
    about: /e-?pub|e-?book|kindle|format/i,
  }),
  need('shopify pls', 'online-shops', 'websites', { about: /shopify/i }),
  need('podcast edit', 'voice-sound', 'video-editing short-clips', { about: /podcast/i }),
  need('intro for my yt channel', 'motion-graphics video-editing', 'short-clips', {
    about: /intro|you ?tube|title/i,
  }),
  need('insta ads', 'paid-advertising', 'social-media', { about: /instagram|meta|facebook|social/i }),
  need('crypto whitepaper', 'technical-writing articles', 'presentation-design website-copy', {
    about: /white\s?paper/i,
  }),
  need('cant send mails from my domain', 'fixes-performance', 'email-marketing websites', {
    about: /mail|domain|dns|deliver/i,
  }),
  need('app icon', 'logo-design app-web-design illustration mobile-apps', 'brand-identity', {
    about: /icon/i,
  }),
  need('tee design', 'illustration', 'print-design logo-design', {
    about: /t-?\s?shirt|apparel|merch|garment/i,
  }),
  need('vue', 'web-apps', 'websites fixes-performance', { about: /\bvue\b|front-?\s?end/i }),
  need('competitor prices research', 'market-research automation-scripts', 'analytics-reporting', {
    about: /compet|pric/i,
  }),
  need('photos of our food to post', 'social-media', 'illustration short-clips print-design'),
  need('explain my app in 60 sec', 'explainer-videos', 'motion-graphics', {
    about: /explain|second|minute|app|software|product/i,
  }),
];
