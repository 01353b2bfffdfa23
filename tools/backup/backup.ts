// `npm run backup -- <folder>`: database and files into a new folder, checked after it is made. The server may run.
import { backUp } from './installations.ts';
import { namedFolder, run } from './run.ts';

await run((settings, say) => backUp(settings, namedFolder('backup'), say));
