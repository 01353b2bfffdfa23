// Sixty further needs to tune on, invented like the others (needs.ts): by persona, from the names of the subcategories alone.
import { need } from './needs.ts';
import type { Need } from './needs.ts';

export const furtherNeeds: readonly Need[] = [
  // Design.
  need('logo for dog grooming salon', 'logo-design', 'brand-identity'),
  need('my club needs a crest', 'logo-design', 'brand-identity illustration', {
    about: /crest|emblem|badge|club|coat of arms|heraldr/i,
  }),
  need('style guide so our agency uses the same colours everywhere', 'brand-identity', 'logo-design', {
    about: /guide|colou?r|palette|rules/i,
  }),
  need('watercolour portrait of our house', 'illustration', 'print-design', {
    about: /watercolou?r|portrait|house/i,
  }),
  need('map for a fantasy novel', 'illustration', 'books-stories print-design', { about: /\bmaps?\b/i }),
  need('box for handmade soap', 'packaging-design', 'brand-identity print-design', {
    about: /\bbox(es)?\b|carton|soap|cosmetic/i,
  }),
  need('coffe bag design', 'packaging-design', 'print-design brand-identity', {
    about: /coffee|\bbags?\b|pouch/i,
    repairs: 'coffee bag design',
  }),
  need('figma mockup of a booking app', 'app-web-design', 'mobile-apps web-apps', {
    about: /figma|mock-?\s?up|prototype|\bapp\b/i,
  }),
  need('dark mode for my dashboard', 'app-web-design', 'web-apps analytics-reporting', {
    about: /dark|dashboard|theme/i,
  }),
  need('powerpoint template for our consultancy', 'presentation-design', 'brand-identity', {
    about: /template|master/i,
  }),
  need('make my thesis defense slides look nice', 'presentation-design', 'editing-proofreading', {
    about: /thesis|academic|research|scien|conference|lecture/i,
  }),
  need('business cards for electrician', 'print-design', 'brand-identity logo-design', {
    about: /business cards?|stationery|\bcards?\b/i,
  }),
  need('anual report layout', 'print-design', 'presentation-design brand-identity', {
    about: /annual|report|brochure/i,
    repairs: 'annual report layout',
  }),
  // Development.
  need('website for my band with tour dates', 'websites', 'app-web-design', {
    about: /\bbands?\b|music|artist|event|\bdates\b/i,
  }),
  need('wordpress site, german and english', 'websites', 'translation website-copy', {
    about: /wordpress|multi-?lingual|two languages|german/i,
  }),
  need('customer portal where clients download invoices', 'web-apps', 'automation-scripts websites', {
    about: /portal|client|customer|invoice|login|account/i,
  }),
  need('django developer', 'web-apps', 'websites automation-scripts', { about: /django|python/i }),
  need('members area with payments', 'web-apps websites', 'online-shops', {
    about: /member|subscri|payment|login|account/i,
  }),
  need('flutter app for a running club', 'mobile-apps', 'web-apps app-web-design', { about: /flutter/i }),
  need('push notifications do not arrive on iphone', 'mobile-apps fixes-performance', 'web-apps', {
    about: /push|notification|iphone|\bios\b/i,
  }),
  need('move my etsy shop to shopify', 'online-shops', 'websites', {
    about: /shopify|migrat|\bmov(e|ing)\b|etsy/i,
  }),
  need('cart abandoned at checkout, what is wrong', 'online-shops', 'analytics-reporting email-marketing', {
    about: /cart|checkout/i,
  }),
  need('script that renames 4000 files', 'automation-scripts', 'data-databases', {
    about: /script|files?|python|rename/i,
  }),
  need('telegram bot for reminders', 'automation-scripts', 'web-apps mobile-apps', {
    about: /\bbots?\b|telegram|chat/i,
  }),
  need(
    'clean up our customer list, lots of duplicates',
    'data-databases',
    'automation-scripts email-marketing',
    {
      about: /clean|duplicat|tidy|dedup/i,
    },
  ),
  need('sql query takes forever', 'data-databases fixes-performance', 'web-apps', {
    about: /sql|quer(y|ies)|slow|fast/i,
  }),
  need('page speed score is red', 'fixes-performance', 'search-optimization websites', {
    about: /speed|fast|slow|core web vitals|load/i,
  }),
  need('php upgrade from 7 to 8', 'fixes-performance', 'web-apps websites', {
    about: /\bphp\b|upgrad|updat/i,
  }),
  // Writing.
  need('article about intermittent fasting', 'articles', 'website-copy', {
    about: /health|food|nutrition|wellness|medic/i,
  }),
  need('ghostwriter for linkedin posts of our ceo', 'articles social-media', 'website-copy', {
    about: /linkedin|ghost|thought leader|executive|founder/i,
  }),
  need('about us page', 'website-copy', 'websites articles', { about: /about (us |me )?page|\babout\b/i }),
  need('english website text for german hotel', 'website-copy translation', 'websites', {
    about: /hotel|english|german|hospitality|travel/i,
  }),
  need('proofreed my master thesis', 'editing-proofreading', 'technical-writing', {
    about: /thes[ie]s|academic|dissertation|paper/i,
    repairs: 'proofread my master thesis',
  }),
  need('check my english email to a customer', 'editing-proofreading', 'resumes-letters translation', {
    about: /english|e-?mails?|letter|business/i,
  }),
  need('translate contract to spanish', 'translation', 'editing-proofreading', { about: /spanish/i }),
  need('japanese manga translation', 'translation', 'illustration', { about: /japan/i }),
  need('user manual for a coffee machine', 'technical-writing', 'editing-proofreading', {
    about: /manual|user guide|instruction/i,
  }),
  need('linkedin profile rewrite', 'resumes-letters', 'social-media', { about: /linkedin/i }),
  need('letter of motivation for erasmus', 'resumes-letters', 'editing-proofreading', {
    about: /motivation|statement|application|letter/i,
  }),
  need('short story for my anthology', 'books-stories', 'editing-proofreading', {
    about: /short stor(y|ies)|stor(y|ies)/i,
  }),
  need('rhyming speech for 60th birthday', 'books-stories resumes-letters', 'articles', {
    about: /speech|rhym|verse|poem|birthday|toast/i,
  }),
  // Marketing.
  need('why am i not on page one of google', 'search-optimization', 'paid-advertising analytics-reporting', {
    about: /google|rank|audit|search/i,
  }),
  need('schema markup for recipes', 'search-optimization', 'websites', {
    about: /schema|structured data|markup|technical/i,
  }),
  need('content calendar for a gym', 'social-media', 'articles', { about: /calendar|plan|schedul/i }),
  need('linkedin company page management', 'social-media', 'articles paid-advertising', {
    about: /linkedin/i,
  }),
  need('tiktok ads', 'paid-advertising', 'short-clips social-media', { about: /tik-?\s?tok/i }),
  need('facebook ads for real estate agent', 'paid-advertising', 'social-media', { about: /facebook|meta/i }),
  need('klaviyo flows', 'email-marketing', 'online-shops', { about: /klaviyo/i }),
  need('monthly report of our ad spend', 'analytics-reporting', 'paid-advertising data-databases', {
    about: /report|dashboard/i,
  }),
  need('questionnaire for our guests', 'market-research', 'analytics-reporting', {
    about: /survey|questionnaire/i,
  }),
  need('get my startup into tech magazines', 'public-relations', 'articles', {
    about: /media|press|journalist|pitch|magazine/i,
  }),
  // Video.
  need('cut a talking head video with jump cuts', 'video-editing', 'short-clips', {
    about: /talking|interview|you ?tube|cut/i,
  }),
  need('gopro footage of our ski trip', 'video-editing', 'color-finishing short-clips', {
    about: /travel|trip|footage|action|sport|holiday/i,
  }),
  need('lower thirds for a news show', 'motion-graphics', 'video-editing', {
    about: /lower[- ]thirds?|titles?|broadcast/i,
  }),
  need('whiteboard video how our insurance works', 'explainer-videos', 'motion-graphics', {
    about: /whiteboard|hand-drawn/i,
  }),
  need('youtube shorts from my stream', 'short-clips', 'video-editing', { about: /shorts|stream|vertical/i }),
  need('remove noise from interview recording', 'voice-sound', 'video-editing subtitles-captions', {
    about: /noise|clean|repair|restor|hum/i,
  }),
  need('jingle for my bakery radio spot', 'voice-sound', 'paid-advertising', {
    about: /jingle|radio|music|spot/i,
  }),
  need('srt file french to english', 'subtitles-captions', 'translation', {
    about: /\bsrt\b|french|translat/i,
  }),
  need('make my footage look like old film', 'color-finishing', 'video-editing', {
    about: /\bfilm\b|vintage|analog|look|grain/i,
  }),
];
