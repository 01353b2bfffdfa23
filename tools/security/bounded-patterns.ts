// Regular expressions of src that take more than linear time, or that are built from texts, each with the bound that makes it
// harmless. Data only; slow-patterns.test.ts checks it.

/** By file: what bounds the texts that its slow literals read. `patterns`: how many such literals it has. */
export const boundedPatterns: Record<string, { patterns: number; bound: string }> = {
  'src/server/platform/log-secrets.ts': {
    patterns: 4,
    bound: 'a text of the log is cut at 8,000 characters',
  },
  'src/server/help/support/take-ticket-mail.ts': { patterns: 1, bound: 'reads the sender in the settings' },
  'src/server/messaging/messages/search-messages.ts': {
    patterns: 1,
    bound: 'linear: a match begins after a space, which the repetition does not contain',
  },
  'src/server/platform/http/guest-pages.ts': {
    patterns: 1,
    bound: 'reads our own pages, where no text of a user contains "<script"',
  },
  'src/server/platform/postgres/embedded-postgres.ts': {
    patterns: 1,
    bound: 'reads the output of our own database when it does not start',
  },
  'src/server/providers/storage/s3-objects.ts': {
    patterns: 1,
    bound: 'reads one page of a listing by our own object store, where names are encoded',
  },
  'src/server/discovery/search/understanding/query-limits.ts': {
    patterns: 5,
    bound: 'a search has at most 200 characters',
  },
  'src/server/discovery/search/queries/query-log.ts': {
    patterns: 1,
    bound: 'a search has at most 200 characters',
  },
  'src/server/people/accounts/sign-in/password.policy.ts': {
    patterns: 3,
    bound: 'a new password has at most 128 characters',
  },
  'src/server/people/exams/question-banks/text-rules.ts': {
    patterns: 2,
    bound: 'answers are checked in a thread with a time limit',
  },
};

/** By file: what its patterns are built from by `RegExp(…)`, and what they read. */
export const builtPatterns: Record<string, { patterns: number; bound: string }> = {
  'src/server/platform/log-secrets.ts': {
    patterns: 2,
    bound: 'fixed names; a text of the log is cut at 8,000 characters',
  },
  'src/contract/help/content/post-writing.rules.ts': { patterns: 2, bound: 'fixed; reads posts of support' },
  'src/server/platform/data/outside-transaction.ts': {
    patterns: 1,
    bound: 'names of our own indexes; reads migrations',
  },
  'src/server/platform/http/guest-pages.ts': { patterns: 1, bound: 'our own addresses' },
  'src/server/providers/storage/s3-client.ts': { patterns: 1, bound: 'fixed names' },
  'src/web/app/sign-in/requested-page.ts': {
    patterns: 1,
    bound: 'a fixed name; reads the cookies of one user',
  },
  'src/server/discovery/search/understanding/query-limits.ts': {
    patterns: 12,
    bound: 'fixed; a search has at most 200 characters',
  },
  'src/server/external/developers/api-keys/key-text.ts': {
    patterns: 1,
    bound: 'fixed, and without repetition',
  },
  'src/server/foundation/uploads/pictures/serve-media.ts': {
    patterns: 1,
    bound: 'fixed, and without repetition',
  },
  'src/server/people/exams/question-banks/text-rules.ts': {
    patterns: 2,
    bound: 'candidates write patterns; they run in a thread with a time limit',
  },
};
