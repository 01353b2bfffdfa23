// A one-time code as it is typed into its boxes: text with blanks for the empty ones, so that a digit in the middle can be corrected.
// Guards: digits only, never more than there are boxes. Does not know the boxes: code-boxes.tsx does.
import { otpLength } from '#contract/accounts/account.schema.ts';

export const blank = ' ';

export function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}

/** Always one character per box. */
export function boxesOf(code: string): string {
  return code.padEnd(otpLength, blank).slice(0, otpLength);
}

/** Digits written from a box on; a whole code fills all boxes, wherever it arrives. */
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

/** What was added to a box that may hold a digit already: typing into a filled box replaces it, on either side of the caret. */
export function addedDigits(before: string, text: string): string {
  const digits = digitsOf(text);
  if (digits.length !== 2 || before === blank) return digits;
  return digits.replace(before, '');
}

export function firstBlank(code: string): number {
  const at = boxesOf(code).indexOf(blank);
  return at < 0 ? otpLength - 1 : at;
}
