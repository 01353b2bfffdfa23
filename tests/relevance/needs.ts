// Searches as people type them into the box: 280 needs, invented without looking at the catalog. A need knows the subcategories
// whose sellers would do the job (`fits`), those that are related (`near`) and, where it names a topic that a fitting gig should
// name as well, a pattern over title, tags and description (`about`). Words in a query with spelling mistakes are meant as in
// `repairs`.
// The needs are dealt into two halves with the same mix. `tuningNeeds` may guide the engine's weights and word lists; the other half
// (held-back-needs.ts) is for the test alone.
export type Need = {
  q: string;
  fits: readonly string[];
  near: readonly string[];
  about?: RegExp;
  repairs?: string;
};

export const need = (
  q: string,
  fits: string,
  near: string,
  more: Pick<Need, 'about' | 'repairs'> = {},
): Need => ({
  q,
  fits: fits.split(' '),
  near: near.split(' '),
  ...more,
});

export const tuningNeeds: readonly Need[] = [
  // Design.
  need('make me a logo please', 'logo-design', 'brand-identity'),
  need('logo under $50', 'logo-design', 'brand-identity'),
  need('wordmark', 'logo-design', 'brand-identity', { about: /word-?\s?mark|logotype|lettering|lettered/i }),
  need(
    'i have a sketch of my logo on a napkin can you draw it properly',
    'logo-design',
    'illustration brand-identity',
    { about: /sketch|redr[ae]w|vector|trac(e|ing)/i },
  ),
  need('rebrand', 'brand-identity', 'logo-design', { about: /re-?brand|refresh|redesign|renew/i }),
  need('brand colours and fonts', 'brand-identity', 'logo-design app-web-design', {
    about: /colou?r|palette|\bfonts?\b|typeface|typograph|guideline/i,
  }),
  need('brand identiy for startup', 'brand-identity', 'logo-design', {
    repairs: 'brand identity for startup',
  }),
  need('what does a visual identity cost?', 'brand-identity', 'logo-design'),
  need("pictures for a children's book", 'illustration', 'books-stories print-design', {
    about: /child|\bkids?\b|picture book/i,
  }),
  need('bookcover for crime novel', 'illustration print-design', 'books-stories', {
    about: /\bcovers?\b|jacket/i,
  }),
  need(
    '10 small drawings for my recipe blog, budget 100 euro',
    'illustration',
    'print-design app-web-design',
  ),
  need('can somebody draw a T-shirt picture for our choir?', 'illustration', 'logo-design print-design', {
    about: /t-?\s?shirts?|apparel|merch|garment|screen ?print/i,
  }),
  need('label for jam jars', 'packaging-design', 'print-design illustration', {
    about: /label|\bjars?\b|\bfoods?\b/i,
  }),
  need('packging for candles', 'packaging-design', 'brand-identity print-design', {
    repairs: 'packaging for candles',
  }),
  need('beer can artwork', 'packaging-design', 'illustration print-design', {
    about: /\bbeers?\b|\bcans\b|brew|drink|beverage|bottle/i,
  }),
  need('wine label, goes to print in two weeks', 'packaging-design', 'print-design illustration', {
    about: /\bwines?\b|bottle|label/i,
  }),
  need('our app looks ugly, need a designer to fix the screens', 'app-web-design', 'mobile-apps web-apps'),
  need('landingpage design', 'app-web-design websites', 'website-copy', {
    about: /landing|one-page|single-page|one page/i,
  }),
  need('5 app screens under 300 dollars', 'app-web-design', 'mobile-apps'),
  need(
    'is my sign-up form confusing? usability check',
    'app-web-design',
    'analytics-reporting market-research web-apps',
    { about: /usab|\bux\b|review|audit|user test|user research/i },
  ),
  need('ppt redesign', 'presentation-design', 'print-design brand-identity'),
  need('investor deck tonight, 12 slides', 'presentation-design', 'brand-identity market-research', {
    about: /pitch|investor|\bdecks?\b/i,
  }),
  need('keynote', 'presentation-design', 'resumes-letters', { about: /keynote/i }),
  need('google slides for teachers', 'presentation-design', 'explainer-videos', {
    about: /google slides|teach|lesson|course|training|educat|workshop/i,
  }),
  need('flyr for yoga class', 'print-design', 'illustration social-media', {
    about: /flyer|leaflet|poster/i,
    repairs: 'flyer for yoga class',
  }),
  need("I need wedding invitations that don't look like everyone else's", 'print-design', 'illustration', {
    about: /wedding|invitation|stationery/i,
  }),
  need('A5 leaflet for the church jumble sale', 'print-design', 'illustration', {
    about: /leaflet|flyer|poster|handbill|folder/i,
  }),
  need(
    'lay out my self-published novel so amazon prints it',
    'print-design',
    'books-stories editing-proofreading',
    { about: /\bbooks?\b|interior|typeset|novel/i },
  ),
  // Development.
  need('restaurant website', 'websites', 'app-web-design website-copy'),
  need(
    'hello i want a simple homepage for my holiday flat with a few pictures',
    'websites',
    'app-web-design website-copy',
  ),
  need('portfolio site', 'websites', 'app-web-design'),
  need('webflow developer', 'websites', 'app-web-design web-apps', { about: /webflow/i }),
  need(
    "I'm a founder without a tech person and need someone to build the first version of my platform",
    'web-apps',
    'mobile-apps websites app-web-design',
  ),
  need('appointment calendar for physiotherapy practice', 'web-apps', 'websites mobile-apps', {
    about: /\bbook(ing|ings|able)\b|appointment|calendar|schedul|reserv/i,
  }),
  need('internal tool for our 8 staff, max 2000', 'web-apps', 'automation-scripts data-databases', {
    about: /internal|\bstaff\b|\bteams?\b|\btools?\b|intranet|admin/i,
  }),
  need('connect our crm and the website, api??', 'web-apps automation-scripts', 'websites data-databases', {
    about: /\bapis?\b|\bcrm\b|integrat|connect/i,
  }),
  need('andriod app', 'mobile-apps', 'app-web-design web-apps', {
    about: /android|kotlin|cross-platform|both (platforms|stores)|flutter|react native/i,
    repairs: 'android app',
  }),
  need('i have an idea for a app and need someone to build it', 'mobile-apps web-apps', 'app-web-design'),
  need('swift developer', 'mobile-apps', 'web-apps', { about: /\bswift|\bios\b/i }),
  need('app crashes on my phone since update 😩 help', 'mobile-apps fixes-performance', 'web-apps', {
    about: /crash|\bbugs?\b|\bfix|rescue|repair/i,
  }),
  need('woocommerce', 'online-shops', 'websites fixes-performance', { about: /woo-?\s?commerce/i }),
  need('I make ceramics and want to sell them online without paying Etsy', 'online-shops', 'websites'),
  need('web shop for olive oil', 'online-shops', 'websites'),
  need('add paypal to my shop today', 'online-shops', 'fixes-performance websites', {
    about: /paypal|payment|checkout/i,
  }),
  need(
    'every monday I copy numbers from emails into a spreadsheet, can this go by itself',
    'automation-scripts',
    'data-databases',
    { about: /e-?mails?\b|spreadsheet|excel|\bsheets?\b|inbox/i },
  ),
  need('zapier', 'automation-scripts', 'web-apps data-databases', {
    about: /zapier|\bn8n\b|make\.com|no-?code|workflow/i,
  }),
  need('webscraping competitor prices', 'automation-scripts', 'data-databases market-research', {
    about: /scrap(e|ing)|scraper|crawl|collect|extract/i,
  }),
  need('can excel send my invoices automatically?', 'automation-scripts', 'data-databases', {
    about: /excel|invoice|spreadsheet/i,
  }),
  need('power bi for sales team', 'data-databases analytics-reporting', 'automation-scripts', {
    about: /power ?bi|dashboard|report/i,
  }),
  need('data base for my stamp collection', 'data-databases', 'web-apps automation-scripts'),
  need('excel to postgres before month end', 'data-databases', 'automation-scripts web-apps', {
    about: /excel|postgres|import|migrat|spreadsheet/i,
  }),
  need('is my mysql backup safe?', 'data-databases', 'fixes-performance', {
    about: /back-?\s?up|restor|recover|mysql/i,
  }),
  need('malware', 'fixes-performance', 'websites', { about: /malware|hack|virus|infect|secur/i }),
  need('websit is brokken after update', 'fixes-performance', 'websites web-apps', {
    about: /broken|updat|\bfix|repair|\bbugs?\b|error/i,
    repairs: 'website is broken after update',
  }),
  need('laravel 500 error', 'fixes-performance', 'web-apps', {
    about: /error|\bbugs?\b|laravel|\bphp\b|\bfix/i,
  }),
  need('site just shows a white screen???', 'fixes-performance', 'websites web-apps', {
    about: /white screen|broken|\bdown\b|error|crash|\bfix|\bbugs?\b/i,
  }),
  // Writing.
  need('blog posts', 'articles', 'website-copy search-optimization social-media'),
  need('1000 words about electric bikes by thursday', 'articles', 'website-copy technical-writing'),
  need('science writer', 'articles', 'technical-writing books-stories', {
    about: /scien|research|health|medic/i,
  }),
  need('who writes travel pieces for a magazine?', 'articles', 'public-relations books-stories', {
    about: /travel|magazine|feature|reportage/i,
  }),
  need('produkt descriptions', 'website-copy', 'online-shops articles', {
    about: /product/i,
    repairs: 'product descriptions',
  }),
  need('copywriter', 'website-copy', 'articles email-marketing paid-advertising'),
  need('tag line for bakery', 'website-copy brand-identity', 'paid-advertising', {
    about: /tag-?\s?line|slogan|motto|headline|\bnaming\b/i,
  }),
  need('law firm website content', 'website-copy', 'websites articles search-optimization'),
  need('copy edit 80k word novel', 'editing-proofreading', 'books-stories', {
    about: /novel|fiction|manuscript|\bbooks?\b/i,
  }),
  need('proof read', 'editing-proofreading', 'translation'),
  need('beta reader', 'editing-proofreading books-stories', 'articles', {
    about: /\bbeta\b|feedback|manuscript|critique|assess/i,
  }),
  need('are my commas ok? lol', 'editing-proofreading', 'resumes-letters'),
  need('translate by tomorrow', 'translation', 'editing-proofreading'),
  need('transalte birth certificate', 'translation', 'resumes-letters', {
    about: /certificat|official|certified|sworn|document|legal/i,
    repairs: 'translate birth certificate',
  }),
  need(
    "I have an old letter from my grandfather in German and can't read it",
    'translation',
    'editing-proofreading',
    { about: /german/i },
  ),
  need('web site in three languages', 'translation websites', 'website-copy', {
    about: /language|multi-?lingual|locali[sz]|bilingual/i,
  }),
  need('api docs', 'technical-writing', 'web-apps', { about: /\bapis?\b|developer|documentation/i }),
  need('documantation for our software', 'technical-writing', 'web-apps', {
    repairs: 'documentation for our software',
  }),
  need('whitepaper on heat pumps', 'technical-writing', 'articles market-research', {
    about: /white ?papers?|report/i,
  }),
  need(
    'help with a grant application text, anyone?',
    'technical-writing resumes-letters',
    'editing-proofreading',
    { about: /\bgrants?\b|proposal|funding|applicat|tender/i },
  ),
  need('curiculum vitae', 'resumes-letters', 'editing-proofreading', {
    about: /\bcvs?\b|curricul|r[ée]sum[ée]/i,
    repairs: 'curriculum vitae',
  }),
  need('coverletter nurse', 'resumes-letters', 'editing-proofreading', {
    about: /cover(ing)? letter|application|applying/i,
  }),
  need('redo my cv tonight pls', 'resumes-letters', 'editing-proofreading', {
    about: /\bcvs?\b|curricul|r[ée]sum[ée]/i,
  }),
  need('complaint letter to my landlord??', 'resumes-letters', 'editing-proofreading', {
    about: /complain|formal|official|landlord|authorit/i,
  }),
  need(
    'I want to leave my life story to my grandchildren and need help writing it',
    'books-stories',
    'editing-proofreading',
    { about: /memoir|\blife\b|biograph|family|ghost/i },
  ),
  need('bedtime storry for my doughter', 'books-stories', 'illustration voice-sound', {
    about: /child|\bkids?\b|bedtime|picture book|fairy/i,
    repairs: 'bedtime story for my daughter',
  }),
  need('plot help for thriller', 'books-stories', 'editing-proofreading', {
    about: /\bplot|thriller|crime|outline|novel|fiction/i,
  }),
  need('poem', 'books-stories', 'resumes-letters', { about: /\bpo(em|et)|\bverses?\b|rhym/i }),
  // Marketing.
  need('keywords', 'search-optimization', 'paid-advertising website-copy', { about: /keyword/i }),
  need('back links', 'search-optimization', 'public-relations', { about: /back-?\s?link|\blinks?\b/i }),
  need('cheap seo audit below 100', 'search-optimization', 'analytics-reporting fixes-performance', {
    about: /audit|\bcheck|review|analys/i,
  }),
  need('hairdresser google maps listing', 'search-optimization', 'social-media', {
    about: /\bmaps\b|business profile|google business|\blocal/i,
  }),
  need('instagram for café', 'social-media', 'short-clips paid-advertising', { about: /instagram/i }),
  need('instgram bio and posts', 'social-media', 'short-clips website-copy', {
    about: /instagram/i,
    repairs: 'instagram bio and posts',
  }),
  need('pinterest pins for knitting patterns', 'social-media', 'paid-advertising print-design', {
    about: /pinterest|\bpins?\b/i,
  }),
  need('how get more followers 🙏', 'social-media', 'paid-advertising short-clips'),
  need('adwords', 'paid-advertising', 'search-optimization', {
    about: /google ads|adwords|search ads|\bppc\b/i,
  }),
  need('gogle ads setup', 'paid-advertising', 'analytics-reporting search-optimization', {
    about: /google/i,
    repairs: 'google ads setup',
  }),
  need(
    'we spend 900 a month on ads and nobody calls',
    'paid-advertising',
    'analytics-reporting search-optimization',
  ),
  need('retargeting campaign', 'paid-advertising', 'email-marketing analytics-reporting', {
    about: /re-?targeting|remarketing/i,
  }),
  need('mailchimp', 'email-marketing', 'automation-scripts', { about: /mailchimp/i }),
  need('our mails land in spam all the time', 'email-marketing', 'fixes-performance', {
    about: /spam|deliverab|inbox|\bdkim\b|\bspf\b/i,
  }),
  need('welcome sequence for online course', 'email-marketing', 'website-copy', {
    about: /welcome|sequence|series|automat|\bflows?\b|onboarding/i,
  }),
  need('how do I get people to subscribe to my newsletter?', 'email-marketing', 'social-media website-copy', {
    about: /sign-?\s?ups?|subscri|newsletter|\bgrow/i,
  }),
  need('ga4', 'analytics-reporting', 'search-optimization paid-advertising', {
    about: /\bga4\b|google analytics|analytics 4/i,
  }),
  need('google analitycs', 'analytics-reporting', 'search-optimization paid-advertising', {
    about: /google analytics|\bga4\b|analytics/i,
    repairs: 'google analytics',
  }),
  need('looker studio dashboard', 'analytics-reporting', 'data-databases', {
    about: /looker|data studio|dashboard/i,
  }),
  need('conversion tracking before campaign starts monday', 'analytics-reporting', 'paid-advertising', {
    about: /conversion|tracking/i,
  }),
  need('competitor analysis', 'market-research', 'search-optimization analytics-reporting', {
    about: /compet/i,
  }),
  need('focus group with teenagers', 'market-research', 'app-web-design', {
    about: /focus groups?|interview|panel/i,
  }),
  need('industry overview in 5 days', 'market-research', 'articles analytics-reporting'),
  need('talk to 10 users of our fintech', 'market-research', 'app-web-design', {
    about: /interview|user research|customer research/i,
  }),
  need('how do i get in the local newspaper', 'public-relations', 'articles'),
  need('press kit', 'public-relations', 'brand-identity presentation-design', {
    about: /press ?kit|media kit|press (pack|folder|materials?|page)/i,
  }),
  need('launch announcement startup', 'public-relations', 'email-marketing articles', {
    about: /launch|press release|announce/i,
  }),
  need('pressrelease new album', 'public-relations', 'articles social-media', {
    about: /press release|\bmusic|album|\bartists?\b/i,
  }),
  // Video.
  need(
    'can someone cut our wedding video, it is 6 hours of phone footage',
    'video-editing',
    'color-finishing short-clips',
    { about: /wedding|celebration|family/i },
  ),
  need('vidoe editing for youtube', 'video-editing', 'short-clips motion-graphics', {
    about: /you ?tube|channel/i,
    repairs: 'video editing for youtube',
  }),
  need('lecture recordings cut for students', 'video-editing', 'short-clips subtitles-captions', {
    about: /lecture|course|lesson|teach|training|webinar|educat/i,
  }),
  need('show reel for actor', 'video-editing', 'short-clips motion-graphics', {
    about: /show-?\s?reel|demo reel|\bactors?\b|actress/i,
  }),
  need('i need a intro for my channel with my name flying in', 'motion-graphics', 'video-editing', {
    about: /\bintros?\b|opener|opening|channel|title|\boutros?\b/i,
  }),
  need('animated info graphic', 'motion-graphics', 'explainer-videos presentation-design', {
    about: /info-?\s?graphic|\bcharts?\b|\bdata\b|diagram/i,
  }),
  need('logo sting under 100 usd', 'motion-graphics', 'logo-design voice-sound', {
    about: /\blogo|\bstings?\b/i,
  }),
  need('lottie icons for app', 'motion-graphics', 'app-web-design illustration', {
    about: /lottie|\bicons?\b|micro-?\s?interaction/i,
  }),
  need('explaner video', 'explainer-videos', 'motion-graphics video-editing', { repairs: 'explainer video' }),
  need(
    'we need a short film that shows patients how our clinic works',
    'explainer-videos',
    'motion-graphics video-editing',
  ),
  need('screencast tutorial for our software', 'explainer-videos', 'technical-writing video-editing', {
    about: /screen-?\s?cast|screen record|tutorial|demo|walk-?\s?through|software/i,
  }),
  need('teach kids fractions with a cartoon? 😀', 'explainer-videos', 'motion-graphics illustration', {
    about: /educat|teach|learn|school|\bkids?\b|child|lesson/i,
  }),
  need(
    'take my one hour webinar and make little pieces out of it for linkedin',
    'short-clips',
    'video-editing social-media',
    { about: /webinar|\blong|linkedin|\btalks?\b|repurpos/i },
  ),
  need('tik tok clips', 'short-clips', 'social-media video-editing', { about: /tik-?\s?tok/i }),
  need('10 reels per month, what price', 'short-clips', 'social-media video-editing'),
  need('product teaser 15 seconds', 'short-clips', 'motion-graphics paid-advertising video-editing', {
    about: /teaser|product|trailer|\bads?\b|promo/i,
  }),
  need('podcst editing', 'voice-sound', 'short-clips video-editing', {
    about: /podcast/i,
    repairs: 'podcast editing',
  }),
  need('mixing and mastering for my EP', 'voice-sound', 'video-editing', {
    about: /\bmix|\bmaster(ed|ing)?\b/i,
  }),
  need('german voice 2 minutes by friday', 'voice-sound', 'translation', { about: /german/i }),
  need('audio book narrator', 'voice-sound', 'books-stories', { about: /audio-?\s?book|narrat/i }),
  need('subtitels for documentary', 'subtitles-captions', 'translation video-editing', {
    repairs: 'subtitles for documentary',
  }),
  need('spanish text under course videos', 'subtitles-captions', 'translation', { about: /spanish/i }),
  need('type up 1 hour interview until tomorrow', 'subtitles-captions', 'editing-proofreading voice-sound', {
    about: /transcri/i,
  }),
  need('burned-in captions for reels', 'subtitles-captions short-clips', 'social-media video-editing', {
    about: /caption|subtitle|burn/i,
  }),
  need('half of my shots look orange and the others blue', 'color-finishing', 'video-editing', {
    about: /match|white balance|correct|balanc/i,
  }),
  need('davinci resolve', 'color-finishing', 'video-editing', { about: /davinci|resolve/i }),
  need('colourgrading music video', 'color-finishing', 'video-editing', { about: /\bmusic/i }),
  need('my video is too dark, can it be saved?', 'color-finishing', 'video-editing', {
    about: /\bdark|expos(ed|ure)|rescue|\bsav(e|ed|ing)\b|correct|repair/i,
  }),
];

// Uncommon words and names, all spelled as they should be: no repair may change them.
export const mustNotRepair: readonly string[] = [
  'kinetic',
  'AI chatbot',
  'bespoke',
  'Mara',
  'haiku',
  'dieline',
  'risograph zine',
  'kerning',
  'gouache',
  'sonnet',
  'eulogy',
  'libretto',
  'foley',
  'bokeh',
  'errata',
  'Svelte',
  'Godot',
  'Odoo',
  'n8n',
  'Welsh translation',
  'ukulele jingle',
  'kombucha label',
  'letterpress',
  'Anouk',
  'Ilse Brandt',
  'Rowan',
  'Tamsin',
  'chiropractor website',
  'minimalistic logotype',
  'CVs',
  'travel videos from Portugal',
  'hotel in Lisbon',
  'Punjabi voice',
  'shop in Kenya',
  'photographer in Vienna',
];
