// The engine that is built in does what every engine has to.
import { describeSearchEngine } from '#tests/fixtures/search-engine-contract.ts';
import { postgresEngine } from './postgres-engine.ts';

// What is committed is found at once: there is nothing to wait for.
describeSearchEngine('in PostgreSQL', { engine: postgresEngine, settle: async () => undefined });
