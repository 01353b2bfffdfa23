// The facts that the demo world keeps: counts, uniqueness, the limits of the product, and the same world
// every time.
import { describe, expect, it } from 'vitest';
import { coverColour, drawCover } from '../drawings/cover.ts';
import { drawAvatar } from '../drawings/avatar.ts';
import { demoCategories } from './categories.ts';
import * as talk from './conversation.ts';
import { demoPictureSeeds } from './gallery.ts';
import { demoGigs } from './gigs.ts';
import { demoBuyers, demoSellers } from './people.ts';
import { randomFrom } from './random.ts';
import { allTrades } from './trades/all-trades.ts';
import { rowsOf } from './trades/trade.ts';
import { answers } from './voices/answers.ts';

const sellers = demoSellers();
const buyers = demoBuyers();
const people = [...sellers, ...buyers];
const gigs = demoGigs();
const categories = demoCategories();

function lengthsOf(texts: readonly string[]): { least: number; most: number } {
  const lengths = texts.map((text) => text.length);
  return { least: Math.min(...lengths), most: Math.max(...lengths) };
}

function expectBetween(texts: readonly string[], least: number, most: number): void {
  const found = lengthsOf(texts);
  expect(found.least).toBeGreaterThanOrEqual(least);
  expect(found.most).toBeLessThanOrEqual(most);
}

describe('the seeded random source', () => {
  it('repeats itself for a seed, differs for another, and stays in range', () => {
    const draw = (seed: string): number[] => {
      const random = randomFrom(seed);
      return Array.from({ length: 50 }, () => random.int(3, 9));
    };
    expect(draw('one')).toEqual(draw('one'));
    expect(draw('one')).not.toEqual(draw('two'));
    expect(Math.min(...draw('one'))).toBeGreaterThanOrEqual(3);
    expect(Math.max(...draw('one'))).toBeLessThanOrEqual(9);
    expect(randomFrom('x').shuffle([1, 2, 3, 4]).toSorted()).toEqual([1, 2, 3, 4]);
  });
});

describe('the people', () => {
  it('are 120 sellers and 40 buyers, led by the two who can sign in', () => {
    expect(sellers).toHaveLength(120);
    expect(buyers).toHaveLength(40);
    expect(sellers[0]).toMatchObject({
      username: 'seller',
      email: 'seller@demo.test',
      displayName: 'Mara Lindqvist',
    });
    expect(buyers[0]).toMatchObject({
      username: 'buyer',
      email: 'buyer@demo.test',
      displayName: 'Theo Adeyemi',
    });
  });

  it('have names that are unique and allowed', () => {
    expect(new Set(people.map((one) => one.username)).size).toBe(160);
    expect(new Set(people.map((one) => one.displayName)).size).toBe(160);
    for (const one of people) {
      expect(one.username).toMatch(/^[a-z0-9][a-z0-9_-]{1,18}[a-z0-9]$/);
      expect(one.email).toBe(`${one.username}@demo.test`);
      expect(one.country).toMatch(/^[A-Z]{2}$/);
    }
  });

  it('have complete profiles within the limits', () => {
    expectBetween(
      people.map((one) => one.title),
      15,
      120,
    );
    expectBetween(
      people.map((one) => one.bio),
      80,
      600,
    );
    expect(new Set(people.map((one) => one.bio)).size).toBe(160);
    for (const one of people) {
      expect(one.skills.length).toBeGreaterThanOrEqual(3);
      expect(one.skills.length).toBeLessThanOrEqual(6);
      expect(one.languages.length).toBeGreaterThan(0);
      expect(one.languages.some((language) => language.level === 'native')).toBe(true);
      expect(one.experienceYears).toBeGreaterThanOrEqual(1);
      expect(one.experienceYears).toBeLessThanOrEqual(15);
      expect(one.hourlyRateMinor).toBeGreaterThanOrEqual(100);
      expect(one.hourlyRateMinor).toBeLessThanOrEqual(100_000);
    }
  });
});

describe('the categories', () => {
  it('are the five of the specification with a trade for every subcategory', () => {
    expect(categories.map((one) => one.slug)).toEqual([
      'design',
      'development',
      'writing',
      'marketing',
      'video',
    ]);
    const slugs = categories.flatMap((one) => one.subcategories.map((sub) => `${one.slug} ${sub.slug}`));
    expect(allTrades.map((one) => `${one.category} ${one.slug}`)).toEqual(slugs);
    for (const one of categories) expect(one.subcategories.length).toBeGreaterThanOrEqual(6);
  });
});

