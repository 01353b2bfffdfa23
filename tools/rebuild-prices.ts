// `npm run prices:rebuild`: reads what is told of paid prices anew from the orders, with its progress.
// Guards: beside a running server, in batches; what is shown stays until it is replaced. Several at once do no harm.
import { rebuildPrices } from '#server/catalog/prices/rebuild-prices.ts';
import { runRebuild, say } from './run-rebuild.ts';

await runRebuild(async (platform) => {
  const orders = await rebuildPrices(platform, (done) => say(`${done} orders looked at`));
  say(`The figures of paid prices are true: ${orders} orders looked at.`);
});
