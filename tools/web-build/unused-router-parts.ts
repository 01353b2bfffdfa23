// Removes unused parts of React Router from the browser bundle, about 6% of it: route discovery (all routes are known at the start,
// see react-router.config.ts) and instrumentation. The build fails if a new version needs other exports of these parts.
// The server bundle is unchanged.
import type { Plugin } from 'vite';

const parts: Record<string, string> = {
  'fog-of-war.js': `
    export const isFogOfWarEnabled = () => false;
    export const getPartialManifest = (manifest) => manifest;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const useFogOFWarDiscovery = () => undefined;`,
  'instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;`,
};
/** The importing modules in the browser bundle. Server modules import more, and are removed by tree shaking. */
const importers =
  /\/react-router\/dist\/production\/(index|lib\/router\/router|lib\/dom\/ssr\/components)\.js$/;
const mark = '\0unused-router-part:';

export function unusedRouterParts(): Plugin {
  return {
    name: 'unused-router-parts',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId(source, importer) {
      const file = source.replace(/^.*\//, '');
      return parts[file] !== undefined && importer && importers.test(importer) ? mark + file : null;
    },
    load: (id) => (id.startsWith(mark) ? parts[id.slice(mark.length)] : null),
  };
}
