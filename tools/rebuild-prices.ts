// `npm run prices:rebuild`: recomputes the price guide from the orders, and prints its progress.
// Runs in batches beside a running server; old figures stay until they are replaced. Concurrent runs are safe.
import { rebuildPrices } from '#server/catalog/prices/rebuild-prices.ts';
import { runRebuild, print } from './run-rebuild.ts';

await runRebuild(async (platform) => {
  const orders = await rebuildPrices(platform, (done) => print(`${done} orders read`));
  print(`The price guide is up to date: ${orders} orders read.`);
});
