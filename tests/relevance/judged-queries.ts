// Judged searches over the 600 gigs of the demo corpus. Gigs whose titles match `best` answer the search (3 points each), other gigs
// of the `near` subcategories are related (1 point), all others are irrelevant (0).
// Judgments come from reading the gigs, not from the engine's results; only a changed corpus changes them.
export type JudgedQuery = {
  q: string;
  near: readonly string[];
  best: RegExp;
};

const judged = (q: string, near: string, best: RegExp): JudgedQuery => ({ q, near: near.split(' '), best });

export const judgedQueries: readonly JudgedQuery[] = [
  // One word, like most searches.
  judged('logo', 'logo-design', /logo/),
  judged('wordpress', 'websites fixes-performance', /WordPress/),
  judged('shopify', 'online-shops', /Shopify/),
  judged('translation', 'translation', /translat/i),
  judged('podcast', 'voice-sound short-clips subtitles-captions books-stories', /podcast/),
  judged('newsletter', 'email-marketing', /newsletter/),
  judged('seo', 'search-optimization', /SEO/),
  judged('cv', 'resumes-letters', /CV|résumé/i),
  judged('proofreading', 'editing-proofreading', /proofread/),
  judged('captions', 'subtitles-captions', /caption/),
  judged('flutter', 'mobile-apps', /Flutter/),
  judged('figma', 'app-web-design websites', /Figma/),
  judged('poster', 'print-design', /poster/),
  judged('audiobook', 'voice-sound', /audiobook/),
  judged('bug', 'fixes-performance', /bug/),
  judged('survey', 'market-research', /survey/),
  judged('dashboard', 'app-web-design data-databases analytics-reporting', /dashboard/),
  judged('monogram', 'logo-design', /monogram/),
  judged('whiteboard', 'explainer-videos', /whiteboard|hand-drawn/),
  judged('memoir', 'books-stories editing-proofreading', /memoir/),
  // Word forms.
  judged('logos', 'logo-design', /logo/),
  judged('illustrations', 'illustration', /illustrat/),
  judged('translating documents', 'translation', /translate documents|translate texts/),
  judged('proofread', 'editing-proofreading', /proofread/),
  judged('animated', 'motion-graphics explainer-videos', /animat/),
  // Two words that belong together.
  judged('press release', 'public-relations', /press release/),
  judged('pitch deck', 'presentation-design', /pitch deck/),
  judged('google ads', 'paid-advertising', /Google Ads/),
  judged('brand guidelines', 'brand-identity', /brand guidelines/),
  judged('landing page', 'app-web-design websites', /landing page|one-page/),
  judged('cover letter', 'resumes-letters', /cover letter/),
  judged('white paper', 'technical-writing', /white paper/),
  judged('wedding film', 'video-editing color-finishing', /wedding/),
  judged('wedding speech', 'resumes-letters', /speech.*wedding/),
  judged('lyric video', 'motion-graphics', /lyric/),
  judged('design system', 'app-web-design', /design system|component library/),
  judged('react native', 'mobile-apps', /React Native/),
  judged('slow queries', 'data-databases', /slow/),
  judged('user guide', 'technical-writing', /user guide/),
  judged('short story', 'books-stories', /story/),
  judged('color grading', 'color-finishing', /grade|grading/),
  judged('voice over', 'voice-sound', /voice-over/),
  judged('link building', 'search-optimization', /links/),
  judged('meta ads', 'paid-advertising', /Meta/),
  judged('brand kit', 'brand-identity', /brand kit/),
  judged('personal statement', 'resumes-letters', /personal statement|statement with you|letters with you/),
  // A need described in a few words.
  judged('logo animation', 'motion-graphics', /animate your logo/),
  judged('packaging for coffee', 'packaging-design', /coffee/),
  judged('menu for my restaurant', 'print-design', /menu/),
  judged('hacked wordpress site', 'fixes-performance', /hacked/),
  judged('subtitles in french', 'subtitles-captions translation', /French/),
  judged('translate from german', 'translation', /German/),
  judged('website for small company', 'websites', /company website|one-page|WordPress|multilingual/),
  judged('python script automation', 'automation-scripts', /Python script/),
  judged('postgresql database design', 'data-databases', /PostgreSQL database/),
  judged('edit youtube video', 'video-editing', /YouTube|channel video/),
  judged('children book illustration', 'illustration', /children's book|picture book/),
  judged('botanical drawing for labels', 'illustration', /botanical/),
  judged('social media posts', 'social-media', /social posts|post templates|LinkedIn posts/),
  judged('help center articles', 'technical-writing', /help centre|support articles/),
  judged('interview customers', 'market-research', /interview your customers/),
  judged('booking system', 'web-apps', /booking/),
  judged('shop checkout speed', 'online-shops', /checkout/),
  judged('email template outlook', 'email-marketing', /email template/),
  judged('restore old family film', 'color-finishing', /restore/),
  judged('product label design', 'packaging-design', /label/),
  // Typos and unfinished words.
  judged('lgoo', 'logo-design', /logo/),
  judged('wordpres', 'websites fixes-performance', /WordPress/),
  judged('tranlsation', 'translation', /translat/i),
  judged('pdocast', 'voice-sound short-clips subtitles-captions books-stories', /podcast/),
  judged('newletter', 'email-marketing', /newsletter/),
  judged('presentaton', 'presentation-design', /slides|deck|PowerPoint|keynote/),
  judged('illustr', 'illustration', /illustrat/),
  judged('wedding invitatons', 'print-design', /invitations/),
];
