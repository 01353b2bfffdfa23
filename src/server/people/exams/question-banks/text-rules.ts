// Applies a text rule to a typed answer. For candidates it runs inside a worker thread (check-texts.ts); tests of banks call it
// directly.
// Guarantees: answers are compared as text; only a regular expression is ever executed, hence the worker's limits on time and
// memory.
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
  if (any.some((accepted) => tidy(accepted) === given)) return true;
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

/** Unifies quotes, removes insignificant spaces and a final semicolon. Spaces around + and - stay: they are significant in CSS. */
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
  // Any other comma must be a thousands separator.
  const isGrouped = /^[+-]?\d{1,3}(?:[ ,]\d{3})*(?:\.\d+)?$/.test(digits);
  if (/[ ,]/.test(digits) && !isGrouped) return false;
  const value = Number(digits.replace(/[ ,]/g, ''));
  const isUnit = unit === '' || rule.units.some((known) => plainUnit(known) === plainUnit(unit));
  // Slightly more than the tolerance, for floating-point errors.
  return isUnit && Math.abs(value - rule.value) <= rule.tolerance + 1e-9;
}

/** A decimal comma becomes a point; a comma followed by exactly three digits is a thousands separator. */
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
