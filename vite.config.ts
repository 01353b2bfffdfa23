// Builds the web: browser files to build/client, the page renderer to build/server/index.js.
// The browser bundle contains no server code, and public pages no validation code.
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { endpointsAsData } from './tools/web-build/endpoints-as-data.ts';
import { iconsByModule } from './tools/web-build/icons-by-module.ts';
import { importsAside } from './tools/web-build/imports-aside.ts';
import { legalSections } from './tools/web-build/legal-sections.ts';
import { unusedRouterParts } from './tools/web-build/unused-router-parts.ts';

/** Loaded by every page: one file of libraries, which seldom change, and one of the page frame and gig cards, instead of thirty. */
const inFrame = [
  String.raw`src/web/(app|shell)/(call|display-currency|failure|header|late-part|lazy-parts|load|navigation|navigation-bar|overlays|page-data/packed-list|page-meta|render-context|route-imports|session|site|store|theme|[a-z-]+-state)\.`,
  String.raw`src/web/ui/(overlays/)?(avatar|badge|button|call-failure|class-names|drawn-icon|icon|link|logo|money|picture|price|rating|spinner|toast)\.`,
  String.raw`src/web/(app/live/live-cursor|discovery/saved/heart|discovery/saved/saved-state|discovery/search/cover-transition|discovery/search/gig-card|help/support/feedback)\.`,
  String.raw`src/contract/common/(call|display-currency|money)\.`,
  String.raw`base-ui/react/(csp-provider|internals/csp-context)/`,
];
const sharedFiles = [
  { name: 'libraries', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
  { name: 'frame', test: new RegExp(inFrame.join('|')), priority: 1 },
  { name: 'level', test: /gigs\/level-badge\.tsx$|reputation\/level-names\.ts$/, priority: 1 },
];

/** Pages and the chunks that `resolveDependencies` knows keep their names; other chunks are named by hash, which keeps manifests short. */
const fileNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: ({ name }: { name: string }) =>
    /^(libraries|frame|level|footer)$/.test(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
};

export default defineConfig(({ command }) => ({
  plugins: process.env.VITEST
    ? []
    : [
        endpointsAsData(),
        iconsByModule(import.meta.dirname),
        legalSections(),
        unusedRouterParts(),
        tailwindcss(),
        reactRouter(),
        importsAside(import.meta.dirname),
      ],
  publicDir: 'src/web/shell/public',
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    // Dialogs, menus and the lower part of a gig's page are loaded on intent. Preloading their dependencies would cost every visitor
    // more than the second round trip costs the few who open them.
    modulePreload: {
      resolveDependencies: (_file, dependencies, { hostId }) =>
        /\/(frame|root|footer|gig-page|home-page|profile-page)-[^/]+\.js$/.test(`/${hostId}`)
          ? []
          : dependencies,
    },
    rolldownOptions: {
      // Marks schema builders as pure, so that unused schemas are removed from a bundle.
      treeshake: { manualPureFunctions: ['z', 'endpoint', 'listOf', 'machine'] },
    },
  },
  environments: {
    client: {
      build: { rolldownOptions: { output: { ...fileNames, codeSplitting: { groups: sharedFiles } } } },
    },
    // A self-contained renderer starts faster and cannot mix development and production React. Its React is the production one whatever
    // NODE_ENV is at run time: `npm start` sets none, and the development one takes several times as long for a page.
    ssr:
      command === 'build'
        ? { resolve: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }
        : {},
  },
}));
