// Searches as people type them into the box: 280 needs, invented without looking at the catalog. A need knows the subcategories
// whose sellers would do the job (`fits`), those that are related (`near`) and, where it names a topic that a fitting gig should
// name as well, a pattern over title, tags and description (`about`). Words in a query with spelling mistakes are meant as in
// `repairs`.
// The needs are dealt into two halves with the same mix. `tuningNeeds` may guide the engine's weights and word lists.
// `heldBackNeeds` is for the test alone: nothing is ever tuned to it, and a miss in it is no reason to add its words anywhere.
export type Need = {
  q: string;
  fits: readonly string[];
  near: readonly string[];
  about?: RegExp;
  repairs?: string;
};

const need = (q: string, fits: string, near: string, more: Pick<Need, 'about' | 'repairs'> = {}): Need => ({
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
];