describe('the gigs', () => {
  it('are 600, one to seven for each seller, in every subcategory', () => {
    expect(gigs).toHaveLength(600);
    const counts = sellers.map((seller) => gigs.filter((gig) => gig.seller === seller.username).length);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(1);
    expect(Math.max(...counts)).toBeLessThanOrEqual(7);
    expect(new Set(gigs.map((gig) => gig.subcategory)).size).toBe(35);
  });

  it('have unique titles that begin with "I will"', () => {
    expect(new Set(gigs.map((gig) => gig.title.toLowerCase())).size).toBe(600);
    expectBetween(
      gigs.map((gig) => gig.title),
      15,
      80,
    );
    for (const gig of gigs) expect(gig.title).toMatch(/^I will \S/);
  });

  it('have descriptions of their own and no unfilled part anywhere', () => {
    expect(new Set(gigs.map((gig) => gig.description)).size).toBe(600);
    expectBetween(
      gigs.map((gig) => gig.description),
      300,
      1500,
    );
    const words = gigs.flatMap((gig) => [
      gig.title,
      gig.description,
      ...gig.packages.flatMap((one) => [one.title, one.description, ...one.items]),
      ...gig.faq.flatMap((one) => [one.question, one.answer]),
      ...gig.requirements.flatMap((one) => [one.prompt, ...(one.choices ?? [])]),
    ]);
    expect(words.filter((text) => /[{}[\]|@]|undefined|NaN/.test(text))).toEqual([]);
  });

  it('have tags within the limits', () => {
    for (const gig of gigs) {
      expect(gig.tags.length).toBeGreaterThanOrEqual(1);
      expect(gig.tags.length).toBeLessThanOrEqual(5);
      expect(new Set(gig.tags).size).toBe(gig.tags.length);
    }
    const tags = gigs.flatMap((gig) => gig.tags);
    expectBetween(tags, 2, 24);
    expect(tags.filter((tag) => tag !== tag.toLowerCase())).toEqual([]);
  });

  it('have packages that rise in price, time and content', () => {
    const tiers = ['basic', 'standard', 'premium'];
    for (const gig of gigs) {
      expect(gig.packages.map((one) => one.tier)).toEqual(tiers.slice(0, gig.packages.length));
      gig.packages.forEach((one, index) => {
        const before = gig.packages[index - 1];
        expect(one.priceMinor).toBeGreaterThan(before?.priceMinor ?? 499);
        expect(one.priceMinor).toBeLessThanOrEqual(1_000_000);
        expect(one.deliveryDays).toBeGreaterThanOrEqual(before?.deliveryDays ?? 1);
        expect(one.deliveryDays).toBeLessThanOrEqual(90);
        expect(one.items.length).toBeGreaterThanOrEqual(Math.max(2, before?.items.length ?? 0));
        expect(one.items.length).toBeLessThanOrEqual(8);
        expect(new Set(one.items).size).toBe(one.items.length);
        if (one.revisions !== null) expect(one.revisions).toBeLessThanOrEqual(9);
      });
    }
    const all = gigs.flatMap((gig) => gig.packages);
    expectBetween(
      all.map((one) => one.title),
      3,
      60,
    );
    expectBetween(
      all.map((one) => one.description),
      10,
      300,
    );
    expectBetween(
      all.flatMap((one) => one.items),
      2,
      100,
    );
  });

  it('have extras, questions and answers within the limits', () => {
    for (const gig of gigs) {
      expect(gig.extras.length).toBeLessThanOrEqual(4);
      expect(gig.requirements.length).toBeGreaterThanOrEqual(1);
      expect(gig.requirements.length).toBeLessThanOrEqual(4);
      expect(gig.faq.length).toBeGreaterThanOrEqual(2);
      expect(gig.faq.length).toBeLessThanOrEqual(5);
      for (const extra of gig.extras) {
        expect(extra.priceMinor).toBeGreaterThanOrEqual(500);
        expect(extra.daysDelta).toBeGreaterThanOrEqual(-30);
        expect(extra.daysDelta).toBeLessThanOrEqual(60);
      }
      for (const one of gig.requirements) expect((one.choices ?? []).length > 1).toBe(one.kind === 'choice');
    }
    expectBetween(
      gigs.flatMap((gig) => gig.requirements.map((one) => one.prompt)),
      5,
      300,
    );
    expectBetween(
      gigs.flatMap((gig) => gig.faq.map((one) => one.question)),
      5,
      150,
    );
  });

  it('are the same every time', () => {
    expect(demoGigs()).toEqual(gigs);
    expect(demoSellers()).toEqual(sellers);
    expect(demoBuyers()).toEqual(buyers);
  });
});

