// The built-in engine passes the contract of search engines.
import { describeSearchEngine } from '#tests/fixtures/search-engine-contract.ts';
import { postgresEngine } from './postgres-engine.ts';

// Committed documents are found at once.
describeSearchEngine('in PostgreSQL', { engine: postgresEngine, settle: async () => undefined });
