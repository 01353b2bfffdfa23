// What runs where modules are switched off (DISABLED_MODULES): every route, listener and timer but theirs. Their jobs stay, so that
// what was queued before ends.
import type { OptionalModule } from '#contract/common/optional-modules.ts';
import { priceListeners } from '#server/catalog/prices/price.listeners.ts';
import { priceRoutes } from '#server/catalog/prices/price.routes.ts';
import { priceTimers } from '#server/catalog/prices/price.timers.ts';
import { examRoutes } from '#server/people/exams/exam.routes.ts';
import { examTimers } from '#server/people/exams/exam.timers.ts';
import type { Listener, Timer } from '#server/platform/data/handlers.ts';
import type { Bound } from '#server/platform/http/bind.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { claimListeners } from '#server/trust/copyright/claim.jobs.ts';
import { claimRoutes } from '#server/trust/copyright/claim.routes.ts';
import { claimTimers } from '#server/trust/copyright/claim.timers.ts';
import { allListeners, allTimers } from './all-listeners.ts';
import { allRoutes } from './all-routes.ts';

type Parts = { routes: readonly Bound[]; listeners: readonly Listener[]; timers: readonly Timer[] };

const optionalParts: Record<OptionalModule, Parts> = {
  exams: { routes: examRoutes, listeners: [], timers: examTimers },
  copyright: { routes: claimRoutes, listeners: claimListeners, timers: claimTimers },
  prices: { routes: priceRoutes, listeners: priceListeners, timers: priceTimers },
};

type Disabled = Pick<Settings, 'disabledModules'>;

export const enabledRoutes = (settings: Disabled): readonly Bound[] => without(allRoutes, settings, 'routes');
export const enabledListeners = (settings: Disabled): readonly Listener[] =>
  without(allListeners, settings, 'listeners');
export const enabledTimers = (settings: Disabled): readonly Timer[] => without(allTimers, settings, 'timers');

function without<Part>(all: readonly Part[], { disabledModules }: Disabled, kind: keyof Parts): Part[] {
  const removed = new Set<unknown>(disabledModules.flatMap((module) => [...optionalParts[module][kind]]));
  return all.filter((part) => !removed.has(part));
}
