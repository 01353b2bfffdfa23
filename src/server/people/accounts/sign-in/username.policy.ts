// The username policy. Whether a name is free is checked elsewhere.
// Guarantees: ASCII only, so there are no look-alikes; names of pages, of the brand and of staff are reserved in every spelling.
import {
  usernameMaximum,
  usernameMinimum,
  usernamePattern,
} from '#contract/people/accounts/account.schema.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { RefusalDetails } from '#server/platform/http/refuse.ts';

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
    // names that could impersonate staff or the system
    'abuse administrator billing bot ceo everyone founder guest hostmaster info help-desk helpdesk me moderator mod nobody ' +
    'noreply official owner postmaster root safety sales security self staff superuser sysadmin system team trust user users ' +
    'webmaster you anonymous deleted unknown ' +
    // values that break programs
    'null undefined true false nan void constructor prototype tostring hasownproperty'
  )
    .split(' ')
    .map(bare),
);
/** People without a username are shown as member-1a2b3c4d. */
const memberPrefix = /^member[._-]/i;

/** Without separators, with digits replaced by the letters they imitate: `Adm1n`, `ad.min` and `admin` are equal. */
function bare(name: string): string {
  return name
    .toLowerCase()
    .replace(/[._-]/g, '')
    .replace(/[0-9]/g, (digit) => digits[digit] ?? digit);
}

/** The normalized username; refuses with username_invalid and a message. */
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
