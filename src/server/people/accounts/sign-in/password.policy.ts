// The password policy: the specification's five rules, and a blocklist of common words.
// The blocklist holds words, not passwords: to satisfy five rules, people take a common word and add a capital, a year, a symbol
// or look-alike digits ("Summer2026!", "P@ssw0rd1!"). Undoing that finds the word behind any variant, which a list of leaked
// passwords cannot. The list was written for this project, so its license is clear. No network request is made.
import { readFileSync } from 'node:fs';
import { passwordIsStrong } from '#contract/people/accounts/account.schema.ts';
import { refuse } from '#server/platform/http/refuse.ts';

/** Words of the person or the brand, which are guessed first. */
export type PasswordContext = { email: string; username: string | null; brandName: string };

/** Refuses with weak_password and a message for the field. */
export function assertPasswordAllowed(
  password: string,
  about: PasswordContext,
  field: 'password' | 'newPassword',
): void {
  const complaint = passwordProblem(password, about);
  if (complaint) refuse('weak_password', { message: complaint, errors: { [field]: complaint } });
}

export function passwordProblem(password: string, about: PasswordContext): string | null {
  const typed = password.normalize('NFKC');
  if ([...typed].length < 8) return 'Password must be at least 8 characters';
  if ([...typed].length > 128) return 'Password must be at most 128 characters';
  if (!passwordIsStrong(typed)) {
    return 'Password must have an uppercase letter, a lowercase letter, a number and a special character';
  }
  const plain = typed.toLowerCase();
  if (isPersonal(plain, about)) return 'Choose a password without your name or address in it';
  // A short word in a long password does not make it weak.
  const weighty = coresOf(plain).filter((core) => core.length * 4 >= plain.length);
  if (isMonotonous(plain) || weighty.some(isCommon)) {
    return 'This password is too common. Choose a less common one.';
  }
  return null;
}

let words: Set<string> | undefined;

function isCommon(core: string): boolean {
  if (!words) {
    const text = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8');
    words = new Set(text.replace(/^#.*$/gm, '').split(/\s+/).filter(Boolean));
  }
  if (core.length < 3) return false;
  const half = core.slice(0, core.length / 2);
  return words.has(core) || words.has(core.replace(/s$/, '')) || (half + half === core && words.has(half));
}

const lookAlikes: Record<string, string> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
  '+': 't',
  '(': 'c',
};

function undoLookAlikes(text: string, digitOne: 'i' | 'l'): string {
  return text.replace(/\P{L}/gu, (mark) => (mark === '1' ? digitOne : (lookAlikes[mark] ?? mark)));
}

/**
 * The words that may be hidden in a password: without prefix and suffix ("#Summer2026!", "summer2026aA"), with look-alikes undone,
 * with letters only.
 */
function coresOf(plain: string): string[] {
  const shorn = plain.replace(/^\p{L}{1,2}\P{L}+|\P{L}+\p{L}{1,2}$/gu, '');
  return [plain, shorn].flatMap((text) => {
    const inner = text.replace(/^\P{L}+|\P{L}+$/gu, '');
    const fromStart = text.replace(/\P{L}+$/u, '');
    return [
      inner,
      lettersOf(text),
      ...(['i', 'l'] as const).flatMap((digitOne) => [
        undoLookAlikes(inner, digitOne),
        lettersOf(undoLookAlikes(inner, digitOne)),
        lettersOf(undoLookAlikes(fromStart, digitOne)),
      ]),
    ];
  });
}

function lettersOf(text: string): string {
  return text.replace(/\P{L}/gu, '');
}

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '0123456789012',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
];
const walks = [...rows, ...rows.map((row) => [...row].toReversed().join(''))];

/** Few distinct characters, or mostly runs along the alphabet, the digits or a keyboard row. */
function isMonotonous(plain: string): boolean {
  const characters = [...plain];
  if (new Set(characters).size < 5) return true;
  let walked = 0;
  for (let start = 0; start < characters.length;) {
    let end = start + 1;
    while (end < characters.length && isWalk(characters.slice(start, end + 1).join(''))) end++;
    if (end - start >= 4) walked += end - start;
    start = end;
  }
  return walked * 2 > characters.length;
}

function isWalk(text: string): boolean {
  return walks.some((row) => row.includes(text)) || new Set(text).size === 1;
}

/** Whether little remains without the person's own words and the brand. */
function isPersonal(plain: string, about: PasswordContext): boolean {
  const local = about.email.slice(0, Math.max(0, about.email.lastIndexOf('@')));
  const own = [
    local,
    ...local.split(/[._+-]/),
    about.username ?? '',
    about.brandName,
    about.brandName.replaceAll(' ', ''),
  ];
  return own.some((word) => {
    const lower = word.normalize('NFKC').toLowerCase();
    return lower.length >= 3 && plain.includes(lower) && plain.replaceAll(lower, '').length < 6;
  });
}
