// Limits written into a query: a price ("under $50", "between 50 and 100 dollars"), a time ("by tomorrow", "within 3 days") and a
// seller ("by Mara"). Each becomes a filter that can be taken back, so it names the phrase it was read from.
// Guarantees: pure; a limit is read only if it is complete, and what is not read stays a word of the query.

export type QueryLimit =
  | { kind: 'price'; phrase: string; priceMin?: number; priceMax?: number }
  | { kind: 'delivery'; phrase: string; delivery: number }
  | { kind: 'seller'; phrase: string; names: string[] };

/** `rest`: the query without the phrases. Prices are USD cents; `delivery` is a number of days. */
export type ReadLimits = { rest: string; limits: QueryLimit[] };

const maxCents = 1_000_000;
const maxDays = 90;

const amount = String.raw`(?:us\s?)?[$€£]?\s?(\d{1,3}(?:,\d{3})+|\d{1,6})(?:\.(\d{2}))?(\s?k)?`;
/** A number is a price only with a currency before or after it, or after a word that asks for a price. */
const money = String.raw`(?:(?:[$€£]\s?\d)|(?:us\s?\$))`;
const unit = String.raw`(?:\s?(?:dollars?|bucks?|usd|eur|euros?|gbp|pounds?|[$€£]))`;

type Reader = { pattern: RegExp; read(found: RegExpMatchArray, now: Date): QueryLimit | null };

function cents(
  whole: string | undefined,
  part: string | undefined,
  thousand: string | undefined,
): number | null {
  const value = Number((whole ?? '').replace(/,/g, '')) * (thousand ? 1000 : 1) * 100 + Number(part ?? 0);
  return value > 0 && value <= maxCents ? value : null;
}

const most = String.raw`(?:under|below|less than|cheaper than|not more than|no more than|at most|max(?:imum)?(?: of)?|up to|within|for|budget(?: of| is)?|<)`;
const least = String.raw`(?:over|above|more than|at least|min(?:imum)?(?: of)?|from|starting at|>)`;

function price(
  phrase: string,
  bounds: { priceMin?: number | null; priceMax?: number | null },
): QueryLimit | null {
  const { priceMin, priceMax } = bounds;
  if (priceMin === null || priceMax === null) return null;
  return {
    kind: 'price',
    phrase,
    ...(priceMin === undefined ? {} : { priceMin }),
    ...(priceMax === undefined ? {} : { priceMax }),
  };
}

/** An amount that is clearly money: "$50", "50 dollars", "50€". */
const sum = String.raw`(?=${money}|[\d,.]+\s?k?${unit})${amount}${unit}?(?![\d\p{L}])`;

const prices: Reader[] = [
  {
    pattern: new RegExp(String.raw`\b(?:between|from)\s+${amount}${unit}?\s+(?:and|to)\s+${sum}`, 'iu'),
    read: ([phrase, a, b, c, d, e, f]) =>
      price(phrase, { priceMin: cents(a, b, c), priceMax: cents(d, e, f) }),
  },
  {
    pattern: new RegExp(String.raw`(?<![\p{L}\d])${amount}${unit}?\s?[-–]\s?${sum}`, 'iu'),
    read: ([phrase, a, b, c, d, e, f]) =>
      price(phrase, { priceMin: cents(a, b, c), priceMax: cents(d, e, f) }),
  },
  {
    pattern: new RegExp(
      String.raw`(?<![\p{L}\d])(?=${money})${amount}\s?[-–]\s?${amount}(?![\d\p{L}])`,
      'iu',
    ),
    read: ([phrase, a, b, c, d, e, f]) =>
      price(phrase, { priceMin: cents(a, b, c), priceMax: cents(d, e, f) }),
  },
  {
    pattern: new RegExp(String.raw`(?<![\p{L}\d])${most}\s*${sum}`, 'iu'),
    read: ([phrase, a, b, c]) => price(phrase, { priceMax: cents(a, b, c) }),
  },
  {
    // "under 50": without a currency only after a word that says so, and not before a unit of something else ("under 50 pages").
    pattern:
      /(?<![\p{L}\d])(?:(?:under|below|less than|cheaper than|budget(?: of| is)?|max(?:imum)?(?: of)?|up to|at most)\s+|<=?\s*)(\d{1,6})(?=\s*$|\s*[,.!?])/iu,
    read: ([phrase, a]) => price(phrase, { priceMax: cents(a, undefined, undefined) }),
  },
  {
    pattern: /(?<![\p{L}\d])>=?\s*(\d{1,6})(?=\s*$|\s*[,.!?])/iu,
    read: ([phrase, a]) => price(phrase, { priceMin: cents(a, undefined, undefined) }),
  },
  {
    pattern: new RegExp(String.raw`(?<![\p{L}\d])${least}\s*${sum}`, 'iu'),
    read: ([phrase, a, b, c]) => price(phrase, { priceMin: cents(a, b, c) }),
  },
  {
    pattern: new RegExp(String.raw`(?<![\p{L}\d])${sum}\s+(?:or less|max(?:imum)?|budget)(?!\p{L})`, 'iu'),
    read: ([phrase, a, b, c]) => price(phrase, { priceMax: cents(a, b, c) }),
  },
  {
    pattern: new RegExp(String.raw`(?<![\p{L}\d])(\d{1,6})\s?(?:dollars?|bucks?|usd)\s+(?=\p{L})`, 'iu'),
    read: ([phrase, a]) => price(phrase, { priceMax: cents(a, undefined, undefined) }),
  },
  {
    // A sum alone is what the work may cost, where it is apart from the words ("logo $100", "100 dollars").
    pattern: new RegExp(String.raw`(?<![\p{L}\d$€£-])${sum}(?=\s*[.!?]*\s*$)`, 'iu'),
    read: ([phrase, a, b, c]) => price(phrase, { priceMax: cents(a, b, c) }),
  },
];

