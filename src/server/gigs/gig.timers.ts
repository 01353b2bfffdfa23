// What comes due by the clock in gigs.
import type { Timer } from '#server/platform/events.ts';
import { settleMerged, settleRuled } from './catalogue.listeners.ts';
import { flushGigViews } from './gig-views.ts';

export const gigTimers: Timer[] = [flushGigViews, settleMerged, settleRuled];
