// `npm run migrate`: applies the migrations to DATABASE_URL and says which. The embedded default migrates itself at every start.
import { migrate } from '#server/platform/data/migrate.ts';

const { DATABASE_URL: url } = process.env;
if (!url) {
  process.stderr.write(
    'Set DATABASE_URL to the database to migrate. The embedded default migrates itself at npm start.\n',
  );
  process.exit(1);
}
const applied = await migrate(url);
process.stdout.write(
  applied.length > 0 ? `Applied ${applied.join(', ')}\n` : 'Everything was applied already\n',
);
