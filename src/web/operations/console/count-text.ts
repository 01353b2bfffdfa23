// Counts with their noun.
/** "1 gig", "12 gigs". */
export function countOf(count: number, what: string): string {
  return `${count.toLocaleString('en-US')} ${what}${count === 1 ? '' : 's'}`;
}
