// Needs to tune on: things to be made, and problems described in a sentence. Written from the names of the subcategories.
import { need } from './needs.ts';
import type { Need } from './needs.ts';

export const describedNeeds: readonly Need[] = [
  need('monogramm for our wedding', 'logo-design', 'brand-identity print-design', {
    about: /monogram|initial|letter/i,
    repairs: 'monogram for our wedding',
  }),
  need('mascot for handball team', 'logo-design illustration', 'brand-identity', {
    about: /mascot|character|sport|team/i,
  }),
  need('new look for old hotel', 'brand-identity', 'logo-design', {}),
  need('stationary set with logo', 'brand-identity print-design', 'logo-design', {
    about: /stationery|letterhead|business card/i,
  }),
  need('botanical drawings', 'illustration', 'packaging-design', { about: /botan|plant|flower/i }),
  need('tattoo sketch', 'illustration', 'logo-design', { about: /tattoo/i }),
  need('comic strip for company newsletter', 'illustration', 'email-marketing', {
    about: /comic|cartoon|strip/i,
  }),
  need('sticker and label for hot sauce', 'packaging-design', 'print-design illustration', {
    about: /label|sauce|bottle|food/i,
  }),
  need('beer label', 'packaging-design', 'illustration', { about: /beer|brew|drink|bottle/i }),
  need('redesign of my web site', 'app-web-design websites', 'website-copy', {
    about: /redesign|relaunch|renew|new/i,
  }),
  need('icons for app', 'app-web-design illustration logo-design', 'mobile-apps', { about: /icon/i }),
  need('deck template google slides', 'presentation-design', 'brand-identity', {
    about: /google slides|template/i,
  }),
  need('sales presentation', 'presentation-design', 'explainer-videos', { about: /sales/i }),
  need('catalogue of our furniture', 'print-design', 'packaging-design', {
    about: /catalog|brochure|product/i,
  }),
  need('business cards', 'print-design brand-identity', 'logo-design', {
    about: /business cards?|stationery/i,
  }),
  need('photographer needs wordpress portfolio', 'websites', 'app-web-design', {
    about: /portfolio|photo|wordpress/i,
  }),
  need('webpage for my dads plumbing firm', 'websites', 'website-copy app-web-design', {}),
  need('vue frontend dev', 'web-apps', 'websites app-web-design', { about: /vue|front-?\s?end/i }),
  need('booking system for a barber', 'web-apps', 'websites mobile-apps', {
    about: /book|appointment|schedul/i,
  }),
  need('react native', 'mobile-apps', 'web-apps', { about: /react native/i }),
  need('i have an idea for an app but cant code', 'mobile-apps web-apps', 'app-web-design', {}),
  need('shopify theme tweaks', 'online-shops', 'websites app-web-design', { about: /shopify/i }),
  need('import 2000 products into webshop', 'online-shops', 'data-databases automation-scripts', {
    about: /import|product|catalog/i,
  }),
  need('python script', 'automation-scripts', 'data-databases web-apps', { about: /python/i }),
  need(
    'every morning a report from our crm by email, automatically',
    'automation-scripts analytics-reporting',
    'data-databases email-marketing',
    { about: /report|automat|crm|schedul/i },
  ),
  need('merge two excel lists', 'data-databases automation-scripts', 'analytics-reporting', {
    about: /excel|spreadsheet|list|merge|clean/i,
  }),
  need('mongo db expert', 'data-databases', 'web-apps', { about: /mongo|database/i }),
  need('site down', 'fixes-performance', 'websites', { about: /down|broken|fix|bug|emergency|error/i }),
  need('javascript error in console', 'fixes-performance', 'web-apps websites', {
    about: /javascript|error|bug/i,
  }),
  need('travel article lisbon', 'articles', 'website-copy', { about: /travel|trip|place|city/i }),
  need('white papers', 'technical-writing articles', 'website-copy', { about: /white paper/i }),
  need('web texts for a law firm', 'website-copy', 'websites', {
    about: /law|legal|firm|service|home\s?page/i,
  }),
  need('faq page text', 'website-copy technical-writing', 'websites', { about: /faq|question|help/i }),
  need('proof read my dissertation by friday', 'editing-proofreading', 'technical-writing', {
    about: /dissertation|thes[ie]s|academic/i,
  }),
  need('native english speaker to polish my paper', 'editing-proofreading', 'translation', {
    about: /english|academic|paper|native/i,
  }),
  need('italian to english', 'translation', 'editing-proofreading', { about: /italian/i }),
  need('sworn translator spanish', 'translation', 'editing-proofreading', { about: /spanish/i }),
  need('website into swedish', 'translation', 'website-copy websites', { about: /swed/i }),
  need('handbook for new employees', 'technical-writing', 'editing-proofreading', {
    about: /handbook|manual|onboard|employee|guide/i,
  }),
  need('release notes', 'technical-writing', 'articles', { about: /release|change/i }),
  need('application for a job in switzerland', 'resumes-letters', 'editing-proofreading', {
    about: /application|cover letter|\bcv\b|job/i,
  }),
  need('best man speech', 'resumes-letters books-stories', 'editing-proofreading', {
    about: /speech|best man|wedding|toast/i,
  }),
  need('ghost writer autobiography', 'books-stories', 'articles', { about: /ghost|biograph|memoir|life/i }),
  need('screenplay', 'books-stories', 'explainer-videos video-editing', {
    about: /screenplay|script|dialog/i,
  }),
  need('local seo plumber', 'search-optimization', 'paid-advertising', { about: /local/i }),
  need('get found on google', 'search-optimization', 'paid-advertising', {}),
  need('content plan for facebook', 'social-media', 'articles', { about: /plan|calendar|facebook/i }),
  need('pinterest', 'social-media', 'paid-advertising', { about: /pinterest/i }),
  need('linkedin advertising for b2b software', 'paid-advertising', 'social-media', { about: /linkedin/i }),
  need('more leads for my roofing business', 'paid-advertising search-optimization', 'email-marketing', {}),
  need('welcome emails', 'email-marketing', 'website-copy', { about: /welcome/i }),
  need('email list cleanup', 'email-marketing data-databases', 'automation-scripts', {
    about: /clean|list|segment/i,
  }),
  need('conversion tracking', 'analytics-reporting paid-advertising', 'online-shops', {
    about: /conversion|tracking/i,
  }),
  need('looker studio', 'analytics-reporting', 'data-databases', { about: /looker|dashboard|data studio/i }),
  need('customer survey', 'market-research', 'analytics-reporting', { about: /survey|questionnaire/i }),
  need('persona', 'market-research', 'app-web-design brand-identity', { about: /persona|audience|segment/i }),
  need('press release for new book', 'public-relations', 'articles books-stories', {
    about: /press release/i,
  }),
  need('bad press, need help fast', 'public-relations', 'social-media', {
    about: /crisis|statement|reput|press/i,
  }),
  need('editor for documentary', 'video-editing', 'color-finishing subtitles-captions', {
    about: /documentar/i,
  }),
  need('multi cam interview', 'video-editing', 'short-clips', { about: /interview|multi-?\s?cam|camera/i }),
  need('outro for youtube', 'motion-graphics', 'video-editing', {
    about: /outro|end (card|screen)|you\s?tube|intro/i,
  }),
  need('lottie animation', 'motion-graphics', 'app-web-design', { about: /lottie|animat/i }),
  need('white board animation', 'explainer-videos', 'motion-graphics', {
    about: /white\s?board|hand-drawn/i,
  }),
  need('how to video for our machine', 'explainer-videos', 'technical-writing video-editing', {
    about: /how.to|tutorial|train|instruct|product|works/i,
  }),
  need('clips from webinar', 'short-clips', 'video-editing', { about: /webinar|clip|highlight|long/i }),
  need('instagram stories animated', 'short-clips motion-graphics', 'social-media', {
    about: /instagram|stor(y|ies)|vertical/i,
  }),
  need('german voiceover', 'voice-sound', 'translation', { about: /german/i }),
  need('background music for game', 'voice-sound', 'video-editing', { about: /music|game|compos|score/i }),
  need('SRT', 'subtitles-captions', 'translation', { about: /\bsrt\b|subtitle/i }),
  need('translate subtitles into chinese', 'subtitles-captions translation', 'editing-proofreading', {
    about: /chinese|mandarin/i,
  }),
  need('colour correction', 'color-finishing', 'video-editing', { about: /correct|grad/i }),
  need('match two cameras', 'color-finishing', 'video-editing', { about: /match|camera|shots/i }),
  need(
    'we are two sisters starting a soap business and want something for the label and the door',
    'logo-design packaging-design brand-identity',
    'print-design',
  ),
  need(
    'my logo was made in paint, printer says he needs a proper file',
    'logo-design',
    'illustration print-design',
    { about: /vector|redr[ae]w|trac(e|ing)|file/i },
  ),
  need('which typeface and colours suit a law office', 'brand-identity', 'logo-design app-web-design', {
    about: /colou?r|typeface|font|guide|identity/i,
  }),
  need('brand guidlines for franchise', 'brand-identity', 'logo-design', {
    about: /guide/i,
    repairs: 'brand guidelines for franchise',
  }),
  need('draw our house before we sell it', 'illustration', 'print-design', {
    about: /house|portrait|building/i,
  }),
  need('20 spot illustrations, one style, for a cookbook', 'illustration', 'print-design books-stories', {
    about: /spot|food|book|editorial/i,
  }),
  need('olive oil bottle', 'packaging-design', 'print-design', { about: /bottle|label|food|oil/i }),
  need(
    'my tea comes in a boring bag, customers ignore it in the shop',
    'packaging-design',
    'brand-identity',
    { about: /\bbags?\b|pouch|tea|coffee|packag/i },
  ),
  need('users get lost in our admin area', 'app-web-design', 'web-apps', {
    about: /usab|\bux\b|review|dashboard|navigation|admin/i,
  }),
  need(
    'prototype to show investors next week',
    'app-web-design web-apps mobile-apps',
    'presentation-design',
    { about: /prototype|first version/i },
  ),
  need('i have 40 ugly slides and a board meeting on monday', 'presentation-design', 'brand-identity', {
    about: /slides|deck|presentation/i,
  }),
  need('ppt animation', 'presentation-design', 'motion-graphics', { about: /animat|powerpoint/i }),
  need('gift voucher for our spa', 'print-design', 'brand-identity', { about: /voucher|gift|\bcards?\b/i }),
  need('exhibition panels, 12 pieces, museum', 'print-design', 'brand-identity illustration', {
    about: /exhibition|panel|banner|museum/i,
  }),
  need('cookery book typesetting', 'print-design', 'books-stories', { about: /book|typeset|interior/i }),
  need(
    'my nephew built our site and now nobody can change anything on it',
    'websites fixes-performance',
    'app-web-design',
  ),
  need('site for my driving school with prices and a form', 'websites', 'app-web-design website-copy'),
  need('hotel web site in english german and italian', 'websites', 'translation website-copy', {
    about: /multi-?\s?lingual|language|hotel/i,
  }),
  need('typo3', 'websites', 'web-apps fixes-performance'),
  need(
    'parents should sign up kids for our summer camp and pay a deposit',
    'web-apps',
    'websites online-shops',
  ),
  need(
    'replace our excel chaos with something my team can use in the browser',
    'web-apps automation-scripts',
    'data-databases',
    { about: /spreadsheet|excel|internal|back office/i },
  ),
  need('typescript', 'web-apps', 'websites mobile-apps', { about: /typescript|react/i }),
  need('turn our website into an app for phones', 'mobile-apps', 'web-apps', { about: /web|install|phone/i }),
  need('kotlin multiplatform', 'mobile-apps', 'web-apps', { about: /kotlin|cross-platform/i }),
  need(
    'shop abandoned after checkout because postage is shown late',
    'online-shops',
    'app-web-design fixes-performance',
    { about: /checkout/i },
  ),
  need('b2b shop with price lists per customer', 'online-shops web-apps', 'websites'),
  need(
    'when someone fills the form put them in our sheet and send a mail',
    'automation-scripts',
    'email-marketing data-databases',
    { about: /sheet|mail|connect|automat/i },
  ),
  need('discord bot', 'automation-scripts', 'web-apps', { about: /\bbots?\b|discord/i }),
  need('dedupe 30k contacts', 'data-databases', 'automation-scripts email-marketing', {
    about: /clean|duplicat|dedup|contact|tidy/i,
  }),
  need('postgres tuning', 'data-databases fixes-performance', 'web-apps', {
    about: /postgres|slow|fast|tun/i,
  }),
  need('our home page takes 9 seconds to appear', 'fixes-performance', 'websites search-optimization', {
    about: /speed|fast|slow|load|seconds/i,
  }),
  need('cookie banner broken since update', 'fixes-performance', 'websites', {
    about: /fix|bug|broken|update/i,
  }),
  need('someone who understands sailing to write for our magazine', 'articles', 'books-stories website-copy'),
  need('4 posts a month for accountants blog', 'articles', 'social-media website-copy', {
    about: /blog|post|article/i,
  }),
  need(
    'nobody understands what we do when they read our start page',
    'website-copy',
    'websites app-web-design',
    { about: /home\s?page|website|sharpen|clear|text/i },
  ),
  need('amazon bullets', 'website-copy online-shops', 'search-optimization', { about: /amazon|product/i }),
  need('my english is ok but the journal wants a native to check', 'editing-proofreading', 'translation', {
    about: /english|academic|native|paper|journal/i,
  }),
  need('cut 500 words out of my essay', 'editing-proofreading', 'articles', {
    about: /essay|academic|short|cut|edit/i,
  }),
  need('diploma into english for a visa', 'translation', 'resumes-letters editing-proofreading', {
    about: /english|document|certificate|paper/i,
  }),
  need('korean', 'translation', 'subtitles-captions voice-sound', { about: /korean/i }),
  need('software strings in 6 languages', 'translation', 'technical-writing', {
    about: /software|app|strings|locali[sz]|interface/i,
  }),
  need(
    'explain our machine so that workers do not break it',
    'technical-writing explainer-videos',
    'video-editing',
  ),
  need('openapi documentation', 'technical-writing', 'web-apps', { about: /\bapi\b|documentation/i }),
  need('i was 10 years at home with kids, help with my cv', 'resumes-letters', 'editing-proofreading', {
    about: /\bcv\b|r[ée]sum[ée]/i,
  }),
  need(
    'toast for my sisters wedding, funny not embarrassing',
    'resumes-letters books-stories',
    'editing-proofreading',
    { about: /speech|toast|wedding/i },
  ),
  need('grandpa wrote diaries in the war and we want a book of it', 'books-stories', 'editing-proofreading', {
    about: /memoir|family|diar|life|book/i,
  }),
  need('blurb', 'books-stories website-copy', 'editing-proofreading', { about: /blurb|back.?cover/i }),
  need('competitors rank above us for everything', 'search-optimization', 'market-research', {
    about: /rank|audit|search|seo/i,
  }),
  need('moved to new domain and traffic is gone', 'search-optimization', 'fixes-performance', {
    about: /migrat|mov|traffic|audit|technical|search/i,
  }),
  need('3 posts a week for our florist', 'social-media', 'articles', { about: /post|content|month|week/i }),
  need('meta campaign for a music festival', 'paid-advertising', 'social-media', {
    about: /meta|facebook|instagram/i,
  }),
  need('search ads wasted budget check', 'paid-advertising', 'search-optimization', {
    about: /audit|waste|search|google/i,
  }),
  need('people open our newsletter but never click', 'email-marketing', 'website-copy', {
    about: /newsletter|click|email/i,
  }),
  need('who buys what and when, put it in charts', 'analytics-reporting data-databases', 'market-research', {
    about: /chart|dashboard|report|data/i,
  }),
  need('ask 200 gardeners about our new tool', 'market-research', 'analytics-reporting', {
    about: /survey|interview|questionnaire|panel/i,
  }),
  need('we won a prize and local paper should know', 'public-relations', 'articles', {
    about: /press|media|local|journalist/i,
  }),
  need('8 hours of conference into a 3 minute film', 'video-editing short-clips', 'motion-graphics', {
    about: /event|conference|film|cut|highlight/i,
  }),
  need('our logo should build itself from lines', 'motion-graphics', 'logo-design', { about: /logo/i }),
  need('software walk through with voice', 'explainer-videos', 'voice-sound technical-writing', {
    about: /software|demo|screen|tutorial/i,
  }),
  need('tiktok', 'short-clips social-media paid-advertising', 'video-editing', { about: /tik\s?tok/i }),
  need('hiss on my recording', 'voice-sound', 'video-editing', { about: /noise|clean|repair|restor|hiss/i }),
  need('hard of hearing viewers', 'subtitles-captions', 'voice-sound', {
    about: /hearing|deaf|caption|subtitle/i,
  }),
  need('my wedding film looks flat', 'color-finishing', 'video-editing', {
    about: /wedding|grad|look|film/i,
  }),
];
