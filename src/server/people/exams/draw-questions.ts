// Draws the questions of an attempt and shuffles their choices. Pure: the random source is a parameter.
// Guarantees: each topic and difficulty has its share of the attempt; exposure of a question is bounded; questions from the
// person's earlier attempts are drawn only if nothing else is left.
export type Drawable = {
  id: string;
  topic: string;
  difficulty: number;
  /** Number of the newest attempts that included it. */
  shown: number;
  /** Part of an earlier attempt of the same person. */
  wasSeen: boolean;
};
/** A number from 0 up to, but not including, 1. */
export type Chance = () => number;

/** Exposure counts the newest attempts; above the share `most`, from `from` attempts on, a question is rested. */
export const exposure = { attempts: 100, most: 0.6, from: 10 } as const;

/** `attempts`: the number of newest attempts in which `shown` was counted. */
export function drawQuestions(
  items: readonly Drawable[],
  count: number,
  attempts: number,
  chance: Chance,
): string[] {
  const drawn = [...groupsOf(items, (item) => item.topic, count, chance)].flatMap(([ofTopic, share]) =>
    [...groupsOf(ofTopic, (item) => String(item.difficulty), share, chance)].flatMap(([alike, some]) =>
      pick(alike, some, attempts, chance),
    ),
  );
  return shuffle(
    drawn.map((item) => item.id),
    chance,
  );
}

/** Groups with the number to draw from each: proportional to size, remainders by weighted chance. */
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
  let left = Math.min(count, items.length) - shares.reduce((sum, share) => sum + share.whole, 0);
  // A random choice among remainders, weighted by their size, gives each group exactly its share over many attempts.
  const order = shares
    .filter((share) => share.rest > 1e-9)
    .sort((a, b) => Math.log(b.tie) / b.rest - Math.log(a.tie) / a.rest);
  for (const share of order) {
    if (left === 0) break;
    share.whole++;
    left--;
  }
  return new Map(shares.map(({ group, whole }) => [group, whole]));
}

/** Weighted by low exposure; questions that are rested or were seen come last. */
function pick(alike: readonly Drawable[], count: number, attempts: number, chance: Chance): Drawable[] {
  const keyOf = (item: Drawable): number => {
    const rate = attempts === 0 ? 0 : item.shown / attempts;
    const mustRest = attempts >= exposure.from && rate > exposure.most;
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

/** The choice at each place. The choices of an ordering question are never shown in the correct order. */
export function shuffleChoices(count: number, isOrdering: boolean, chance: Chance): number[] {
  const order = shuffle(
    Array.from({ length: count }, (_, at) => at),
    chance,
  );
  const isInOrder = order.every((choice, at) => choice === at);
  return isOrdering && isInOrder && count > 1 ? [...order.slice(1), order[0]!] : order;
}
