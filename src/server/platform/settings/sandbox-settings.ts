// The embedded replacements of external services: fine for trying the product out, and dangerous on a public site, where emailed
// codes would go nowhere and test cards would buy real work.

export const sandboxes = ['payments', 'mail', 'scanner'] as const;
export type Sandbox = (typeof sandboxes)[number];

/** What the real service needs; without it, the sandbox is used. */
const requiredBy: Record<Sandbox, 'STRIPE_SECRET_KEY' | 'SMTP_URL' | 'CLAMD_URL'> = {
  payments: 'STRIPE_SECRET_KEY',
  mail: 'SMTP_URL',
  scanner: 'CLAMD_URL',
};
const consequence: Record<Sandbox, string> = {
  payments: 'test cards pay for real gigs',
  mail: 'no email is sent, including sign-up codes',
  scanner: 'uploaded files are not scanned for viruses',
};

type Values = Partial<
  Record<(typeof requiredBy)[Sandbox] | 'DATABASE_URL' | 'NODE_ENV', string | undefined>
> & {
  ALLOW_SANDBOX: readonly Sandbox[];
};

/** The sandboxes in use. In production, each must be allowed by name; `wrong` makes the error where one is not. */
export function readSandboxes(values: Values, wrong: (message: string) => Error): Sandbox[] {
  const inUse = sandboxes.filter((sandbox) => !values[requiredBy[sandbox]]);
  const isProduction = values.NODE_ENV === 'production' && values.DATABASE_URL !== undefined;
  const [refused] = isProduction ? inUse.filter((sandbox) => !values.ALLOW_SANDBOX.includes(sandbox)) : [];
  if (refused)
    throw wrong(
      `The setting ${requiredBy[refused]} is required in production: without it, ${consequence[refused]}. ` +
        `For a trial, allow that with ALLOW_SANDBOX=${[...values.ALLOW_SANDBOX, refused].join(',')}`,
    );
  return inUse;
}
