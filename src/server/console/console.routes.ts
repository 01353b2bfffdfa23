// The routes of the console. Every one is for support only; for everybody else there is nothing at these addresses.
import * as overview from '#contract/console/overview.endpoints.ts';
import { bindRead } from '#server/platform/bind.ts';
import { getConsoleOverview } from './get-console-overview.ts';

export const consoleRoutes = [
  bindRead(overview.getConsoleAccess, { needs: 'support', beforeTwoFactor: true }, async (_read, viewer) => ({
    hasTwoFactor: viewer.hasTwoFactor,
  })),
  bindRead(overview.getConsoleOverview, { needs: 'support' }, getConsoleOverview),
];
