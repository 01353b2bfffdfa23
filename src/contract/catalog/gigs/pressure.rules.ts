// Texts that press buyers: deadlines and scarcity that a service does not have, and payment outside. The author is warned and may
// keep the text; repeated use reaches support.
// Patterns have no nested repetition, so they match in one pass over any text.
export type PressureRule = { id: string; pattern: RegExp; warning: string };

export const pressureRules: readonly PressureRule[] = [
  {
    id: 'false-deadline',
    pattern:
      /\b(?:price|discount|offer|deal|sale|% off|order)\b.{0,30}\b(?:only today|today only|(?:ends?|expires?|gone) (?:today|tonight|soon|in \d{1,3} (?:minutes?|hours?)))\b/iu,
    warning: 'A deadline that is not real presses buyers. Offers here have a real expiry date instead.',
  },
  {
    id: 'countdown',
    pattern:
      /\b(?:only|just|last) \d{1,3} (?:spots?|slots?|places?|orders?|hours?|minutes?) (?:left|remaining)\b|\bhurry(?: up)?\b.{0,40}\b(?:order|buy|offer|before)\b|\b(?:act|order|buy) now or\b/iu,
    warning: 'Claimed scarcity presses buyers. Your delivery time and your absences are on the page already.',
  },
  {
    id: 'price-rises',
    pattern:
      /\b(?:price|prices|rate|rates)\b.{0,20}\b(?:double|rise|go(?:es)? up|increase)s?\b.{0,20}\b(?:today|tonight|tomorrow|soon)\b/iu,
    warning: 'A threatened price rise presses buyers. State the price that applies.',
  },
  {
    id: 'payment-outside',
    pattern:
      /\b(?:pay|paying|payment)\b.{0,40}\b(?:outside|off[- ]?platform|off[- ]?site|directly to me)\b|\b(?:outside|off) (?:of )?(?:this|the) (?:site|platform)\b.{0,40}\b(?:cheaper|discount|save)\b/iu,
    warning: 'Payments outside the platform violate the terms and leave both of you unprotected.',
  },
];

/** The first rule that matches, if any. */
export function pressureIn(text: string): PressureRule | null {
  return pressureRules.find(({ pattern }) => pattern.test(text)) ?? null;
}

/** Whether a text asks for payment outside, whatever else it presses with. */
export function asksForPaymentOutside(text: string): boolean {
  return pressureRules.some(({ id, pattern }) => id === 'payment-outside' && pattern.test(text));
}
