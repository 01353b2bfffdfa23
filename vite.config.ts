// The build of the web room: browser files into build/client, the page renderer into build/server/index.js.
// Guards: the browser never receives the server room, and public pages do not pay for validation that the server does anyway.
import { pathToFileURL } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/** Few files instead of twenty small ones: what every page needs, in one for the libraries, one for our own frame, one for cards of gigs; the level stands on few of them. */
const sharedFiles = [
  { name: 'libraries', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
  {
    name: 'frame',
    test: /src\/web\/(app\/(call|display-currency|late-part|load|session|site|store|theme|navigation|page-meta|render-context|lazy-parts|[a-z-]+-state)\.tsx?$|ui\/(button|class-names|icon|link|logo|spinner|toast|call-failure)\.tsx?$)|lucide-react\/dist\/esm\/(Icon|createLucideIcon|shared|context|defaultAttributes)|lucide-react\/dist\/esm\/icons\/(search|menu|check|chevron-(down|right)|clock|heart|message-square-text|pencil|rotate-ccw)\.|src\/contract\/(common\/(call|money|display-currency)|(checkout|currencies|gigs|reviews|search)\/(checkout|currency|gig|review|search)\.endpoints)/,
    priority: 1,
  },
  {
    name: 'cards',
    test: /src\/web\/(ui\/(avatar|picture|rating|money|price|badge)\.tsx$|saved\/(heart|saved-state)\.tsx?$|search\/(gig-card|cover-transition)\.tsx?$)/,
    priority: 1,
  },
  { name: 'level', test: /gigs\/level-badge\.tsx$|reputation\/level-names\.ts$/, priority: 1 },
];

/**
 * Every page names every file of the product, most of them again and again: files that only pages share are called by their hash,
 * which is a kilobyte less for each visitor. Pages keep their names, and so does what `resolveDependencies` below knows by name.
 */
const fileNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: ({ name }: { name: string }) =>
    /^(libraries|frame|cards|level|footer)$/.test(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
};

export default defineConfig(({ command }) => ({
  plugins: process.env.VITEST ? [] : [endpointsAsData(), tailwindcss(), reactRouter()],
  publicDir: 'src/web/public',
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    // The parts of the frame (dialogs, menus, icons) and what stands further down a gig's page are fetched on intent; naming all their files in what every page loads would
    // cost each visitor more than the second round trip costs the few who open one.
    modulePreload: {
      resolveDependencies: (_file, dependencies, { hostId }) =>
        /\/(frame|cards|root|footer|gig-page)-[^/]+\.js$/.test(`/${hostId}`) ? [] : dependencies,
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

/**
 * In the browser an endpoint is only called, never checked: its method, address and field names are enough.
 * So `*.endpoints.ts` is evaluated here, at build time, and sent as data; schemas that a form needs come from `*.schema.ts`.
 */
function endpointsAsData(): Plugin {
  return {
    name: 'endpoints-as-data',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    async load(id) {
      if (!/\/src\/contract\/.*\.endpoints\.ts$/.test(id)) return null;
      this.addWatchFile(id);
      const exported = (await import(`${pathToFileURL(id)}?read=${Date.now()}`)) as Record<string, unknown>;
      const lines = Object.entries(exported).map(([name, value]) => {
        const plain = plainOf(value);
        return plain === undefined ? '' : `export const ${name} = ${JSON.stringify(plain)};`;
      });
      return lines.join('\n');
    },
  };
}

function plainOf(value: unknown): unknown {
  if (isEndpoint(value)) {
    const { name, method, path, base, idempotent, upload, query, body } = value;
    return { name, method, path, base, idempotent, upload, query: fieldsOf(query), body: fieldsOf(body) };
  }
  const text = JSON.stringify(value);
  const isData = text !== undefined && !text.includes('"~standard"') && !text.includes('"def":{"type":');
  return isData && !holdsEndpoints(value) ? value : undefined;
}

type Shaped = { shape: Record<string, unknown> };
type EndpointLike = Record<'name' | 'method' | 'path' | 'base', string> &
  Record<'idempotent' | 'upload', boolean> &
  Record<'query' | 'body', Shaped>;

function isEndpoint(value: unknown): value is EndpointLike {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'query' in value && 'body' in value
  );
}

function holdsEndpoints(value: unknown): boolean {
  return Array.isArray(value) && value.some(isEndpoint);
}

function fieldsOf({ shape }: Shaped): Shaped {
  return { shape: Object.fromEntries(Object.keys(shape).map((name) => [name, 1])) };
}
