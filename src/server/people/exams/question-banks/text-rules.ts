// Checks a typed answer by its rule. Runs inside a worker thread for answers of people (check-texts.ts), and beside the test of banks.
// Guards: answers are compared as text; the only thing of theirs that is ever executed is a regular expression, which is why there is
// a limit of time and memory around this.
import type { TextRule } from './text-rule.schema.ts';

export function checkText(rule: TextRule, answer: string): boolean {
  switch (rule.type) {
    case 'text':
      return isOneOf(rule, answer, plain, 'iu');
    case 'number':
      return isNumber(rule, answer);
    case 'code':
      return isOneOf(rule, answer, (text) => tidyCode(text, rule.caseMatters), rule.caseMatters ? 'u' : 'iu');
    case 'pattern':
      return isPattern(rule, answer);
  }
}

function isOneOf(
  { any, patterns }: { any: readonly string[]; patterns: readonly string[] },
  answer: string,
  tidy: (text: string) => string,
  flags: string,
): boolean {
  const given = tidy(answer);
  if (given === '') return false;
  if (any.some((one) => tidy(one) === given)) return true;
  return patterns.some((source) => new RegExp(`^(?:${source})$`, flags).test(given));
}

/** "The F-pattern." → "f pattern". */
export function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%&+#]+/gu, ' ')
    .trim()
    .replace(/^(?:the|an|a) (?=.)/, '');
}

/** One kind of quote, no spaces where they say nothing, no final semicolon. Spaces beside + and - stay, since CSS means something by them. */
export function tidyCode(text: string, caseMatters: boolean): string {
  const tidy = text
    .replace(/[“”„"‘’`]/g, "'")
    .replace(/\s+/g, ' ')
    .replace(/ ?([(){}[\],;:<>=*/!|&?]) ?/g, '$1')
    .trim()
    .replace(/;+$/, '');
  return caseMatters ? tidy : tidy.toLowerCase();
}

function isNumber(rule: Extract<TextRule, { type: 'number' }>, answer: string): boolean {
  const match = /^([+-]?\d[\d ,]*(?:\.\d+)?|[+-]?[.,]\d+)\s*(.*)$/u.exec(answer.trim().replace('−', '-'));
  if (!match) return false;
  const [, given, unit] = match as unknown as [string, string, string];
  const digits = withPoint(given.trim());
  // Any other comma is taken only where it parts thousands.
  const isGrouped = /^[+-]?\d{1,3}(?:[ ,]\d{3})*(?:\.\d+)?$/.test(digits);
  if (/[ ,]/.test(digits) && !isGrouped) return false;
  const value = Number(digits.replace(/[ ,]/g, ''));
  const isUnit = unit === '' || rule.units.some((one) => plainUnit(one) === plainUnit(unit));
  // A hair more than the tolerance, since 0.1 + 0.2 is not 0.3.
  return isUnit && Math.abs(value - rule.value) <= rule.tolerance + 1e-9;
}

/** "1,5" is 1.5 to half of the world; a comma with exactly three digits after it parts thousands. */
function withPoint(digits: string): string {
  return /^[+-]?\d*(?: \d{3})*,(?!\d{3}$)\d+$/.test(digits) ? digits.replace(',', '.') : digits;
}

/** "KB / s" → "kb/s". */
function plainUnit(unit: string): string {
  return unit.replace(/\s+/g, '').toLowerCase();
}

function isPattern(rule: Extract<TextRule, { type: 'pattern' }>, answer: string): boolean {
  const source = answer.trim().replace(/^\/(.*)\/u?$/u, '$1');
  if (source === '') return false;
  let pattern: RegExp;
  try {
    pattern = new RegExp(source, 'u');
  } catch {
    return false;
  }
  return rule.finds.every((line) => pattern.test(line)) && !rule.leaves.some((line) => pattern.test(line));
}
