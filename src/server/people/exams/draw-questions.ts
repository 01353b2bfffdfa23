// Draws the questions of a paper and shuffles their choices. Pure: chance is given to it.
// Guards: each topic and difficulty has its share of the paper; no question is in much more papers than its share; what somebody has
// seen in an earlier try comes again only when there is nothing else.
export type Drawable = {
  id: string;
  topic: string;
  difficulty: number;
  /** In how many of the newest papers it stood. */
  shown: number;
  /** In an earlier paper of the same person. */
  wasSeen: boolean;
};
/** A number from 0 up to, but not including, 1. */
export type Chance = () => number;

/** The newest papers that exposure is counted by, and the share of them from which on a question is rested. */
export const exposure = { papers: 100, most: 0.6, from: 10 } as const;

/** `papers`: how many of the newest papers `shown` was counted in. */
export function drawItems(
  items: readonly Drawable[],
  count: number,
  papers: number,
  chance: Chance,
): string[] {
  const drawn = [...groupsOf(items, (item) => item.topic, count, chance)].flatMap(([ofTopic, share]) =>
    [...groupsOf(ofTopic, (item) => String(item.difficulty), share, chance)].flatMap(([alike, some]) =>
      pick(alike, some, papers, chance),
    ),
  );
  return shuffle(
    drawn.map((item) => item.id),
    chance,
  );
}

/** The groups with how many of each are drawn: by their size, the rest by the largest remainder, ties by chance. */
function groupsOf(
  items: readonly Drawable[],
  by: (item: Drawable) => string,
  count: number,
  chance: Chance,
): Map<Drawable[], number> {
  const groups = new Map<string, Drawable[]>();
  for (const item of items) groups.set(by(item), [...(groups.get(by(item)) ?? []), item]);
  const shares = [...groups.values()].map((group) => {
    const exact = items.length === 0 ? 0 : (group.length * Math.min(count, items.length)) / items.length;
    const whole = Math.floor(exact + 1e-9);
    return { group, whole, rest: exact - whole, tie: chance() };
  });
  let left = Math.min(count, items.length) - shares.reduce((sum, one) => sum + one.whole, 0);
  // By chance among remainders, weighted by their size: over many papers each group has exactly its share.
  const order = shares
    .filter((one) => one.rest > 1e-9)
    .sort((a, b) => Math.log(b.tie) / b.rest - Math.log(a.tie) / a.rest);
  for (const one of order) {
    if (left === 0) break;
    one.whole++;
    left--;
  }
  return new Map(shares.map(({ group, whole }) => [group, whole]));
}

/** By chance, the less a question was shown the sooner; those that must rest or were seen come last. */
function pick(alike: readonly Drawable[], count: number, papers: number, chance: Chance): Drawable[] {
  const keyOf = (item: Drawable): number => {
    const rate = papers === 0 ? 0 : item.shown / papers;
    const mustRest = papers >= exposure.from && rate > exposure.most;
    const weight = (1 - Math.min(rate, 0.95)) ** 2 * (mustRest ? 1e-3 : 1) * (item.wasSeen ? 1e-6 : 1);
    return Math.log(Math.max(chance(), 1e-12)) / weight;
  };
  return alike
    .map((item) => ({ item, key: keyOf(item) }))
    .sort((a, b) => b.key - a.key)
    .slice(0, count)
    .map(({ item }) => item);
}

export function shuffle<Item>(items: readonly Item[], chance: Chance): Item[] {
  const shuffled = [...items];
  for (let at = shuffled.length - 1; at > 0; at--) {
    const other = Math.floor(chance() * (at + 1));
    [shuffled[at], shuffled[other]] = [shuffled[other]!, shuffled[at]!];
  }
  return shuffled;
}

/** Which choice stands where. What is to be put in order never stands in it already. */
export function shuffleChoices(count: number, isOrdering: boolean, chance: Chance): number[] {
  const order = shuffle(
    Array.from({ length: count }, (_, at) => at),
    chance,
  );
  const isInOrder = order.every((choice, at) => choice === at);
  return isOrdering && isInOrder && count > 1 ? [...order.slice(1), order[0]!] : order;
}
