// `npm run move-database`: the embedded database of DATA_DIR into DATABASE_URL. The server must not run.
import { moveDatabase } from './installations.ts';
import { run } from './run.ts';

await run(moveDatabase);
