// `npm run restore -- <folder>`: a backup into an empty DATA_DIR, or an empty DATABASE_URL. The server must not run.
import { restore } from './installations.ts';
import { namedFolder, run } from './run.ts';

await run((settings, say) => restore(settings, namedFolder('restore'), say));
