// What the query log counts, how long it is stored, and when a query is suggested to others.
export const queryLogRules = {
  /** Longer texts are not counted. */
  maxLength: 120,
  /** Distinct texts stored per day; known ones are always counted. */
  maxPerDay: 5000,
  /** Rows older than this are deleted. */
  storedDays: 35,
  popular: {
    days: 30,
    /** Searches that found something. High enough that no personal or offensive text of a few visitors is shown to others. */
    minFound: 10,
    /** Different days, so that one visitor in one sitting cannot make a text popular. */
    minDays: 2,
    /** How many are considered at all, the most searched first. */
    listed: 500,
  },
  console: { days: [7, 30], listed: 50 },
} as const;
