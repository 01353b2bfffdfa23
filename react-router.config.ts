// React Router, framework mode: where the pages live and how they are built.
// Every route is named in the first document, so the server has no manifest endpoint to answer.
import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web/shell',
  buildDirectory: 'build',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
