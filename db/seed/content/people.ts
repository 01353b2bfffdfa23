// The people of the demo world: 120 sellers and 40 buyers, invented, each with a life of their own.
// Guards: the first seller and the first buyer are the ones whose logins are printed at the start.
import type { AvatarLook } from '../drawings/avatar.ts';
import { buyerPeople } from './people/buyers.ts';
import { designPeople } from './people/design.ts';
import { developmentPeople } from './people/development.ts';
import { marketingPeople } from './people/marketing.ts';
import { videoPeople } from './people/video.ts';
import { writingPeople } from './people/writing.ts';
import { randomFrom } from './random.ts';
import { tradeOf } from './trades/all-trades.ts';

export type LanguageLevel = 'basic' | 'conversational' | 'fluent' | 'native';

export interface DemoPerson {
  username: string;
  displayName: string;
  email: string;
  /** ISO 3166 code of the country. */
  country: string;
  title: string;
  bio: string;
  skills: string[];
  languages: { name: string; level: LanguageLevel }[];
  experienceYears: number;
  /** USD cents. */
  hourlyRateMinor: number;
  mainCategory: string;
  /** Slugs of the subcategories they sell in, or usually order from; the first is the main one. */
  subcategories: string[];
  /** How long they usually take to answer a message. */
  replyMinutes: number;
  /** For `drawAvatar({ seed: username, look })`. */
  look: AvatarLook;
}

export interface DemoSeller extends DemoPerson {
  /** Whom they like to work for, to be read after "for". */
  audience: string;
}
export type DemoBuyer = DemoPerson;

const levels: Record<string, LanguageLevel> = { n: 'native', f: 'fluent', c: 'conversational', b: 'basic' };
const hairOf: Record<string, AvatarLook['hair']> = { m: 'short', f: 'long', s: 'scarf', t: 'turban' };

/** Countries in which hardly anybody is blond. */
const darkHaired =
  'AE AF CN DZ EG ET GH GM IN JP KE KR KZ LB LK MA MG MM MX NG PE PK SG SN TN TW UZ VN ZW'.split(' ');

function personFrom(entry: string): DemoSeller {
  const [facts = '', title = '', bio = '', last = ''] = entry.split('\n').map((line) => line.trim());
  const [
    username = '',
    displayName = '',
    country = '',
    portrait = '',
    years,
    rate,
    trades = '',
    spoken = '',
  ] = facts.split(' | ').map((part) => part.trim());
  const [skills = '', audience = ''] = last.split(' | ');
  const subcategories = trades.split(', ');
  const random = randomFrom(`person ${username}`);
  return {
    username,
    displayName,
    email: `${username}@demo.test`,
    country,
    title,
    bio,
    skills: skills.split(', '),
    languages: spoken.split(', ').map((one) => {
      const [name = '', level = ''] = one.split(':');
      return { name, level: levels[level] ?? 'basic' };
    }),
    experienceYears: Math.min(15, Number(years)),
    hourlyRateMinor: Number(rate) * 100,
    mainCategory: tradeOf(subcategories[0]!).category,
    subcategories,
    replyMinutes: random.pick([12, 18, 25, 35, 45, 60, 60, 90, 120, 150, 180, 240, 300, 420, 600]),
    look: {
      hair: hairOf[portrait[0]!],
      tone: Number(portrait[1]),
      hasDarkHair: darkHaired.includes(country) || Number(portrait[1]) > 4,
    },
    audience,
  };
}

function peopleFrom(block: string): DemoSeller[] {
  return block
    .trim()
    .split(/\n\s*\n/)
    .map(personFrom);
}

/** The sellers, the categories taking turns, so that any first page of them is mixed. */
export function demoSellers(): DemoSeller[] {
  const groups = [designPeople, developmentPeople, writingPeople, marketingPeople, videoPeople].map(
    peopleFrom,
  );
  return groups[0]!.flatMap((_, index) => groups.map((group) => group[index]!));
}

export function demoBuyers(): DemoBuyer[] {
  return peopleFrom(buyerPeople).map(({ audience: _, ...person }) => person);
}
