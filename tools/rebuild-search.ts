// `npm run search:rebuild`: writes the search tables of gigs, sellers and projects anew from what they are made of, with its progress.
// Guards: beside a running server, in batches; nothing that can be found goes missing meanwhile. Several at once do no harm.
import { reindexAll } from '#server/discovery/search/index-gig.ts';
import { reindexProjects } from '#server/discovery/search/projects/index-project.ts';
import { reindexSellers } from '#server/discovery/search/sellers/index-seller.ts';
import { runRebuild, say } from './run-rebuild.ts';

await runRebuild(async (platform) => {
  const gigs = await reindexAll(platform, (done, all) => say(`${done} of ${all} rows of gigs looked at`));
  const sellers = await reindexSellers(platform, (done) => say(`${done} sellers looked at`));
  const projects = await reindexProjects(platform, (done) => say(`${done} projects looked at`));
  say(`The search tables are true: ${gigs} gigs, ${sellers} sellers, ${projects} projects.`);
});
