// How many gigs and profiles one visitor may read, by page or by the API: far more than a person looks at, far less than copying
// the catalog needs. Guests are counted by address, and an office shares one, so they get more.
// Networks of search engines' crawlers are exempt (CRAWLER_NETWORKS).
export const readingLimits = { member: 600, guest: 1200, hours: 1 } as const;
