// `npm run backup:drill [-- <folder>]`: proves that a backup of this installation can be restored. The server may run.
import { drill } from './drill.ts';
import { run } from './run.ts';

await run((settings, say) => drill(settings, say, process.argv[2]));
