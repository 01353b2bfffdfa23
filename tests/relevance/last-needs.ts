// Forty needs of other new buyers, written as newcomer-needs.ts was, and searched once after the last change: their figure is the one to
// expect of a stranger. Two words of other languages are repaired to the English word that is meant.
import { need } from './needs.ts';
import type { Need } from './needs.ts';

export const lastNeeds: readonly Need[] = [
  // A dentist, a gym, a lawyer.
  need('appointment cards for my practice', 'print-design', 'brand-identity', {
    about: /\bcards?\b|appointment/i,
  }),
  need('patients should book online', 'web-apps websites', 'mobile-apps', {
    about: /booking|appointment|calendar/i,
  }),
  need(
    'explain a root canal in a cartoon',
    'explainer-videos illustration motion-graphics',
    'video-editing',
    { about: /explain/i },
  ),
  need('class schedule poster for gym', 'print-design', 'illustration', { about: /poster/i }),
  need('before and after reels', 'short-clips', 'video-editing social-media', { about: /reel/i }),
  need('ads for a january membership offer', 'paid-advertising', 'email-marketing social-media'),
  need('serious website for attorneys', 'websites', 'app-web-design website-copy'),
  need('article on inheritance law for our blog', 'articles', 'website-copy', {
    about: /\blaw\b|legal|blog/i,
  }),
  // A teacher, a musician, a writer.
  need('worksheets for my class', 'print-design presentation-design', 'illustration technical-writing', {
    about: /worksheet|layout|template/i,
  }),
  need('make my lesson slides readable', 'presentation-design', 'print-design', { about: /slide/i }),
  need('quiz app for pupils', 'mobile-apps web-apps', 'app-web-design', { about: /\bapps?\b/i }),
  need('mix my demo song', 'voice-sound', 'video-editing', { about: /mix|music|song|master/i }),
  need('lyric video', 'motion-graphics', 'video-editing', { about: /lyric/i }),
  need('tour poster', 'print-design illustration', 'brand-identity', { about: /poster/i }),
  need('bio for my band page', 'website-copy articles public-relations resumes-letters', 'social-media', {
    about: /\bbio|about page|profile|press kit|band/i,
  }),
  need('find plot holes in my thriller', 'editing-proofreading books-stories', 'articles', {
    about: /plot|manuscript|novel|feedback/i,
  }),
  need('typesetting for a paperback', 'print-design', 'books-stories', { about: /typeset|book|layout/i }),
  // An online seller.
  need(
    'my shop gets visits but no orders',
    'analytics-reporting online-shops website-copy app-web-design',
    'paid-advertising fixes-performance',
  ),
  need('mailer box with our pattern', 'packaging-design', 'print-design illustration', {
    about: /box|carton/i,
  }),
  need(
    'import products from csv to woocommerce',
    'online-shops automation-scripts data-databases',
    'websites',
    { about: /woocommerce|import|csv|product/i },
  ),
  need('win back old customers by mail', 'email-marketing', 'paid-advertising', {
    about: /win|back|reactivat|customer|automation/i,
  }),
  need('write category texts with keywords', 'website-copy search-optimization', 'articles', {
    about: /keyword|\bseo\b|product/i,
  }),
  // An association, a founder.
  need('donation page', 'websites web-apps', 'online-shops website-copy', {
    about: /donat|payment|landing|one-page/i,
  }),
  need(
    'yearly numbers as graphics',
    'presentation-design motion-graphics illustration print-design',
    'analytics-reporting',
    { about: /chart|diagram|infographic|number|data|report/i },
  ),
  need('tell local radio about our campaign', 'public-relations', 'articles', {
    about: /media|press|radio/i,
  }),
  need(
    'financial model dashboard for investors',
    'data-databases analytics-reporting presentation-design',
    'market-research',
    { about: /dashboard|model|investor/i },
  ),
  need('test our prototype with users', 'app-web-design market-research', 'web-apps', {
    about: /test|usab|interview|research/i,
  }),
  need('stripe integration', 'web-apps automation-scripts online-shops', 'fixes-performance', {
    about: /payment|stripe|checkout|integrat/i,
  }),
  // People who write English as a second language, or not at all.
  need('i want translate my documents for visa', 'translation', 'editing-proofreading', {
    about: /certificate|personal|document|official/i,
  }),
  need('corregir mi tesis en inglés', 'editing-proofreading', 'translation', {
    about: /thes[ie]s|academic/i,
    repairs: 'corregir mi thesis en ingles',
  }),
  need('Etikett für Marmelade', 'packaging-design', 'print-design illustration', {
    about: /label|jar/i,
    repairs: 'etikett fuer marmalade',
  }),
  need('application mobile pour livraison', 'mobile-apps', 'web-apps', { about: /\bapps?\b/i }),
  need(
    'make the video more short and with text',
    'short-clips video-editing subtitles-captions',
    'motion-graphics',
    { about: /caption|short|clip|text/i },
  ),
  need('i have mistake in my php', 'fixes-performance', 'web-apps websites', { about: /\bphp\b|bug|fix/i }),
  // On a phone.
  need('instgram posts', 'social-media', 'short-clips', { about: /instagram/i, repairs: 'instagram posts' }),
  need('resume for nurse', 'resumes-letters', 'editing-proofreading', { about: /cv|résumé|resume/i }),
  need('photo colour fix film', 'color-finishing', 'video-editing', { about: /colou?r/i }),
  need(
    'excel formulas broken',
    'data-databases automation-scripts fixes-performance',
    'analytics-reporting',
    { about: /excel|spreadsheet|sheet/i },
  ),
  need('voice for youtube', 'voice-sound', 'video-editing', { about: /voice|narrat/i }),
  need('google analitics', 'analytics-reporting', 'search-optimization', {
    about: /analytics|ga4/i,
    repairs: 'google analytics',
  }),
];
