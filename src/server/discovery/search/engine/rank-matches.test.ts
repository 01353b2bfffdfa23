// Which gig moves up for a word that none of the first results has.
import { describe, expect, it } from 'vitest';
import { kindOf } from './score-match.ts';
import { showTopic } from './rank-matches.ts';

const [meant, other] = [1, 2];
const kinds = new Map([
  [kindOf(meant), 1],
  [kindOf(other), 0.5],
]);
const topics = [
  { word: 'website', share: 0.2, isLight: false },
  { word: 'hotel', share: 0.5, isLight: false },
  { word: 'lisbon', share: 0.3, isLight: false },
];

/** Gigs in their order, each with its words; of the kind that is meant, unless marked. */
function order(rows: readonly string[], own = topics): string[] {
  const ranked = rows.map((text, gigNo) => ({
    gigNo,
    key: gigNo,
    fbits: text.endsWith('!') ? other : meant,
    languages: 0,
  }));
  const wordsOf = new Map(rows.map((text, gigNo) => [gigNo, text.replace('!', '').split(' ')]));
  const shown = showTopic(ranked, kinds, { topics: own, wordsOf });
  expect(shown.map(({ key }) => key)).toEqual(ranked.map(({ key }) => key));
  return shown.map(({ gigNo }) => rows[gigNo]!);
}

const site = 'website';
const five = [site, site, site, site, site];

describe('a gig that has a word which the first five lack', () => {
  it('is shown fifth, for the word with the largest share', () => {
    expect(order([...five, site, 'website lisbon', 'website hotel'])).toEqual([
      ...five.slice(1),
      'website hotel',
      site,
      site,
      'website lisbon',
    ]);
  });

  it('is of a kind as probable as the strongest', () => {
    const rows = [...five, 'hotel!'];
    expect(order(rows)).toEqual(rows);
    expect(order([site, site, site, site, 'hotel!', 'hotel'])[4]).toBe('hotel');
  });

  it('stays where it is if the first five have the word, or if it is an everyday word', () => {
    const named = [site, site, 'hotel', site, site, 'hotel website'];
    expect(order(named)).toEqual(named);
    const everyday = [{ word: 'hotel', share: 1, isLight: true }];
    const rows = [...five, 'hotel'];
    expect(order(rows, everyday)).toEqual(rows);
  });

  it('does not push out the only one that has another word', () => {
    const rows = [site, site, site, site, 'website lisbon', 'website hotel'];
    expect(order(rows)).toEqual([site, site, site, 'website lisbon', 'website hotel', site]);
    const needed = ['a', 'b', 'c', 'd', 'e', 'hotel'];
    expect(order(needed)).toEqual(needed);
  });
});
