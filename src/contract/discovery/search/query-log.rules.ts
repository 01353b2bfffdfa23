// What the query log counts, how long it is stored, and when a query is suggested to others.
export const queryLogRules = {
  /** Longer texts are not counted. */
  maxLength: 120,
  /** Distinct texts stored per day; known ones are always counted. */
  maxPerDay: 5000,
  /** Rows older than this are deleted. */
  storedDays: 35,
  /** Texts that one source (a network of addresses) can add per day, and pairs of source and text that a process remembers. */
  sources: { bySource: 200, pairs: 50_000 },
  /** Names with a dot that are not web addresses, beside all that end in ".js". */
  dottedNames: ['asp.net', 'vb.net', 'ado.net', 'ml.net', 'socket.io', 'draw.io'],
  popular: {
    days: 30,
    /** Searches that found something. High enough that no personal or offensive text of a few visitors is shown to others. */
    minFound: 10,
    /** Sources that found something with it on the same day: what fewer repeat, on however many days, is not shown to others. */
    minSources: 10,
    /** Different days, so that one visitor in one sitting cannot make a text popular. */
    minDays: 2,
    /** How many are considered at all, the most searched first. */
    listed: 500,
  },
  console: { days: [7, 30], listed: 50 },
  /**
   * What a text led to: an order says as much as this many openings; fewer openings than this say nothing. Of each list, the first
   * texts only: they have to be understood.
   */
  leads: { orderWeight: 5, minOpened: 5, texts: 20 },
} as const;
