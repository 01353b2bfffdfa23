// Valid values that a schema cannot state and that no answer contains, by field or `endpoint.field`.
import { sampleInputs } from '#tests/access/access-world.ts';
import { card } from '#tests/fixtures/build-checkout.ts';
import { goodPassword } from '#tests/fixtures/sign-up.ts';
import type { Chance } from './chance.ts';

const own: Readonly<Record<string, (chance: Chance) => unknown>> = {
  'user-registration.email': (chance) => `fuzz-${chance.int(1e6, 9e6)}@example.test`,
  'user-registration.username': (chance) => `fuzz-${chance.int(1e6, 9e6)}`,
  'change-email.email': (chance) => `fuzz-${chance.int(1e6, 9e6)}@example.test`,
  'add-category.name': (chance) => `Craft ${chance.int(1, 1e6)}`,
  'add-subcategory.name': (chance) => `Kind ${chance.int(1, 1e6)}`,
  'add-contact-rule.id': (chance) =>
    `fuzz-${'abcdefghij'[chance.int(0, 9)]}${'abcdefghij'[chance.int(0, 9)]}`,
  'add-help-topic.slug': (chance) => `topic-${chance.int(1, 1e6)}`,
  'add-help-article.slug': (chance) => `article-${chance.int(1, 1e6)}`,
  'preview-rules.changes': () => ({ tipDays: 10 }),
  'schedule-rules.changes': () => ({ tipDays: 10 }),
  basedOn: (chance) => chance.int(1, 3),
  'save-search.query': () => ({ q: 'logo' }),
  'user-registration.mode': () => 'unique',
  email: () => 'someone@example.test',
  password: () => goodPassword,
  newPassword: () => `${goodPassword}x`,
  // A trap for programs: people leave it empty.
  website: () => '',
  card: () => card(),
  accountNumber: () => 'DE89370400440532013000',
  holder: () => 'Sol Seller',
  pattern: () => 'whats ?app',
  timeZone: () => 'Europe/Berlin',
};

export function sampleFor(endpoint: string, field: string, chance: Chance): unknown {
  const make = own[`${endpoint}.${field}`] ?? own[field];
  return make ? make(chance) : (sampleInputs[`${endpoint}.${field}`] ?? sampleInputs[field]);
}
