// Words this project does not use, each with what to write instead. `npm run check` rejects them (tools/check-words.ts).
// To add one: a pattern that matches the word alone, its replacement, and the reason in CONTRIBUTING's glossary.

export type WordRule = {
  pattern: RegExp;
  /** What to write instead. */
  instead: string;
  /** Paths the rule holds for; without it, everywhere. */
  within?: RegExp;
  /** Paths the rule does not hold for. */
  except?: RegExp;
};

export const wordRules: WordRule[] = [
  { pattern: /\bwho(?:m)?(?:so)?ever\b/i, instead: 'the noun: the user, the caller, the worker' },
  {
    pattern: /\b(?:some|no|any)body(?:'s|’s|s)?\b/i,
    instead: 'the noun, or someone / no one',
    // A reserved username, and words of queries.
    except: /(?:username\.policy|filler-words)\.ts$/,
  },
  {
    pattern: /\b(?:told|tells|tellings?)\b/i,
    instead: 'notify, notification, recipient, report',
  },
  { pattern: /\banew\b/i, instead: 'again' },
  { pattern: /\bso many\b/i, instead: 'the count, or many' },
  { pattern: /\bstands?\b(?! (?:out|for)\b)/i, instead: 'is, is shown, holds' },
  { pattern: /\bstood\b/i, instead: 'was' },
  { pattern: /\blet(?:s|ting)? go of\b/i, instead: 'release, delete' },
  { pattern: /\bmend(?:s|ed|ing)?\b/i, instead: 'fix, repair' },
  { pattern: /\bput(?:s|ting)? (?:it |them )?right\b/i, instead: 'fix, correct' },
  {
    pattern: /\b(?:the|our) house(?:'s|’s)?\b|\bhouses own\b/i,
    instead: 'the platform, the operator, the brand',
  },
  { pattern: /manuscript/i, instead: 'draft' },
  { pattern: /keeper\b/i, instead: 'autosave' },
  {
    pattern: /\bexam papers?\b|\bpaperId\b|(?<!-)\bpapers?\b/i,
    instead: 'exam attempt',
    within: /\/exams\//,
  },
  { pattern: /\bDoer\b|\bTeller\b/, instead: 'Actor' },
  {
    pattern: /\b(?:type|interface) (?:Asked|Told|Found|Kept|Seen|Given|Heard|Wanted|News|Said|Taken|Done)\b/,
    instead: 'a noun that says what it is: Input, Recipient, SearchHit, CachedList',
  },
  { pattern: /\(one\)(?: |:)|\bone => /, instead: "the thing's name: (order) =>" },
  { pattern: /\bof today\b/i, instead: 'current' },
  { pattern: /\bsaid resolved\b/i, instead: 'resolved' },
  { pattern: /\bprograms? of people\b|\bpeople’s (?:own )?programs?\b/i, instead: 'API client, integration' },
  { pattern: /\bgoes on by itself\b/i, instead: 'resumes automatically' },
  {
    pattern:
      /\bsupport (?:will |is |has )?review(?:s|ed|ing)?\b|\breview(?:s|ed|ing)? (?:the|a|your) (?:delivery|price|account|choice|payment|claim|message)\b/i,
    instead: 'check, decide, consider; a review is a rating of an order',
  },
  {
    pattern: /\bprofessionals?\b(?! logo)/i,
    instead: 'seller',
    within: /^src\/(?:server|contract)\//,
    // Words of queries.
    except: /(?:filler-words|english-words|thesaurus)/,
  },
  { pattern: /\be-mail/i, instead: 'email' },
  { pattern: /\bmails\b/i, instead: 'emails' },
  {
    pattern: /\b\w*(?:(?<!to)colour|behaviour|favour|honour|neighbour)\w*/i,
    instead: 'American spelling: color, behavior, neighbor',
  },
  {
    pattern: /\blicences?\b|licence[A-Z_]|[a-z]Licence|_licence|licence\./,
    instead: 'license',
  },
  { pattern: /catalogue/i, instead: 'catalog' },
  {
    pattern:
      /\b(?:recognis|organis|analys|realis|normalis|optimis|summaris|minimis|maximis|authoris|customis|prioritis|finalis|serialis|synchronis)(?:e|ed|es|er|ers|ing|ation)\b/i,
    instead: 'American spelling: -ize, -yze',
    // Imports a function of this name.
    except: /^tools\/security\/slow-patterns\.ts$/,
  },
];