describe('the pictures', () => {
  const pictures = demoPictureSeeds();

  it('are about 150, all of them used, and no cover twice by one seller', () => {
    expect(pictures.length).toBeGreaterThanOrEqual(140);
    expect(pictures.length).toBeLessThanOrEqual(160);
    expect(new Set(gigs.flatMap((gig) => gig.pictures))).toEqual(new Set(pictures.map((one) => one.key)));
    const covers = gigs.map((gig) => `${gig.seller} ${gig.coverSeed}`);
    expect(new Set(covers).size).toBe(600);
    for (const gig of gigs) {
      expect(gig.pictures[0]).toBe(gig.coverSeed);
      expect(gig.pictures).toHaveLength(gig.pictureCount);
      expect(new Set(gig.pictures).size).toBe(gig.pictureCount);
      expect(gig.pictureCount).toBeLessThanOrEqual(3);
    }
  });

  it('are drawn the same every time, each different, without fonts, filters or outside files', () => {
    const drawn = pictures.map((one) => drawCover(one));
    expect(pictures.map((one) => drawCover(one))).toEqual(drawn);
    expect(new Set(drawn).size).toBe(pictures.length);
    for (const svg of drawn) {
      expect(svg).toMatch(/^<svg [^>]*width="1200" height="800"/);
      expect(svg).not.toMatch(/<text|<filter|href|NaN|undefined|Infinity/);
    }
    for (const one of pictures) expect(coverColour(one)).toMatch(/^#[0-9a-f]{6}$/);
  });

  it('include a portrait for everybody', () => {
    const portraits = people.map((one) => drawAvatar({ seed: one.username, look: one.look }));
    expect(new Set(portraits).size).toBe(160);
    for (const svg of portraits) expect(svg).not.toMatch(/<text|<filter|href|NaN|undefined/);
  });
});

describe('the conversations', () => {
  it('have at least 25 different reviews in each category, and differ between categories', () => {
    for (const { slug } of categories) {
      const texts = Array.from({ length: 120 }, (_, index) =>
        talk.buyerReview(`${index}`, slug, talk.starsFor(`${index}`)),
      );
      expect(new Set(texts).size).toBeGreaterThanOrEqual(25);
      expectBetween(texts, 10, 2000);
      const replies = Array.from({ length: 40 }, (_, index) => talk.sellerReply(`${index}`, slug, 5));
      expectBetween(replies, 2, 500);
      expectBetween(
        Array.from({ length: 40 }, (_, index) => talk.sellerReview(`${index}`, slug, 4)),
        10,
        2000,
      );
    }
    expect(talk.buyerReview('a', 'design', 5)).not.toBe(talk.buyerReview('a', 'video', 5));
  });

  it('answer every question, name what fails, and repeat themselves for a seed', () => {
    for (const gig of gigs.slice(0, 120)) {
      for (const requirement of gig.requirements) {
        const answer = talk.requirementAnswer(gig.title, gig.category, requirement);
        expect(answer.length).toBeGreaterThan(1);
        if (requirement.kind === 'choice') expect(requirement.choices).toContain(answer);
      }
      const failed = gig.packages[0]!.items.slice(0, 2);
      const request = talk.revisionRequest(gig.title, gig.category, failed);
      for (const item of failed) expect(request).toContain(item);
      expect(talk.revisionRequest(gig.title, gig.category, failed)).toBe(request);
      expect(talk.deliveryMessage(gig.title, gig.category, 2)).toBe(
        talk.deliveryMessage(gig.title, gig.category, 2),
      );
    }
  });

  it('have an answer of their own to every text question of every trade, each asked by one trade only', () => {
    const asked = allTrades.flatMap((trade) =>
      rowsOf(trade.asks).map((row) => ({ topic: `${trade.slug}/${row[0]}: `, kind: row[1], prompt: row[3] })),
    );
    expect(new Set(asked.map((one) => one.prompt)).size).toBe(asked.length);
    const open = asked.filter(
      (one) => one.kind === 'text' && !answers.some((line) => line.startsWith(one.topic)),
    );
    expect(open.map((one) => one.topic)).toEqual([]);
    const topics = new Set(asked.map((one) => one.topic));
    expect(answers.filter((line) => !topics.has(`${line.split(': ')[0]}: `))).toEqual([]);
  });

  it('give mostly four and five stars', () => {
    const stars = Array.from({ length: 500 }, (_, index) => talk.starsFor(`order ${index}`));
    expect(stars.filter((one) => one >= 4).length).toBeGreaterThan(425);
    expect(new Set(stars).size).toBe(5);
  });
});
