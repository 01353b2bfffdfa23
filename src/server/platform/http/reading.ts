// Slows down visitors who read far more gigs and profiles than a person does, whether by pages or by the API. Beyond the limit, calls
// are refused with 429 and Retry-After; the first refusal of a period reaches support. Guests, and accounts
// that have not verified their address, are counted by address group and, more generously, by network; networks of search engines'
// crawlers are exempt.
import { readingLimits } from '#contract/common/reading.rules.ts';
import { inTransaction, publish } from '#server/platform/data/tx.ts';
import type { Platform } from '#server/platform/platform.ts';
import { crawlerCheck } from '#server/platform/settings/crawler-networks.ts';
import { addressNetwork } from './address-network.ts';
import { LimitReached } from './limits.ts';
import type { Limit } from './limits.ts';
import { countedAccount } from './session.ts';
import type { Viewer } from './session.ts';

const seconds = readingLimits.hours * 3600;
// Counted in each process: a refusal must not cost a write, and the limit need not be exact.
const limits: Record<'member' | 'guest' | 'network', Limit> = {
  member: { name: 'reading-member', points: readingLimits.member, seconds, shared: false },
  guest: { name: 'reading-guest', points: readingLimits.guest, seconds, shared: false },
  network: {
    name: 'reading-network',
    points: readingLimits.guest * readingLimits.networkGuests,
    seconds,
    shared: false,
  },
};
const checks = new WeakMap<Platform, (address: string) => boolean>();

export async function countReading(
  platform: Platform,
  viewer: Viewer | null,
  address: string,
  points = 1,
): Promise<void> {
  if (points === 0) return;
  const member = countedAccount(viewer);
  if (member === null && isCrawler(platform, address)) return;
  if (member) return countBy(platform, 'member', member.userId, points);
  await countBy(platform, 'guest', address, points);
  await countBy(platform, 'network', addressNetwork(address), points);
}

async function countBy(
  platform: Platform,
  by: keyof typeof limits,
  key: string,
  points: number,
): Promise<void> {
  try {
    await platform.limits.consume(limits[by], key, points);
  } catch (error) {
    if (error instanceof LimitReached && error.isFirst) await noteLimited(platform, by, key);
    throw error;
  }
}

function isCrawler(platform: Platform, address: string): boolean {
  let check = checks.get(platform);
  if (!check) checks.set(platform, (check = crawlerCheck(platform.settings.crawlerNetworks)));
  return check(address);
}

async function noteLimited(platform: Platform, by: keyof typeof limits, key: string): Promise<void> {
  const who = by === 'member' ? { readerId: key, address: null } : { readerId: null, address: key };
  try {
    await inTransaction(platform, async (tx) => {
      publish(tx, { name: 'reading.limited', ...who, at: tx.now.toISOString() });
    });
  } catch (error) {
    // The visitor is refused either way, with the right code.
    platform.log.error({ err: error }, 'a reading limit could not be reported');
  }
}
