// The timers of gigs.
import type { Timer } from '#server/platform/data/handlers.ts';
import { applyMergesTimer, applyTagRulesTimer } from './categories/catalog.listeners.ts';
import { flushGigViews } from './gig-views.ts';

export const gigTimers: Timer[] = [flushGigViews, applyMergesTimer, applyTagRulesTimer];
