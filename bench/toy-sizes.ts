// The smallest run of every benchmark, by its name: for the tests, and for trying `npm run bench`.
export const toySizes: Record<string, string> = {
  api: '--gigs 200 --seconds 0.2 --rounds 1',
  'first-visit': '--gigs 200 --rounds 1 --throttle no',
  ledger: '--orders 2 --rounds 1 --between 1',
  live: '--connections 10 --messages 4',
  orders: '--clients 2 --traders 2 --seconds 0.2 --rounds 1',
  pages: '--gigs 200 --seconds 0.2 --rounds 1',
  palette: '--gigs 200 --rounds 1 --queries 1',
  pictures: '--gigs 200 --uploads 3 --seconds 0.2 --rounds 1 --side 600',
  search: '--gigs 200 --seconds 0.1 --rounds 1 --only newest --naive no',
  start: '--rounds 1 --demo no',
  storage: '--orders 5',
};
