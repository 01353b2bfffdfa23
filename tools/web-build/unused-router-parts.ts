// Leaves out of the browser's files what of React Router is never used here: every route is named at the start (react-router.config.ts),
// so none is discovered later, and nobody instruments navigation. About six hundredths of its code.
// Guards: the build fails when a new version of the library asks these parts for something else. Does not touch the server's renderer.
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
/** Who asks in a browser; the library's server half asks for more, and falls out of these files by itself. */
const askers = /\/react-router\/dist\/production\/(index|lib\/router\/router|lib\/dom\/ssr\/components)\.js$/;
const mark = '\0unused-router-part:';

export function unusedRouterParts(): Plugin {
  return {
    name: 'unused-router-parts',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId(source, importer) {
      const file = source.replace(/^.*\//, '');
      return parts[file] !== undefined && importer && askers.test(importer) ? mark + file : null;
    },
    load: (id) => (id.startsWith(mark) ? parts[id.slice(mark.length)] : null),
  };
}
