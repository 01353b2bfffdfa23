// How many gigs and profiles one visitor may read, by page or by the API: far more than a person looks at, far less than copying
// the catalog needs. Guests are counted by address, and an office shares one, so they get more.
// The guests of one network of addresses (IPv4 /24, IPv6 /48) together get `networkGuests` times as many: who owns one usually has all.
// Networks of search engines' crawlers are exempt (CRAWLER_NETWORKS).
export const readingLimits = { member: 600, guest: 1200, networkGuests: 10, hours: 1 } as const;
