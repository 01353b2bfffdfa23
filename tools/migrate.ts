// `npm run migrate`: applies pending migrations to DATABASE_URL and prints them. The embedded database is migrated at each start.
import { migrateAll } from '#server/app/migrate-all.ts';

const { DATABASE_URL: url } = process.env;
if (!url) {
  process.stderr.write(
    'Set DATABASE_URL to the database to migrate. The embedded database is migrated at npm start.\n',
  );
  process.exit(1);
}
const print = (line: string) => void process.stdout.write(`${line}\n`);
try {
  const applied = await migrateAll(url, print);
  print(applied.length > 0 ? `Applied ${applied.join(', ')}` : 'No pending migrations');
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
