// `npm run search:rebuild`: rebuilds the search tables of gigs, sellers and projects from their sources, and prints its progress.
// Runs in batches beside a running server; search results stay complete meanwhile. Concurrent runs are safe.
import { reindexAll } from '#server/discovery/search/index-gig.ts';
import { reindexProjects } from '#server/discovery/search/projects/index-project.ts';
import { reindexSellers } from '#server/discovery/search/sellers/index-seller.ts';
import { runRebuild, print } from './run-rebuild.ts';

await runRebuild(async (platform) => {
  const gigs = await reindexAll(platform, (done, all) => print(`${done} of ${all} gig rows indexed`));
  const sellers = await reindexSellers(platform, (done) => print(`${done} sellers indexed`));
  const projects = await reindexProjects(platform, (done) => print(`${done} projects indexed`));
  print(`The search tables are up to date: ${gigs} gigs, ${sellers} sellers, ${projects} projects.`);
});
