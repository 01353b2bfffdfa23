// `npm run migrate`: applies pending migrations to DATABASE_URL and prints them. The embedded database is migrated at each start.
import { migrate } from '#server/platform/data/migrate.ts';

const { DATABASE_URL: url } = process.env;
if (!url) {
  process.stderr.write(
    'Set DATABASE_URL to the database to migrate. The embedded database is migrated at npm start.\n',
  );
  process.exit(1);
}
const applied = await migrate(url);
process.stdout.write(applied.length > 0 ? `Applied ${applied.join(', ')}\n` : 'No pending migrations\n');
