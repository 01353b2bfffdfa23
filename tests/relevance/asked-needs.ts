// Needs to tune on, by persona: one word, a tool, jargon, another language, on a phone. Written from the names of the subcategories.
import { need } from './needs.ts';
import type { Need } from './needs.ts';

export const askedNeeds: readonly Need[] = [
  need('emblem for rowing club', 'logo-design', 'brand-identity illustration', {
    about: /emblem|crest|badge|club|sport/i,
  }),
  need('logos', 'logo-design', 'brand-identity'),
  need(
    'i open a nail studio in may and need a logo and colours',
    'logo-design brand-identity',
    'print-design',
  ),
  need('CI manual', 'brand-identity', 'logo-design print-design', { about: /manual|guide/i }),
  need('our branding looks like the 90s', 'brand-identity', 'logo-design', {
    about: /refresh|re-?brand|redesign|renew|moderni/i,
  }),
  need('cartoon of my dog', 'illustration', 'print-design', {
    about: /\bdogs?\b|\bpets?\b|animal|portrait/i,
  }),
  need('storyboards', 'illustration explainer-videos', 'video-editing motion-graphics', {
    about: /storyboard/i,
  }),
  need('technical drawing of bicycle parts for catalogue', 'illustration', 'technical-writing print-design', {
    about: /technical|product|diagram/i,
  }),
  need('honey jar label', 'packaging-design', 'print-design illustration', {
    about: /label|\bjars?\b|honey/i,
  }),
  need('die cut box template', 'packaging-design', 'print-design', {
    about: /die-?\s?(cut|line)|\bbox(es)?\b|carton/i,
  }),
  need('cosmetics tube design', 'packaging-design', 'brand-identity', {
    about: /cosmetic|skin|beauty|tube/i,
  }),
  need('ux audit of checkout', 'app-web-design online-shops', 'analytics-reporting', {
    about: /audit|review|usab|checkout/i,
  }),
  need('wireframes', 'app-web-design', 'web-apps websites', { about: /wireframe/i }),
  need('make our sign up screens less ugly', 'app-web-design', 'web-apps mobile-apps', {
    about: /screen|app|sign-?\s?up|form|onboard/i,
  }),
  need('pitch deck for seed round', 'presentation-design', 'brand-identity', {
    about: /pitch|investor|\bdecks?\b/i,
  }),
  need('slides for a school lesson', 'presentation-design', 'explainer-videos', {
    about: /teach|lesson|school|course|training|workshop|lecture/i,
  }),
  need('roll up banner trade fair', 'print-design', 'brand-identity', {
    about: /roll-?\s?up|banner|trade (fair|show)|exhibition|stand/i,
  }),
  need('menukaart restaurant design', 'print-design', 'brand-identity', { about: /menu/i }),
  need('birthday card for my wife', 'print-design illustration', 'resumes-letters', {
    about: /\bcards?\b|birthday|greeting/i,
  }),
  need('book interior layout indesign', 'print-design', 'books-stories', {
    about: /book|indesign|interior|typeset/i,
  }),
  // Development.
  need('website for dentist', 'websites', 'app-web-design website-copy', {
    about: /dentist|clinic|practice|doctor|medical|health/i,
  }),
  need('one pager for my event', 'websites', 'app-web-design print-design', {
    about: /one-?\s?page|landing|event/i,
  }),
  need('wix site moved to wordpress', 'websites fixes-performance', 'app-web-design', {
    about: /wordpress|mov(e|ing)|migrat/i,
  }),
  need('crm for small cleaning company', 'web-apps', 'automation-scripts data-databases', {
    about: /crm|customer|client|internal/i,
  }),
  need('people should book and pay my yoga classes online', 'web-apps', 'websites online-shops', {
    about: /book|schedul|appointment|class/i,
  }),
  need('nextjs', 'web-apps websites', 'app-web-design', { about: /next\.?js|react/i }),
  need('swift developer', 'mobile-apps', 'web-apps', { about: /swift|\bios\b|iphone/i }),
  need('put my app in play store', 'mobile-apps', 'web-apps', {
    about: /play|store|android|publish|releas/i,
  }),
  need('woocommerce shop is not sending order mails', 'online-shops fixes-performance', 'email-marketing', {
    about: /woocommerce|order|mail/i,
  }),
  need('sell my pottery online', 'online-shops', 'websites social-media', {}),
  need('dropshipping store', 'online-shops', 'websites', { about: /drop-?\s?ship|shopify|shop|store/i }),
  need('zapier between typeform and airtable', 'automation-scripts', 'data-databases web-apps', {
    about: /zapier|airtable|no-?code|connect|make/i,
  }),
  need('scrape real estate listings', 'automation-scripts data-databases', 'market-research', {
    about: /scrap|crawl|collect/i,
  }),
  need('google sheet formulas', 'automation-scripts data-databases', 'analytics-reporting', {
    about: /sheet|excel|spreadsheet/i,
  }),
  need('mysql to postgres', 'data-databases', 'fixes-performance', {
    about: /migrat|mov(e|ing)|postgres|mysql/i,
  }),
  need('ETL pipeline', 'data-databases', 'automation-scripts analytics-reporting', {
    about: /pipeline|etl|import/i,
  }),
  need('white screen after wordpress update', 'fixes-performance', 'websites', {
    about: /wordpress|update|broken|bug|fix/i,
  }),
  need('malware on my homepage', 'fixes-performance', 'websites', { about: /malware|hack|clean|virus/i }),
  // Writing.
  need('2 blog posts per month about gardening', 'articles', 'social-media website-copy', {
    about: /blog|garden/i,
  }),
  need('B2B thought leadership', 'articles', 'website-copy public-relations', {
    about: /thought|b2b|leader|ghost/i,
  }),
  need('homepage text for physiotherapist', 'website-copy', 'websites articles', {
    about: /home\s?page|health|practice|clinic|service/i,
  }),
  need('product descriptions for 80 shoes', 'website-copy', 'online-shops', {
    about: /product (text|descr|page)/i,
  }),
  need('grammar', 'editing-proofreading', 'translation', {}),
  need('copy edit of nonfiction manuscript', 'editing-proofreading', 'books-stories', {
    about: /copy-?\s?edit|non-?\s?fiction|manuscript|book/i,
  }),
  need('contract to german', 'translation', 'editing-proofreading', { about: /german/i }),
  need('vertaling nederlands engels', 'translation', 'editing-proofreading', { about: /dutch|english/i }),
  need('polish translator', 'translation', 'subtitles-captions editing-proofreading', { about: /polish/i }),
  need('api docs', 'technical-writing', 'web-apps', { about: /\bapi\b/i }),
  need('SOP for warehouse', 'technical-writing', 'editing-proofreading', {
    about: /procedure|process|sop|instruction|manual/i,
  }),
  need('resume for nurse', 'resumes-letters', 'editing-proofreading', { about: /r[ée]sum[ée]|\bcv\b/i }),
  need('wedding vows', 'resumes-letters books-stories', 'editing-proofreading', {
    about: /vow|wedding|speech/i,
  }),
  need('write down my grandmothers life story', 'books-stories', 'articles', {
    about: /memoir|life|family|biograph/i,
  }),
  need('outline for thriller', 'books-stories', 'editing-proofreading', {
    about: /outline|plot|thriller|crime|novel/i,
  }),
  // Marketing.
  need(
    'get more visitors from google without paying',
    'search-optimization',
    'articles paid-advertising',
    {},
  ),
  need('keyword research for pet shop', 'search-optimization', 'paid-advertising market-research', {
    about: /keyword/i,
  }),
  need('google maps ranking of my garage', 'search-optimization', 'websites', {
    about: /local|maps|business profile/i,
  }),
  need('someone to run our insta', 'social-media', 'short-clips', { about: /instagram|month|post/i }),
  need('community manager', 'social-media', 'public-relations', { about: /communit|comment|manage|repl/i }),
  need('adwords', 'paid-advertising', 'search-optimization', { about: /google|search ads|adwords/i }),
  need('my ads burn money and bring no sales', 'paid-advertising', 'analytics-reporting', {}),
  need('mailchimp template', 'email-marketing', 'app-web-design', { about: /mailchimp|template/i }),
  need('win back customers who stopped buying', 'email-marketing', 'paid-advertising analytics-reporting', {
    about: /win-?\s?back|re-?activat|re-?engag|lapsed|flow|sequence|automat/i,
  }),
  need('GA4 setup', 'analytics-reporting', 'paid-advertising', { about: /ga4|google analytics|analytics/i }),
  need('power bi', 'analytics-reporting data-databases', 'presentation-design', {
    about: /power\s?bi|dashboard/i,
  }),
  need(
    'who are my competitors and what do they charge',
    'market-research',
    'paid-advertising search-optimization',
    { about: /compet|price|pricing/i },
  ),
  need('focus groups', 'market-research', 'app-web-design', { about: /group|interview|qualitative/i }),
  need('journalists should write about our opening', 'public-relations', 'articles social-media', {
    about: /press|media|journalist|pitch/i,
  }),
  need('press kit', 'public-relations', 'brand-identity', { about: /press|kit|media/i }),
  // Video.
  need('edit my vlog', 'video-editing', 'short-clips', { about: /vlog|you\s?tube|travel/i }),
  need('cut 3 hours gopro to 5 minutes', 'video-editing', 'short-clips', {}),
  need('animated intro', 'motion-graphics', 'video-editing explainer-videos', {
    about: /intro|opener|opening|title/i,
  }),
  need('after effects', 'motion-graphics', 'explainer-videos video-editing', {
    about: /after effects|animat/i,
  }),
  need('video that explains our app in 60 sec', 'explainer-videos', 'motion-graphics', {
    about: /app|software|product|minute|second/i,
  }),
  need('reels', 'short-clips', 'social-media video-editing', { about: /reel|vertical|instagram|short/i }),
  need('turn podcast into tiktoks', 'short-clips', 'voice-sound video-editing', {
    about: /podcast|tik\s?tok|clip/i,
  }),
  need('male voice for telephone announcement', 'voice-sound', 'explainer-videos', {
    about: /voice|phone|ivr|narrat/i,
  }),
  need('mixing and mastering', 'voice-sound', 'video-editing', { about: /mix|master/i }),
  need('subtitles arabic', 'subtitles-captions', 'translation', { about: /arab/i }),
  need('closed captions for online lectures', 'subtitles-captions', 'video-editing', {
    about: /caption|lecture|course/i,
  }),
  need('colorist', 'color-finishing', 'video-editing', {}),
  need('skin tones look green', 'color-finishing', 'video-editing', { about: /skin|correct|balance|match/i }),
  need('vector logo from jpg', 'logo-design', 'illustration', { about: /vector|trac(e|ing)|redr[ae]w/i }),
  need('minimalistic logotype architect office', 'logo-design', 'brand-identity', {
    about: /wordmark|logotype|minimal|letter|typograph|architect/i,
  }),
  need('name and look for a new tea brand', 'brand-identity', 'logo-design packaging-design', {
    about: /\bnam(e|es|ing)\b|identity|brand/i,
  }),
  need('brand book', 'brand-identity', 'logo-design', { about: /brand book|guide|manual|kit/i }),
  need('pencil portrait from photo', 'illustration', 'print-design', { about: /portrait/i }),
  need(
    'infographic about recycling',
    'illustration print-design presentation-design',
    'analytics-reporting',
    { about: /info-?\s?graphic/i },
  ),
  need('chocolate wrapper', 'packaging-design', 'print-design', {
    about: /chocolate|wrapper|food|sweets|confection/i,
  }),
  need('packaging mock up 3d', 'packaging-design', 'brand-identity', { about: /mock-?\s?up|3d|render/i }),
  need('ui kit', 'app-web-design', 'web-apps', { about: /ui kit|design system|component/i }),
  need('adobe xd to figma', 'app-web-design', 'websites', { about: /figma/i }),
  need('keynotes for a conference talk', 'presentation-design', 'resumes-letters', {
    about: /keynote|conference|talk|speaker/i,
  }),
  need('tidy up my powerpoints', 'presentation-design', 'editing-proofreading', {
    about: /powerpoint|slide|clean|redesign/i,
  }),
  need('posters for jazz festival', 'print-design', 'illustration', {
    about: /poster|festival|concert|event|music/i,
  }),
  need('letterhead and envelopes', 'print-design brand-identity', 'logo-design', {
    about: /letterhead|stationery|envelope/i,
  }),
  need('brochure a5 8 pages ngo', 'print-design', 'brand-identity', { about: /brochure|leaflet|booklet/i }),
  need('website to show my photographs', 'websites', 'app-web-design', { about: /portfolio|photo|gallery/i }),
  need('squarespace help', 'websites', 'app-web-design fixes-performance', { about: /squarespace/i }),
  need('homepage in three languages for a vineyard', 'websites', 'translation website-copy', {
    about: /multi-?\s?lingual|language|wine|vineyard/i,
  }),
  need('saas mvp', 'web-apps', 'mobile-apps app-web-design', { about: /saas|mvp|prototype|first version/i }),
  need('laravel backend', 'web-apps', 'data-databases automation-scripts', { about: /laravel|php/i }),
  need('rest api for our app', 'web-apps', 'mobile-apps technical-writing', { about: /\bapis?\b|rest/i }),
  need('android app for delivery drivers', 'mobile-apps', 'web-apps', { about: /android/i }),
  need('app crashes on samsung', 'mobile-apps fixes-performance', 'web-apps', {
    about: /crash|bug|android|fix/i,
  }),
  need('stripe payment in my webshop', 'online-shops', 'web-apps', { about: /stripe|payment|checkout/i }),
  need('etsy listing', 'online-shops website-copy search-optimization', 'social-media', {
    about: /etsy|listing|product/i,
  }),
  need('chat bot for whatsapp', 'automation-scripts', 'web-apps', { about: /\bbots?\b|chat|whatsapp/i }),
  need('excel macro makes invoices', 'automation-scripts data-databases', 'analytics-reporting', {
    about: /excel|macro|vba|invoice|spreadsheet/i,
  }),
  need('pdf to excel', 'data-databases automation-scripts', 'editing-proofreading', {
    about: /pdf|excel|spreadsheet/i,
  }),
  need('slow database', 'data-databases fixes-performance', 'web-apps', {
    about: /slow|fast|tun|perform|index/i,
  }),
  need('contact form stopped working', 'fixes-performance', 'websites', { about: /form|bug|fix|broken/i }),
  need('make site load faster on mobile', 'fixes-performance', 'search-optimization websites', {
    about: /speed|fast|load|slow/i,
  }),
  need('recipes for food blog', 'articles', 'books-stories website-copy', { about: /recipe|food|cook/i }),
  need('interview our founder and write it up', 'articles', 'public-relations', {
    about: /interview|profile|founder/i,
  }),
  need('landing page copy', 'website-copy', 'app-web-design websites', { about: /landing/i }),
  need('slogan for a bakery', 'website-copy brand-identity', 'paid-advertising', {
    about: /slogan|tagline|claim/i,
  }),
  need('essay check before hand in', 'editing-proofreading', 'resumes-letters', {
    about: /essay|academic|student|thes/i,
  }),
  need('developmental edit fantasy', 'editing-proofreading books-stories', 'articles', {
    about: /developmental|fantasy|novel|structur|fiction/i,
  }),
  need('birth certificate translation', 'translation', 'editing-proofreading', {
    about: /certificate|document|official|certified/i,
  }),
  need('french', 'translation', 'subtitles-captions voice-sound editing-proofreading', { about: /french/i }),
  need('localise my game to portuguese', 'translation', 'editing-proofreading', { about: /portug/i }),
  need('install guide', 'technical-writing', 'explainer-videos', { about: /guide|instal|manual/i }),
  need('readme for open source library', 'technical-writing', 'web-apps', {
    about: /readme|documentation|docs|developer|open.source/i,
  }),
  need('cover letter barista', 'resumes-letters', 'editing-proofreading', {
    about: /cover letter|application/i,
  }),
  need('CVs', 'resumes-letters', 'editing-proofreading', { about: /\bcv\b|r[ée]sum[ée]/i }),
  need('bedtime story for my twins', 'books-stories', 'illustration', {
    about: /child|\bkids?\b|bedtime|stor(y|ies)/i,
  }),
  need('poem', 'books-stories resumes-letters', 'articles', { about: /poem|poet|verse|rhym/i }),
  need('backlinks', 'search-optimization', 'public-relations', { about: /link/i }),
  need('seo for dentists', 'search-optimization', 'articles', { about: /seo|local|search/i }),
  need('youtube channel seo', 'search-optimization social-media', 'video-editing', { about: /you\s?tube/i }),
  need('twitter strategy', 'social-media', 'paid-advertising', { about: /twitter|\bx\b|strateg/i }),
  need('ppc', 'paid-advertising', 'search-optimization', { about: /ads|ppc|paid|click/i }),
  need('retargeting for online shop', 'paid-advertising', 'email-marketing', {
    about: /re-?(target|market)/i,
  }),
  need('monthly newsletter for our parish', 'email-marketing', 'articles', { about: /newsletter/i }),
  need('cold email sequence', 'email-marketing', 'website-copy paid-advertising', {
    about: /cold|outreach|sequence/i,
  }),
  need('tag manager', 'analytics-reporting', 'paid-advertising', { about: /tag manager|tracking|gtm/i }),
  need('weekly kpi dashboard', 'analytics-reporting data-databases', 'app-web-design', {
    about: /dashboard|kpi|report/i,
  }),
  need('is there demand for vegan dog food', 'market-research', 'search-optimization', {
    about: /market|demand|survey|research/i,
  }),
  need('media list', 'public-relations', 'market-research', { about: /list|contacts|journalist|media/i }),
  need('podcast guest placement', 'public-relations', 'voice-sound', { about: /podcast|guest|interview/i }),
  need('wedding video', 'video-editing color-finishing', 'short-clips', { about: /wedding/i }),
  need('premiere pro editor', 'video-editing', 'color-finishing short-clips', { about: /premiere/i }),
  need('spinning logo', 'motion-graphics', 'logo-design', { about: /logo/i }),
  need('kinetic typography', 'motion-graphics', 'explainer-videos', {
    about: /kinetic|typograph|text|lyric/i,
  }),
  need('cartoon video for kids hospital', 'explainer-videos motion-graphics', 'illustration', {
    about: /cartoon|animat|character|health|child/i,
  }),
  need('product demo video', 'explainer-videos', 'video-editing motion-graphics', {
    about: /product|demo|software|screen/i,
  }),
  need('yt shorts', 'short-clips', 'video-editing', { about: /short/i }),
  need('narrator audio book', 'voice-sound', 'books-stories', { about: /audio-?\s?book|narrat/i }),
  need('clean up podcast sound', 'voice-sound', 'video-editing', { about: /podcast|clean|noise/i }),
  need('transcription of interviews', 'subtitles-captions', 'editing-proofreading', { about: /transcri/i }),
  need('vimeo captions', 'subtitles-captions', 'video-editing', { about: /caption|subtitle/i }),
  need('lut', 'color-finishing', 'video-editing', { about: /\bluts?\b|look/i }),
  need('digitise and restore vhs tapes', 'color-finishing', 'video-editing', {
    about: /restor|vhs|tape|old|family/i,
  }),
];
