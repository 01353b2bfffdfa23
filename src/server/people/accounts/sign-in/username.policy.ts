// Which usernames may be chosen (A17).
// Guards: ASCII only, so there are no look-alikes; names of pages, of the house and of its staff belong to nobody, however spelled.
// Does not ask whether a name is free.
import { usernameMaximum, usernameMinimum, usernamePattern } from '#contract/accounts/account.schema.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { RefusalDetails } from '#server/platform/refuse.ts';

const digits: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' };

const reserved = new Set(
  // pages and paths
  (
    'about account accounts admin api app assets auth blog blogs build buyer buyers category categories checkout contact ' +
    'dashboard developers docs download earnings entrance exam exams explore favicon feedback files gig gigs guideline ' +
    'guideline1 guideline2 guideline3 healthz help home images inbox index legal login logout mail mailbox media messages ' +
    'new notifications onboarding order orders password pay payments payouts picks pictures policy pricing privacy profile ' +
    'profiles project projects public readyz register reset robots saved search seller sellers session sessions settings ' +
    'signin signout signup sitemap static status support switch tags terms upload uploads verify wallet www ' +
    // people one could be taken for
    'abuse administrator billing bot ceo everyone founder guest hostmaster info help-desk helpdesk me moderator mod nobody ' +
    'noreply official owner postmaster root safety sales security self staff superuser sysadmin system team trust user users ' +
    'webmaster you anonymous deleted unknown ' +
    // what programs stumble over
    'null undefined true false nan void constructor prototype tostring hasownproperty'
  )
    .split(' ')
    .map(bare),
);
/** People without a username are shown as member-1a2b3c4d. */
const memberPrefix = /^member[._-]/i;

/** Without separators, and with digits read as the letters they are used for: `Adm1n`, `ad.min` and `admin` are one. */
function bare(name: string): string {
  return name
    .toLowerCase()
    .replace(/[._-]/g, '')
    .replace(/[0-9]/g, (digit) => digits[digit] ?? digit);
}

/** The username in the form we keep; refuses with username_invalid and a sentence that fits. */
export function readUsername(typed: string, brandName: string, details: RefusalDetails = {}): string {
  const username = typed.normalize('NFKC').trim();
  const refuseWith = (message: string) =>
    refuse('username_invalid', { ...details, message, errors: { username: message } });
  if (username.length < usernameMinimum) return refuseWith('Username must be at least 3 characters');
  if (username.length > usernameMaximum) return refuseWith('Username must be at most 30 characters');
  if (!usernamePattern.test(username)) {
    return refuseWith(
      'Use letters, digits, dots, dashes and underscores; begin and end with a letter or a digit',
    );
  }
  const brand = bare(brandName.replace(/[^a-zA-Z0-9]/g, ''));
  const plain = bare(username);
  if (reserved.has(plain) || memberPrefix.test(username) || (brand.length > 2 && plain.startsWith(brand))) {
    return refuseWith('This username is reserved. Choose another.');
  }
  return username;
}
