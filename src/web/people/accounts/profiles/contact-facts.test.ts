// The reply time in words.
import { expect, it } from 'vitest';
import { replyTimeText } from './contact-facts.tsx';

it.each([
  [0, 'Usually replies within an hour'],
  [60, 'Usually replies within an hour'],
  [61, 'Usually replies within 2 hours'],
  [48 * 60, 'Usually replies within 48 hours'],
  [48 * 60 + 1, 'Usually replies within 3 days'],
  [7 * 24 * 60, 'Usually replies within 7 days'],
  [7 * 24 * 60 + 1, 'Usually takes more than a week to reply'],
])('rounds %i minutes up to “%s”', (minutes, text) => {
  expect(replyTimeText(minutes)).toBe(text);
});
