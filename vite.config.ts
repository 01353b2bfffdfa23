// The build of the web room: browser files into build/client, the page renderer into build/server/index.js.
// Guards: the browser never receives the server room, and public pages do not pay for validation they do not run.
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  publicDir: 'src/web/public',
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    cssMinify: true,
    rolldownOptions: {
      // Shapes that a page does not use fall out of its bundle: building a schema has no effect of its own.
      treeshake: { manualPureFunctions: ['z', 'endpoint', 'listOf', 'machine'] },
    },
  },
  // One self-contained renderer: it starts faster and never mixes development and production React.
  ssr: command === 'build' && isSsrBuild ? { noExternal: true } : {},
}));
