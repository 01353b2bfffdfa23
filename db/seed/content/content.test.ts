// The demo content: counts, uniqueness, limits of the product, determinism, and rejection of broken data files.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { coverColor, drawCover } from '../drawings/cover.ts';
import { drawAvatar } from '../drawings/avatar.ts';
import { demoCategories } from './categories.ts';
import { demoGigs, demoPictures } from './gigs.ts';
import * as orderTexts from './order-texts.ts';
import { demoBuyers, demoSellers } from './people.ts';
import { demoPosts } from './posts.ts';
import { randomFrom } from '../random.ts';
import { demoData, openData } from './read-data.ts';
import type { DataFolder } from './read-data.ts';
import { allTrades, fitting, tradeOf } from './trades.ts';

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

describe('seeded random source', () => {
  it('repeats its sequence for a seed, differs for another, and stays in range', () => {
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

describe('people', () => {
  it('lists 120 sellers and 40 buyers, the demo logins first', () => {
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

  it('gives each person a unique and valid name', () => {
    expect(new Set(people.map((person) => person.username)).size).toBe(160);
    expect(new Set(people.map((person) => person.displayName)).size).toBe(160);
    for (const person of people) {
      expect(person.username).toMatch(/^[a-z0-9][a-z0-9_-]{1,18}[a-z0-9]$/);
      expect(person.email).toBe(`${person.username}@demo.test`);
      expect(person.country).toMatch(/^[A-Z]{2}$/);
    }
  });

  it('gives each person a complete profile within the limits', () => {
    expectBetween(
      people.map((person) => person.title),
      15,
      120,
    );
    expectBetween(
      people.map((person) => person.bio),
      80,
      600,
    );
    expect(new Set(people.map((person) => person.bio)).size).toBe(160);
    for (const person of people) {
      expect(person.skills.length).toBeGreaterThanOrEqual(3);
      expect(person.skills.length).toBeLessThanOrEqual(6);
      expect(person.languages.length).toBeGreaterThan(0);
      expect(person.languages.some((language) => language.level === 'native')).toBe(true);
      expect(person.experienceYears).toBeGreaterThanOrEqual(1);
      expect(person.experienceYears).toBeLessThanOrEqual(15);
      expect(person.hourlyRateMinor).toBeGreaterThanOrEqual(100);
      expect(person.hourlyRateMinor).toBeLessThanOrEqual(100_000);
    }
  });
});

describe('categories', () => {
  it('lists the five of the specification, with a trade for every subcategory', () => {
    expect(categories.map((category) => category.slug)).toEqual([
      'design',
      'development',
      'writing',
      'marketing',
      'video',
    ]);
    const slugs = categories.flatMap((category) =>
      category.subcategories.map((sub) => `${category.slug} ${sub.slug}`),
    );
    expect(allTrades().map((trade) => `${trade.category} ${trade.slug}`)).toEqual(slugs);
    const files = categories.flatMap(({ slug }) =>
      demoData.listFiles(`trades/${slug}`).map((file) => `${slug} ${file}`),
    );
    expect(files.toSorted()).toEqual(slugs.toSorted());
    for (const category of categories) expect(category.subcategories.length).toBeGreaterThanOrEqual(6);
  });
});

describe('gigs', () => {
  it('makes 600, one to seven for each seller, in every subcategory', () => {
    expect(gigs).toHaveLength(600);
    const counts = sellers.map((seller) => gigs.filter((gig) => gig.seller === seller.username).length);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(1);
    expect(Math.max(...counts)).toBeLessThanOrEqual(7);
    expect(new Set(gigs.map((gig) => gig.subcategory)).size).toBe(35);
  });

  it('gives each gig a unique title that begins with "I will"', () => {
    expect(new Set(gigs.map((gig) => gig.title.toLowerCase())).size).toBe(600);
    expectBetween(
      gigs.map((gig) => gig.title),
      15,
      80,
    );
    for (const gig of gigs) expect(gig.title).toMatch(/^I will \S/);
  });

  it('gives each gig its own description and leaves no placeholder unfilled', () => {
    expect(new Set(gigs.map((gig) => gig.description)).size).toBe(600);
    expectBetween(
      gigs.map((gig) => gig.description),
      300,
      1500,
    );
    const words = gigs.flatMap((gig) => [
      gig.title,
      gig.description,
      ...gig.packages.flatMap((gigPackage) => [
        gigPackage.title,
        gigPackage.description,
        ...gigPackage.items,
      ]),
      ...gig.faq.flatMap((entry) => [entry.question, entry.answer]),
      ...gig.requirements.flatMap((requirement) => [requirement.prompt, ...(requirement.choices ?? [])]),
    ]);
    expect(words.filter((text) => /[{}[\]|@]|undefined|NaN/.test(text))).toEqual([]);
  });

  it('keeps tags within the limits', () => {
    for (const gig of gigs) {
      expect(gig.tags.length).toBeGreaterThanOrEqual(1);
      expect(gig.tags.length).toBeLessThanOrEqual(5);
      expect(new Set(gig.tags).size).toBe(gig.tags.length);
    }
    const tags = gigs.flatMap((gig) => gig.tags);
    expectBetween(tags, 2, 24);
    expect(tags.filter((tag) => tag !== tag.toLowerCase())).toEqual([]);
  });

  it('makes packages that increase in price, time and content', () => {
    const tiers = ['basic', 'standard', 'premium'];
    for (const gig of gigs) {
      expect(gig.packages.map((gigPackage) => gigPackage.tier)).toEqual(tiers.slice(0, gig.packages.length));
      gig.packages.forEach((gigPackage, index) => {
        const before = gig.packages[index - 1];
        expect(gigPackage.priceMinor).toBeGreaterThan(before?.priceMinor ?? 499);
        expect(gigPackage.priceMinor).toBeLessThanOrEqual(1_000_000);
        expect(gigPackage.deliveryDays).toBeGreaterThanOrEqual(before?.deliveryDays ?? 1);
        expect(gigPackage.deliveryDays).toBeLessThanOrEqual(90);
        expect(gigPackage.items.length).toBeGreaterThanOrEqual(Math.max(2, before?.items.length ?? 0));
        expect(gigPackage.items.length).toBeLessThanOrEqual(8);
        expect(new Set(gigPackage.items).size).toBe(gigPackage.items.length);
        if (gigPackage.revisions !== null) expect(gigPackage.revisions).toBeLessThanOrEqual(9);
      });
    }
    const all = gigs.flatMap((gig) => gig.packages);
    expectBetween(
      all.map((gigPackage) => gigPackage.title),
      3,
      60,
    );
    expectBetween(
      all.map((gigPackage) => gigPackage.description),
      10,
      300,
    );
    expectBetween(
      all.flatMap((gigPackage) => gigPackage.items),
      2,
      100,
    );
  });

  it('describes no two packages in the same words', () => {
    const descriptions = gigs.flatMap((gig) => gig.packages.map((gigPackage) => gigPackage.description));
    expect(new Set(descriptions).size).toBe(descriptions.length);
  });

  it('keeps extras, requirements and FAQ within the limits', () => {
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
      for (const requirement of gig.requirements)
        expect((requirement.choices ?? []).length > 1).toBe(requirement.kind === 'choice');
    }
    expectBetween(
      gigs.flatMap((gig) => gig.requirements.map((requirement) => requirement.prompt)),
      5,
      300,
    );
    expectBetween(
      gigs.flatMap((gig) => gig.faq.map((entry) => entry.question)),
      5,
      150,
    );
  });

  it('makes the same gigs and people every time', () => {
    expect(demoGigs()).toEqual(gigs);
    expect(demoSellers()).toEqual(sellers);
    expect(demoBuyers()).toEqual(buyers);
  });
});

describe('pictures', () => {
  const pictures = demoPictures();

  it('gives each gig its own cover, and shows no picture under two sellers', () => {
    expect(new Set(gigs.map((gig) => gig.pictures[0])).size).toBe(600);
    expect(pictures.map((picture) => picture.key)).toEqual(gigs.map((gig) => gig.pictures[0]));
    const shownBy = new Map<string, Set<string>>();
    for (const gig of gigs) {
      expect(new Set(gig.pictures).size).toBe(gig.pictures.length);
      expect(gig.pictures.length).toBeLessThanOrEqual(3);
      for (const key of gig.pictures) shownBy.set(key, (shownBy.get(key) ?? new Set()).add(gig.seller));
    }
    expect([...shownBy].filter(([, names]) => names.size > 1)).toEqual([]);
    expect(gigs.filter((gig) => gig.pictures.length > 1).length).toBeGreaterThan(300);
  });

  it('draws the same picture every time, each one different, without fonts, filters or external files', () => {
    const drawn = pictures.map((picture) => drawCover(picture));
    expect(pictures.map((picture) => drawCover(picture))).toEqual(drawn);
    expect(new Set(drawn).size).toBe(pictures.length);
    for (const svg of drawn) {
      expect(svg).toMatch(/^<svg [^>]*width="1200" height="800"/);
      expect(svg).not.toMatch(/<text|<filter|href|NaN|undefined|Infinity/);
    }
    for (const picture of pictures) expect(coverColor(picture)).toMatch(/^#[0-9a-f]{6}$/);
  });

  it('draws a different portrait for each person', () => {
    const portraits = people.map((person) => drawAvatar({ seed: person.username, look: person.look }));
    expect(new Set(portraits).size).toBe(160);
    for (const svg of portraits) expect(svg).not.toMatch(/<text|<filter|href|NaN|undefined/);
  });
});

describe('order texts', () => {
  it('writes enough reviews for one seller without repeating a sentence', () => {
    const writer = orderTexts.demoReviewWriter();
    const [gig] = gigs;
    const about = { ...gig!, buyerName: 'Theo', items: gig!.packages[0]!.items };
    const written = Array.from({ length: 10 }, (_, nth) => {
      const order = { ...about, seed: `${nth}` };
      const stars = orderTexts.starsFor(`${nth}`);
      return [writer.buyerReview(order, stars), writer.sellerReview(order, 5), writer.sellerReply(order, 5)];
    });
    for (const kind of [0, 1, 2]) {
      const sentences = written.flatMap((entry) => entry[kind]!.split(/(?<=[.!?]) /));
      expect(new Set(sentences).size).toBe(sentences.length);
    }
    expectBetween(written.flat(), 10, 500);
    expect(written.flat().filter((entry) => /[{}]|undefined/.test(entry))).toEqual([]);
  });

  it('has texts for the work of every job', () => {
    for (const trade of allTrades()) {
      const works = trade.jobs.map((job) => job.work);
      expect(new Set(works).size, trade.slug).toBe(works.length);
      for (const work of works) {
        expect(fitting(trade.uses, work).length, work).toBeGreaterThan(0);
        expect(fitting(trade.praise, work).length, work).toBeGreaterThan(0);
      }
      for (const { of } of [...trade.uses, ...trade.praise])
        expect(works).toEqual(expect.arrayContaining(of ?? []));
    }
  });

  it('answers every requirement, names what fails, and repeats itself for a seed', () => {
    for (const gig of gigs.slice(0, 120)) {
      for (const requirement of gig.requirements) {
        const answer = orderTexts.requirementAnswer(gig.title, gig.category, requirement);
        expect(answer.length).toBeGreaterThan(1);
        if (requirement.kind === 'choice') expect(requirement.choices).toContain(answer);
      }
      const failed = gig.packages[0]!.items.slice(0, 2);
      const request = orderTexts.revisionRequest(gig.title, gig.category, failed);
      for (const item of failed) expect(request).toContain(item);
      expect(orderTexts.revisionRequest(gig.title, gig.category, failed)).toBe(request);
      expect(orderTexts.deliveryMessage(gig.title, gig.category, 2)).toBe(
        orderTexts.deliveryMessage(gig.title, gig.category, 2),
      );
    }
  });

  it('has answers to every text requirement of every trade, each asked by one trade only', () => {
    const asked = allTrades().flatMap((trade) => trade.requirements);
    expect(new Set(asked.map(({ prompt }) => prompt)).size).toBe(asked.length);
    const questions = asked.filter(({ kind }) => kind === 'text');
    expect(questions.length).toBeGreaterThan(50);
    for (const question of questions) {
      const { prompt, answers } = question as Extract<typeof question, { kind: 'text' }>;
      const drawn = Array.from({ length: 20 }, (_, index) =>
        orderTexts.requirementAnswer(`${index}`, 'design', { ...question, choices: [] }),
      );
      expect(answers, prompt).toEqual(expect.arrayContaining(drawn));
    }
  });

  it('gives mostly four and five stars', () => {
    const stars = Array.from({ length: 500 }, (_, index) => orderTexts.starsFor(`order ${index}`));
    expect(stars.filter((value) => value >= 4).length).toBeGreaterThan(425);
    expect(new Set(stars).size).toBe(5);
  });
});

describe('data files', () => {
  /** A copy of the data with one text in one file replaced. */
  async function withChange(file: string, from: string, to: string, read: (data: DataFolder) => unknown) {
    const folder = await mkdtemp(join(tmpdir(), 'guildhall-demo-data-'));
    try {
      await cp(join(import.meta.dirname, '../data'), folder, { recursive: true });
      const source = await readFile(join(folder, file), 'utf8');
      expect(source).toContain(from);
      await writeFile(join(folder, file), source.replace(from, to));
      return read(openData(folder));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  it('rejects a wrong value with the file and the field', async () => {
    await expect(
      withChange('people/design.yaml', 'hourlyRate: 72', 'hourlyRate: many', demoSellers),
    ).rejects.toThrow(/^people\/design\.yaml: 0\.hourlyRate: /);
  });

  it('rejects an unknown subcategory with the file and the field', async () => {
    await expect(
      withChange('people/buyers.yaml', '[logo-design, websites]', '[logo-design, sculpture]', demoBuyers),
    ).rejects.toThrow(/^people\/buyers\.yaml: 0\.subcategories\.1: /);
  });

  it('rejects an unknown field with the file and its name', async () => {
    await expect(
      withChange('trades/video/voice-sound.yaml', 'limits:', 'limitations:', (data) =>
        tradeOf('voice-sound', data),
      ),
    ).rejects.toThrow(/^trades\/video\/voice-sound\.yaml: limits: .*"limitations"/);
  });

  it('rejects invalid YAML with the file and the line', async () => {
    await expect(
      withChange('categories.yaml', '- slug: design', '- slug: "design', demoCategories),
    ).rejects.toThrow(/^categories\.yaml: .* at line \d+/);
  });

  it('rejects a post with a wrong, missing or no front matter', async () => {
    const file = 'posts/your-first-five-orders.md';
    await expect(withChange(file, 'daysAgo: 26', 'daysAgo: soon', demoPosts)).rejects.toThrow(
      `${file}: daysAgo: `,
    );
    await expect(withChange(file, 'daysAgo: 26\n', '', demoPosts)).rejects.toThrow(`${file}: daysAgo: `);
    await expect(withChange(file, '---\n', '', demoPosts)).rejects.toThrow(`${file}: `);
  });
});
