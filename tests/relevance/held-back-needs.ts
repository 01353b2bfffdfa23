// The held-back half of the needs (needs.ts), for the test alone: nothing is ever tuned to it, and a miss in it is no reason to add its
// words anywhere. In a file of its own, so that reading or searching the tuning half does not show it.
import { need } from './needs.ts';
import type { Need } from './needs.ts';

export const heldBackNeeds: readonly Need[] = [
  // Design.
  need('lgoo for bakery', 'logo-design', 'brand-identity packaging-design', { repairs: 'logo for bakery' }),
  need('logo for my band', 'logo-design', 'brand-identity illustration'),
  need('re design old logo', 'logo-design', 'brand-identity', {
    about: /re-?design|redr[ae]w|refresh|moderni[sz]|updat|existing/i,
  }),
  need('logo + business card 🙏', 'logo-design brand-identity print-design', 'illustration', {
    about: /\blogo|business cards?|stationery/i,
  }),
  need(
    "I'm opening a small café and need the whole look, logo colours fonts everything",
    'brand-identity',
    'logo-design print-design packaging-design',
  ),
  need('style guide for a client of our agency', 'brand-identity', 'logo-design technical-writing', {
    about: /guide|manual|handbook|\brules?\b/i,
  }),
  need('full branding package by friday', 'brand-identity', 'logo-design print-design'),
  need(
    'we merged two companies and now we need one new image',
    'brand-identity',
    'logo-design public-relations',
  ),
  need('need someone to draw my dog for a birthday card', 'illustration', 'print-design', {
    about: /portrait|\bpets?\b|\bdogs?\b|animal|greeting card/i,
  }),
  need('ilustrator for fantasy map', 'illustration', 'print-design books-stories', {
    about: /\bmaps?\b|fantasy/i,
    repairs: 'illustrator for fantasy map',
  }),
  need('portrait', 'illustration', 'logo-design', { about: /portrait/i }),
  need('cartoon mascot', 'illustration', 'logo-design brand-identity motion-graphics', {
    about: /mascot|character|cartoon/i,
  }),
  need('I sell handmade soap and want nicer boxes', 'packaging-design', 'brand-identity print-design', {
    about: /\bbox(es)?\b|carton|soap|cosmetic/i,
  }),
  need('packaging', 'packaging-design', 'brand-identity print-design'),
  need(
    'how i can make nice package for my product who is going to supermarket',
    'packaging-design',
    'brand-identity print-design',
  ),
  need('mailerbox for subscription', 'packaging-design', 'brand-identity online-shops', {
    about: /mailer|shipping|\bbox(es)?\b|subscription|carton/i,
  }),
  need('ui ux', 'app-web-design', 'web-apps mobile-apps websites'),
  need('figma prototpye', 'app-web-design', 'web-apps mobile-apps', {
    about: /figma|prototyp/i,
    repairs: 'figma prototype',
  }),
  need('wireframes for a car sharing app', 'app-web-design', 'mobile-apps web-apps', {
    about: /wire-?\s?frame|prototyp|\bflows?\b/i,
  }),
  need('icon set for our software', 'app-web-design illustration', 'logo-design motion-graphics', {
    about: /\bicons?\b|pictogram/i,
  }),
  need('powerpiont slides', 'presentation-design', 'print-design motion-graphics', {
    about: /power-?\s?point|\bslides?\b/i,
    repairs: 'powerpoint slides',
  }),
  need(
    'I have to present my thesis on monday and my slides are a mess',
    'presentation-design',
    'editing-proofreading',
  ),
  need('power point template', 'presentation-design', 'brand-identity', {
    about: /templat|master|power-?\s?point/i,
  }),
  need('can you turn my Word report into nice slides? 😅', 'presentation-design', 'print-design'),
  need('café menu to print', 'print-design', 'brand-identity illustration', { about: /\bmenus?\b/i }),
  need('business cards', 'print-design brand-identity', 'logo-design', {
    about: /business cards?|visiting cards?|stationery/i,
  }),
  need('rollup banner trade show', 'print-design', 'brand-identity', {
    about: /roll-?\s?up|banner|trade|exhibition|\bfairs?\b|booth/i,
  }),
  need('concert poster by saturday', 'print-design', 'illustration', { about: /poster|concert/i }),
  // Development.
  need('word press', 'websites fixes-performance', 'online-shops', { about: /word ?press/i }),
  need('webste for lawyer', 'websites', 'app-web-design website-copy', { repairs: 'website for lawyer' }),
  need('website under £200', 'websites', 'app-web-design'),
  need('who can move my wix page to something better?', 'websites', 'fixes-performance app-web-design', {
    about: /\bwix\b|\bmov(e|es|ing)\b|migrat|relaunch|rebuil/i,
  }),
  need('react', 'web-apps websites', 'mobile-apps fixes-performance', { about: /\breact\b/i }),
  need('custmer portal with login', 'web-apps', 'websites', {
    about: /portal|\blog-?\s?ins?\b|account|member/i,
    repairs: 'customer portal with login',
  }),
  need('saas mvp', 'web-apps', 'mobile-apps app-web-design', {
    about: /\bsaas\b|\bmvp\b|subscription|first version|prototyp/i,
  }),
  need('webapp for sports club', 'web-apps', 'websites mobile-apps'),
  need('iphone app', 'mobile-apps', 'app-web-design web-apps', {
    about: /iphone|\bios\b|\bswift|cross-platform|both (platforms|stores)|flutter|react native/i,
  }),
  need('playstore upload', 'mobile-apps', 'fixes-performance', {
    about: /play ?store|google play|app store|publish|\bstores\b/i,
  }),
  need('how much for simple app with 3 pages', 'mobile-apps', 'web-apps app-web-design'),
  need('push notifications in our school app', 'mobile-apps', 'web-apps', {
    about: /\bpush\b|notification/i,
  }),
  need('shoppify theme', 'online-shops', 'websites app-web-design', {
    about: /shopify/i,
    repairs: 'shopify theme',
  }),
  need('product import from excel', 'online-shops automation-scripts', 'data-databases', {
    about: /import|product (data|lists?|feeds?)|catalog|excel|\bcsv\b|spreadsheet/i,
  }),
  need(
    'why do people leave with a full basket?',
    'online-shops',
    'analytics-reporting app-web-design email-marketing',
    { about: /basket|\bcarts?\b|checkout|abandon|conversion/i },
  ),
  need('magento to shopify migration', 'online-shops', 'data-databases fixes-performance', {
    about: /migrat|magento|\bmov(e|es|ing)\b|switch|transfer/i,
  }),
  need('pyhton programmer for small job', 'automation-scripts', 'data-databases web-apps', {
    about: /python/i,
    repairs: 'python programmer for small job',
  }),
  need('google sheets macro', 'automation-scripts', 'data-databases', {
    about: /\bsheets?\b|macro|apps script|excel|spreadsheet/i,
  }),
  need('rename 3000 files, quick job', 'automation-scripts', 'data-databases', {
    about: /\bfiles?\b|renam|folder|batch/i,
  }),
  need('telegram bot', 'automation-scripts', 'web-apps', { about: /\bbots?\b|telegram|chat-?bot/i }),
  need('sql', 'data-databases', 'web-apps fixes-performance', { about: /sql\b|postgres|sqlite/i }),
  need('databse cleanup', 'data-databases', 'automation-scripts', {
    about: /clean|dedup|duplicat|tid(y|ied)/i,
    repairs: 'database cleanup',
  }),
  need(
    'we have 4 customer lists with doubles and want one clean one',
    'data-databases',
    'automation-scripts email-marketing',
    { about: /clean|dedup|duplicat|merg/i },
  ),
  need(
    'statistics for my psychology thesis',
    'data-databases analytics-reporting',
    'market-research editing-proofreading',
    { about: /statistic|analys|survey|regression/i },
  ),
  need('need someone to make my website faster', 'fixes-performance', 'websites search-optimization', {
    about: /\bfast|speed|slow|performance|\bload/i,
  }),
  need('pagespeed', 'fixes-performance', 'search-optimization websites', {
    about: /page ?speed|speed|\bfast|web vitals|\bload/i,
  }),
  need('fix contact form today $20', 'fixes-performance', 'websites', {
    about: /\bforms?\b|\bfix|\bbugs?\b|repair|small (jobs?|tasks?|changes)/i,
  }),
  need('second opinion on legacy php code', 'fixes-performance', 'web-apps', {
    about: /review|legacy|\bphp\b|audit|refactor/i,
  }),
  // Writing.
  need(
    'I run a small dental practice and would like two articles a month',
    'articles',
    'website-copy search-optimization',
  ),
  need('artical about gardening', 'articles', 'website-copy', { repairs: 'article about gardening' }),
  need('ghostwriter for linkedin', 'articles social-media', 'books-stories resumes-letters', {
    about: /linkedin|ghost-?\s?writ/i,
  }),
  need('seo blogpost', 'articles', 'search-optimization website-copy', {
    about: /\bseo\b|search|keyword|\brank/i,
  }),
  need('text for about us page', 'website-copy', 'articles websites', {
    about:
      /about[- ](us|me|pages?)|home-?\s?page|company (text|profile|story)|website (copy|texts?)|web copy/i,
  }),
  need('my website text sounds boring, make it sell', 'website-copy', 'editing-proofreading articles'),
  need('20 product texts 5 euros each', 'website-copy', 'online-shops articles', { about: /product/i }),
  need('short bio for my artist page?', 'website-copy resumes-letters', 'articles public-relations', {
    about: /\bbios?\b|biograph|profile|about[- ](us|me|pages?)/i,
  }),
  need(
    "please check my english, it's for a journal",
    'editing-proofreading',
    'translation technical-writing',
    { about: /academic|journal|\bpapers?\b|scien|non-native|second language/i },
  ),
  need('proofreeding bachelor thesis', 'editing-proofreading', 'translation', {
    about: /thes[ie]s|dissertation|academic|student|\bpapers?\b/i,
    repairs: 'proofreading bachelor thesis',
  }),
  need('correct 10 pages by tomorrow morning', 'editing-proofreading', 'translation'),
  need('need my citations changed from APA to Chicago', 'editing-proofreading', 'technical-writing', {
    about: /citation|referenc|footnote|bibliograph|\bapa\b|academic/i,
  }),
  need('english to spanish', 'translation', 'subtitles-captions', { about: /spanish/i }),
  need('french english legal contract', 'translation', 'editing-proofreading', {
    about: /french|legal|contract/i,
  }),
  need('app localisation polish', 'translation', 'mobile-apps technical-writing', {
    about: /locali[sz]|polish|\bapps?\b|software/i,
  }),
  need('who speaks japanese? 🙂 menu for tourists', 'translation', 'print-design', {
    about: /japan|\bmenus?\b|restaurant|touris/i,
  }),
  need('instruction booklet for coffee grinder', 'technical-writing', 'print-design', {
    about: /manual|instruction|guide|handbook|booklet/i,
  }),
  need(
    'our staff never know how to use the till, want a simple step by step guide',
    'technical-writing',
    'explainer-videos',
    { about: /guide|instruction|\bsteps?\b|step-by-step|manual|procedure|training/i },
  ),
  need('readme rewrite, half a day', 'technical-writing', 'editing-proofreading', {
    about: /readme|open[- ]source|repositor|github|documentation/i,
  }),
  need('SOP for lab', 'technical-writing', 'editing-proofreading', {
    about: /\bsops?\b|procedure|process|protocol|instruction/i,
  }),
  need('resume', 'resumes-letters', 'editing-proofreading', { about: /\bcvs?\b|curricul|r[ée]sum[ée]/i }),
  need("I'm 55 and have to apply for a job again after 20 years", 'resumes-letters', 'editing-proofreading', {
    about: /\bcvs?\b|r[ée]sum[ée]|applica|\bapply|\bjobs?\b|career/i,
  }),
  need('linkedin profile makeover', 'resumes-letters', 'social-media website-copy', {
    about: /linkedin|profile/i,
  }),
  need('best man speech', 'resumes-letters', 'books-stories', { about: /speech|toast|wedding/i }),
  need('ghost writer for business book', 'books-stories', 'articles', {
    about: /ghost-?\s?writ|non-?fiction|business|expert/i,
  }),
  need('short romance under 40 dollars', 'books-stories', 'editing-proofreading', {
    about: /romance|\blove|short (story|stories|fiction)|fiction/i,
  }),
  need('dialogue for my play', 'books-stories', 'editing-proofreading', {
    about: /dialog|\bplays?\b|stage|screen-?\s?play|theat(re|er)|\bscripts?\b|scene/i,
  }),
  need('will anyone read my novel and tell me honestly?', 'books-stories editing-proofreading', 'articles', {
    about: /novel|manuscript|feedback|critique|assess|\bbeta\b|fiction/i,
  }),
  // Marketing.
  need(
    'why my shop is not on google first page',
    'search-optimization',
    'online-shops paid-advertising analytics-reporting',
  ),
  need('serch engine optimisation', 'search-optimization', 'fixes-performance website-copy', {
    repairs: 'search engine optimisation',
  }),
  need('local seo for plumber', 'search-optimization', 'paid-advertising websites', {
    about: /\blocal|google maps|business profile/i,
  }),
  need(
    'lost half my visitors after relaunch, why??',
    'search-optimization',
    'analytics-reporting fixes-performance',
    { about: /relaunch|migrat|traffic|audit|redirect|visitor|ranking/i },
  ),
  need(
    'I have no time to post anything, someone please run our facebook page',
    'social-media',
    'paid-advertising',
    { about: /facebook|manag|communit|\brun(ning)?\b/i },
  ),
  need('tiktok', 'social-media short-clips', 'paid-advertising video-editing', { about: /tik-?\s?tok/i }),
  need('face book posts', 'social-media', 'paid-advertising', { about: /facebook|\bposts?\b/i }),
  need('content calendar for december, one evening call', 'social-media', 'email-marketing articles', {
    about: /calendar|\bplan/i,
  }),
  need('you tube ads', 'paid-advertising', 'video-editing short-clips', {
    about: /you ?tube|video (ads?|campaigns?)\b/i,
  }),
  need('facebook ads $200 budget', 'paid-advertising', 'social-media', {
    about: /facebook|\bmeta\b|instagram/i,
  }),
  need('google shopping feed', 'paid-advertising', 'online-shops', {
    about: /shopping|\bfeeds?\b|merchant/i,
  }),
  need('linkedin ads worth it?', 'paid-advertising', 'social-media', { about: /linkedin|\bb2b\b/i }),
  need('e-mail newsletter', 'email-marketing', 'website-copy articles', { about: /newsletter/i }),
  need('newletter for my pottery studio', 'email-marketing', 'social-media articles', {
    about: /newsletter/i,
    repairs: 'newsletter for my pottery studio',
  }),
  need('christmas mailing to 400 clients by next week', 'email-marketing', 'print-design social-media'),
  need('klaviyo flows', 'email-marketing', 'online-shops automation-scripts', {
    about: /klaviyo|\bflows?\b|automat/i,
  }),
  need(
    'my boss wants a monthly report with numbers about our website',
    'analytics-reporting',
    'search-optimization data-databases',
    { about: /report|dashboard|monthly/i },
  ),
  need('tagmanager setup', 'analytics-reporting', 'paid-advertising websites', {
    about: /tag ?manager|\bgtm\b|tracking/i,
  }),
  need('cookie consent and tracking', 'analytics-reporting', 'websites paid-advertising', {
    about: /consent|cookie|gdpr|privacy/i,
  }),
  need('where do my visitors come from?', 'analytics-reporting', 'search-optimization'),
  need('servey for my customers', 'market-research', 'analytics-reporting', {
    about: /survey|questionnaire|\bpolls?\b/i,
    repairs: 'survey for my customers',
  }),
  need(
    'want to know if there is enough people who would buy vegan dog food',
    'market-research',
    'paid-advertising',
  ),
  need('marketresearch for skincare in scandinavia', 'market-research', 'analytics-reporting'),
  need('what should I charge? pricing study', 'market-research', 'analytics-reporting', {
    about: /pric(e|es|ing)\b|willing/i,
  }),
  need('pres release', 'public-relations', 'articles', {
    about: /press release|announcement|news release/i,
    repairs: 'press release',
  }),
  need('press statement within 24 hours', 'public-relations', 'articles', {
    about: /statement|crisis|urgent|press release/i,
  }),
  need('crisis communication', 'public-relations', 'social-media', {
    about: /crisis|crises|reputation|emergenc/i,
  }),
  need('bad reviews everywhere, help!!', 'public-relations', 'social-media search-optimization', {
    about: /reputation|\breviews?\b|crisis|complain/i,
  }),
  // Video.
  need('video editor', 'video-editing', 'short-clips color-finishing'),
  need('edit 3 min music video for 150', 'video-editing', 'color-finishing motion-graphics', {
    about: /music/i,
  }),
  need('multicam interview', 'video-editing', 'voice-sound color-finishing', {
    about: /multi-?\s?cam|interview|several cameras|podcast/i,
  }),
  need('old VHS tapes of my kids, can you make a film?', 'video-editing', 'color-finishing', {
    about: /family|\bvhs\b|\btapes?\b|home (video|movie)|memor(y|ies)|archiv/i,
  }),
  need('lower thirds', 'motion-graphics', 'video-editing', {
    about: /lower[- ]thirds?|\btitles?\b|broadcast|on-screen/i,
  }),
  need('animaton of our logo', 'motion-graphics', 'logo-design video-editing', {
    about: /\blogo/i,
    repairs: 'animation of our logo',
  }),
  need('after effects template', 'motion-graphics', 'video-editing', { about: /after effects|templat/i }),
  need('3d spinning bottle?? possible', 'motion-graphics', 'packaging-design short-clips', {
    about: /\b3-?\s?d\b|three-dimensional|product|render/i,
  }),
  need('explainer for insurance product', 'explainer-videos', 'motion-graphics'),
  need('animated explainer', 'explainer-videos', 'motion-graphics', { about: /animat/i }),
  need('white board video', 'explainer-videos', 'motion-graphics', {
    about: /white-?\s?board|hand-?\s?drawn|drawn/i,
  }),
  need('60 second explainer max 500', 'explainer-videos', 'motion-graphics short-clips'),
  need('reels', 'short-clips', 'social-media video-editing'),
  need('shrots from my podcast', 'short-clips', 'voice-sound video-editing social-media', {
    about: /podcast|episode|interview|\blong/i,
    repairs: 'shorts from my podcast',
  }),
  need('vertical video for pizza place', 'short-clips', 'social-media video-editing'),
  need('funny gif of our office pls 😂', 'short-clips motion-graphics', 'social-media', {
    about: /\bgifs?\b|\bloop|sticker/i,
  }),
  need('voiceover british lady', 'voice-sound', 'explainer-videos', {
    about: /voice-?\s?over|narrat|british/i,
  }),
  need(
    'I recorded an interview in a noisy café, can the background be removed',
    'voice-sound',
    'video-editing',
    { about: /nois[ey]|clean|restor|repair|background|\bhum\b/i },
  ),
  need('jingle', 'voice-sound', 'motion-graphics', {
    about: /jingle|\bmusic|compos|(sound|audio|sonic) logo/i,
  }),
  need('sound effects for my game?', 'voice-sound', 'motion-graphics', {
    about: /effect|\bgames?\b|foley|sound design/i,
  }),
  need('srt file', 'subtitles-captions', 'translation video-editing', {
    about: /\bsrt\b|\bvtt\b|subtitle files?|caption files?/i,
  }),
  need(
    'my mother is deaf and I want our family films with text below',
    'subtitles-captions',
    'video-editing',
  ),
  need('sub titles english', 'subtitles-captions', 'translation'),
  need('timing off on my subs?? fix pls', 'subtitles-captions', 'video-editing', {
    about: /\btim(ed|es|ing|ings)\b|sync|\bfix|correct/i,
  }),
  need('colour correction', 'color-finishing', 'video-editing'),
  need('color gradding short film', 'color-finishing', 'video-editing', {
    about: /\bfilms?\b|cinema|narrative/i,
    repairs: 'color grading short film',
  }),
  need('colour a 4 minute clip for 80 dollars', 'color-finishing', 'video-editing'),
  need('DCP for film festival', 'color-finishing', 'subtitles-captions video-editing', {
    about: /\bdcps?\b|cinema|festival|deliver(y|able)/i,
  }),
];
