// A partially typed code: a string with blanks for empty boxes, so that a digit in the middle can be corrected.
// Digits only, never more than there are boxes. code-boxes.tsx renders it.
import { otpLength } from '#contract/people/accounts/account.schema.ts';

export const blank = ' ';

export function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}

/** Exactly one character per box. */
export function boxesOf(code: string): string {
  return code.padEnd(otpLength, blank).slice(0, otpLength);
}

/** Writes digits starting at a box; a complete code fills all boxes from the start. */
export function placeDigits(code: string, at: number, digits: string): { code: string; focus: number } {
  const from = digits.length >= otpLength ? 0 : at;
  const taken = digits.slice(0, otpLength - from);
  const boxes = boxesOf(code);
  return {
    code: boxes.slice(0, from) + taken + boxes.slice(from + taken.length),
    focus: Math.min(from + taken.length, otpLength - 1),
  };
}

export function eraseDigit(code: string, at: number): string {
  const boxes = boxesOf(code);
  return boxes.slice(0, at) + blank + boxes.slice(at + 1);
}

/** The digits added to a box: typing into a filled box replaces its digit, on either side of the caret. */
export function addedDigits(before: string, text: string): string {
  const digits = digitsOf(text);
  if (digits.length !== 2 || before === blank) return digits;
  return digits.replace(before, '');
}

export function firstBlank(code: string): number {
  const at = boxesOf(code).indexOf(blank);
  return at < 0 ? otpLength - 1 : at;
}
