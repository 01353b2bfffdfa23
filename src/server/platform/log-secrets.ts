// Removes secrets from lines of the log, whatever field or error message they are in.
// Guarantees: a line stays one line of valid JSON; secrets of the settings are removed by value, all others by name or shape.
import type { Settings } from './settings/settings.ts';

const cut = '[cut]';

/** Fields whose values are secrets, at any depth and in any spelling of case, also within a text such as a quoted request. */
const secretFields = [
  'password',
  'newPassword',
  'currentPassword',
  'oldPassword',
  'passwordHash',
  'password_hash',
  'otp',
  'token',
  'accessToken',
  'access_token',
  'refreshToken',
  'refresh_token',
  'idToken',
  'id_token',
  'code_verifier',
  'clientSecret',
  'client_secret',
  'secret',
  'backupCode',
  'apiKey',
  'api_key',
  'authorization',
  'cookie',
  'set-cookie',
  'stripe-signature',
  'card',
  'cvc',
  'accountNumber',
  'connectionString',
];
const isSecretField = new RegExp(`^(?:${secretFields.join('|')})$`, 'i');
const fieldInText = new RegExp(
  `(?<![\\w-])("?(?:${secretFields.join('|')})"?\\s*[:=]\\s*)("(?:[^"\\\\]|\\\\.)*"|[^\\s,;&"'}]+)`,
  'gi',
);

/** Characters of one text of a line; the rest is left out. */
const longestText = 8000;

/** `keep`: the part of a match that stays. */
type Shape = { pattern: RegExp; keep?: string };
const shapes: Shape[] = [
  { pattern: /\b(Bearer|Basic|DPoP) +[\w~+/=.:-]{6,}/gi, keep: '$1 ' },
  // Access tokens and the tokens of sign-in providers.
  { pattern: /(?<!\w)eyJ[\w-]{8,}\.[\w-]+\.[\w-]*/g },
  // API keys, and the keys and secrets of Stripe and of webhooks.
  { pattern: /\bmk_[A-Za-z0-9]{6,}/g },
  { pattern: /\b(?:[sr]k_(?:live|test)|whsec)_[\w+/=]+/g },
  { pattern: /\b((?:pi|seti|src)_[A-Za-z0-9]+)_secret_\w+/g, keep: '$1_secret_' },
  // User and password of a URL, and the parameters of links that open something.
  { pattern: /(\b[a-z][a-z0-9+.-]{0,20}:\/\/)[^\s/?#"\\@]*:[^\s/?#"\\]*@/gi, keep: '$1' },
  {
    pattern:
      /([?&](?:token|t|code|state|key|secret|sig|signature|s|otp|password|ticket|grant|id_token|access_token)=)[^&\s"\\#]+/gi,
    keep: '$1',
  },
  { pattern: /\b((?:__Host-)?(?:rt|rf|rg|dev|so)=)[^;\s"\\]+/g, keep: '$1' },
  // Refresh cookies and other tokens of 32 random bytes.
  { pattern: /\b[0-9a-f]{8}-[0-9a-f-]{27}\.\d+\.[\w-]{20,}/g },
  { pattern: /(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{43}(?![\w-])/g },
  { pattern: /\$argon2id?\$[^\s"\\]+/g },
  // PostgreSQL quotes the values of a row that violates a rule.
  { pattern: /(Failing row contains )\((?:[^"\\]|\\.)*\)/g, keep: '$1' },
  { pattern: /(Key \([^)"\\]*\)=)\((?:[^)"\\]|\\.)*\)/g, keep: '$1' },
];

const digits = /(?<![\d.-])\d(?:[ -]?\d){14,18}(?![\d-])/g;

function isCardNumber(text: string): boolean {
  let sum = 0;
  const all = text.replaceAll(/\D/g, '');
  for (let at = 0; at < all.length; at++) {
    const digit = Number(all[all.length - 1 - at]);
    const doubled = digit * 2;
    sum += at % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** The secrets among the settings, as they may appear in a line. */
function secretsOf(settings: Partial<Settings>): string[] {
  const { databaseUrl, smtpUrl, errorWebhookUrl = '', secretKeys = [] } = settings;
  // Every group of settings, so that the next provider is not forgotten.
  const found: string[] = [...secretKeys, errorWebhookUrl, ...secretTexts(settings)];
  for (const url of [databaseUrl, smtpUrl]) {
    if (!url || !URL.canParse(url)) continue;
    const { password } = new URL(url);
    found.push(password, decodeURIComponent(password));
  }
  const long = found.filter((text): text is string => typeof text === 'string' && text.length >= 6);
  // Longer ones first, because one may contain another.
  return [...new Set(long)].sort((a, b) => b.length - a.length);
}

/** All texts of settings below a name that says it is secret. */
function secretTexts(value: unknown, isSecret = false): string[] {
  if (typeof value === 'string') return isSecret ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    secretTexts(inner, isSecret || /secret|private|^key$|apiKey|backupKey/i.test(name)),
  );
}

/** A function that removes the secrets of one line: a JSON object, as pino writes it. */
export function secretRemover(settings: Partial<Settings> = {}): (line: string) => string {
  const own = secretsOf(settings);

  function cleanText(whole: string): string {
    // Some shapes take quadratic time, and one line must not hold up the process.
    let clean = whole.length > longestText ? `${whole.slice(0, longestText)}…` : whole;
    for (const secret of own) clean = clean.replaceAll(secret, cut);
    for (const { pattern, keep = '' } of shapes) clean = clean.replace(pattern, keep + cut);
    clean = clean.replace(fieldInText, `$1${cut}`);
    return clean.replace(digits, (number) => (isCardNumber(number) ? cut : number));
  }

  function cleanValue(value: unknown): unknown {
    if (typeof value === 'string') return cleanText(value);
    if (Array.isArray(value)) return value.map(cleanValue);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [
        cleanText(name),
        isSecretField.test(name) && inner !== null ? cut : cleanValue(inner),
      ]),
    );
  }

  return (line) => {
    try {
      return `${JSON.stringify(cleanValue(JSON.parse(line)))}\n`;
    } catch {
      return cleanText(line);
    }
  };
}
