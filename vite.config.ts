// The build of the web room: browser files into build/client, the page renderer into build/server/index.js.
// Guards: the browser never receives the server room, and public pages do not pay for validation that the server does anyway.
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { endpointsAsData } from './tools/web-build/endpoints-as-data.ts';
import { iconsByModule } from './tools/web-build/icons-by-module.ts';
import { importsAside } from './tools/web-build/imports-aside.ts';
import { legalSections } from './tools/web-build/legal-sections.ts';
import { unusedRouterParts } from './tools/web-build/unused-router-parts.ts';

/** What every page needs: a file of libraries, which changes seldom, and one of our own frame with the cards of gigs, instead of thirty small ones. */
const inFrame = [
  String.raw`src/web/(app|shell)/(call|display-currency|failure|header|late-part|lazy-parts|load|navigation|navigation-bar|overlays|page-meta|render-context|route-imports|session|site|store|theme|[a-z-]+-state)\.`,
  String.raw`src/web/ui/(overlays/)?(avatar|badge|button|call-failure|class-names|drawn-icon|icon|link|logo|money|picture|price|rating|spinner|toast)\.`,
  String.raw`src/web/(app/live/live-place|discovery/saved/heart|discovery/saved/saved-state|discovery/search/cover-transition|discovery/search/gig-card|help/support/feedback)\.`,
  String.raw`src/contract/common/(call|display-currency|money)\.`,
  String.raw`base-ui/react/(csp-provider|internals/csp-context)/`,
];
const sharedFiles = [
  { name: 'libraries', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
  { name: 'frame', test: new RegExp(inFrame.join('|')), priority: 1 },
  { name: 'level', test: /gigs\/level-badge\.tsx$|reputation\/level-names\.ts$/, priority: 1 },
];

/** Pages keep their names, and so does what `resolveDependencies` below knows by name; what only pages share is called by its hash, which keeps the lists of files short. */
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
    // The parts of the frame (dialogs, menus, icons) and what stands further down a gig's page are fetched on intent; naming all their files in what every page loads would
    // cost each visitor more than the second round trip costs the few who open one.
    modulePreload: {
      resolveDependencies: (_file, dependencies, { hostId }) =>
        /\/(frame|root|footer|gig-page|home-page|profile-page)-[^/]+\.js$/.test(`/${hostId}`)
          ? []
          : dependencies,
    },
    rolldownOptions: {
      // Shapes that a page does not use fall out of its bundle: making a schema has no effect of its own.
      treeshake: { manualPureFunctions: ['z', 'endpoint', 'listOf', 'machine'] },
    },
  },
  environments: {
    client: {
      build: { rolldownOptions: { output: { ...fileNames, codeSplitting: { groups: sharedFiles } } } },
    },
    // One self-contained renderer: it starts faster and cannot mix development and production React.
    ssr: { resolve: { noExternal: command === 'build' ? true : undefined } },
  },
}));