const numbers: Record<string, number> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  ten: 10,
};
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

function days(phrase: string, count: number): QueryLimit | null {
  const delivery = Math.ceil(count);
  return delivery >= 1 && delivery <= maxDays ? { kind: 'delivery', phrase, delivery } : null;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const month = String.raw`(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)`;

/** Days until the next such date; 0 today, so that a date that has come or does not exist is not read. */
function untilDate(monthName: string, day: string, now: Date): number {
  const at = months.indexOf(monthName.slice(0, 3).toLowerCase());
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const [date] = [0, 1]
    .map((years) => new Date(Date.UTC(now.getUTCFullYear() + years, at, Number(day))))
    .filter((next) => next.getTime() >= today && next.getUTCMonth() === at);
  return date ? (date.getTime() - today) / 86_400_000 : 0;
}

/** Days until the next such weekday, counted from tomorrow. */
function until(weekday: string, now: Date): number {
  return ((weekdays.indexOf(weekday) - now.getUTCDay() + 6) % 7) + 1;
}

const many = String.raw`(\d{1,3}|a|an|one|two|three|four|five|six|seven|ten)`;
const times: Reader[] = [
  {
    pattern: new RegExp(
      String.raw`\b(?:with)?in(?:side)?\s+(?:the\s+next\s+)?${many}\s*-?(hours?|hrs?|h|days?|d|weeks?|wks?|w)\b`,
      'iu',
    ),
    read: ([phrase, count, unitName]) => {
      const value = numbers[count!.toLowerCase()] ?? Number(count);
      const each = { h: 1 / 24, d: 1, w: 7 }[unitName![0]!.toLowerCase() as 'h' | 'd' | 'w'];
      return days(phrase, value * each);
    },
  },
  {
    pattern: /\b(\d{1,2})[\s-]?(hour|hr|h|day)s?\s+(?:delivery|turnaround)\b/iu,
    read: ([phrase, count, unitName]) =>
      days(phrase, unitName!.toLowerCase() === 'day' ? Number(count) : Number(count) / 24),
  },
  {
    pattern:
      /\b(?:by|until|till|before|for|due|needed)\s+(today|tonight|tomorrow)(?:\s+(?:morning|evening|night))?\b/iu,
    read: ([phrase]) => days(phrase, 1),
  },
  { pattern: /\b(?:today|tonight|tomorrow)\b(?=\s*[.!?]*\s*$)/iu, read: ([phrase]) => days(phrase, 1) },
  { pattern: /\b(?:same|next)[\s-]day(?:\s+delivery)?\b/iu, read: ([phrase]) => days(phrase, 1) },
  {
    pattern: new RegExp(String.raw`\b(?:by|until|till|before)\s+(?:next\s+)?(${weekdays.join('|')})\b`, 'iu'),
    read: ([phrase, weekday], now) => days(phrase, until(weekday!.toLowerCase(), now)),
  },
  {
    pattern: /(?<![\p{L}\d])(24|48|72)\s?(?:hours?|hrs?|h)(?=\s*[.!?]*\s*$)/iu,
    read: ([phrase, count]) => days(phrase, Number(count) / 24),
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:by|until|till|before|due)\s+${month}\.?\s+(\d{1,2})(?:st|nd|rd|th)?\b`,
      'iu',
    ),
    read: ([phrase, monthName, day], now) => days(phrase, untilDate(monthName!, day!, now)),
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:by|until|till|before|due)\s+(?:the\s+)?(\d{1,2})(?:st|nd|rd|th)?\s+(?:of\s+)?${month}\b`,
      'iu',
    ),
    read: ([phrase, day, monthName], now) => days(phrase, untilDate(monthName!, day!, now)),
  },
  {
    pattern: /\b(?:(?:by|until|till|before|due)\s+next week\b|next week\b(?=\s*[.!?]*\s*$))/iu,
    read: ([phrase]) => days(phrase, 7),
  },
  { pattern: /\bthis week\b(?=\s*[.!?]*\s*$)/iu, read: ([phrase]) => days(phrase, 7) },
];

/** "by Mara", "from Mara Lindqvist", at the end; whether a seller has the name is for the caller to find out. */
export const sellerPhrase =
  /(?<=\S\s+|^)(?:by|from)\s+(\p{L}[\p{L}'’-]+(?:\s+\p{L}[\p{L}'’-]+)?)\s*[.!?]*\s*$/iu;

/** Reads at most one price and one time. `without` removes a phrase from a query. */
export function readLimits(query: string, now: Date): ReadLimits {
  let rest = query;
  const limits: QueryLimit[] = [];
  for (const readers of [prices, times]) {
    for (const { pattern, read } of readers) {
      const found = pattern.exec(rest);
      const limit = found && read(found, now);
      if (!limit) continue;
      const phrase = limit.phrase.trim();
      limits.push({ ...limit, phrase });
      rest = without(rest, phrase);
      break;
    }
  }
  return { rest, limits };
}

/** The query without a phrase, with single spaces. */
export function without(query: string, phrase: string): string {
  return query.replace(phrase, ' ').replace(/\s+/g, ' ').trim();
}
