// The settings of Stripe: complete or absent. An incomplete set, keys of different modes, or a replacement of Stripe's own address
// with live keys stops the start with one line.

export type StripeSettings = {
  secretKey: string;
  publishableKey: string;
  /** Each endpoint registered with Stripe has its own signing secret. */
  webhookSecrets: string[];
  /** Real money moves. */
  isLive: boolean;
  /** Stripe emails receipts to buyers, beside ours. */
  sendsReceipts: boolean;
  /** Replaces https://api.stripe.com: a fake in tests. */
  apiHost: string | null;
};

type Values = Partial<
  Record<
    'STRIPE_SECRET_KEY' | 'STRIPE_PUBLISHABLE_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_HOST',
    string | undefined
  >
> & { STRIPE_RECEIPTS?: boolean };

/** `wrong` makes the error of an invalid setting. */
export function readStripeSettings(
  values: Values,
  isHttps: boolean,
  wrong: (message: string) => Error,
): StripeSettings | undefined {
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
  const present = names.filter((name) => values[name]);
  const missing = names.find((name) => !values[name]);
  if (present.length === 0) {
    if (values.STRIPE_API_HOST) throw wrong('The setting STRIPE_API_HOST requires STRIPE_SECRET_KEY');
    return undefined;
  }
  if (missing) throw wrong(`The setting ${missing} is missing; it is required by ${present[0]}`);
  const isLive = modeOf('STRIPE_SECRET_KEY', /^(?:sk|rk)_(live|test)_\w+$/, values, wrong) === 'live';
  if ((modeOf('STRIPE_PUBLISHABLE_KEY', /^pk_(live|test)_\w+$/, values, wrong) === 'live') !== isLive)
    throw wrong(
      'The settings STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are of different modes, live and test',
    );
  const webhookSecrets = values.STRIPE_WEBHOOK_SECRET!.split(',').map((secret) => secret.trim());
  if (!webhookSecrets.every((secret) => /^whsec_\w+$/.test(secret)))
    throw wrong('The setting STRIPE_WEBHOOK_SECRET must begin with whsec_ (several: comma-separated)');
  if (isLive && !isHttps) throw wrong('Live keys of Stripe need a PUBLIC_URL that begins with https://');
  return {
    secretKey: values.STRIPE_SECRET_KEY!,
    publishableKey: values.STRIPE_PUBLISHABLE_KEY!,
    webhookSecrets,
    isLive,
    sendsReceipts: values.STRIPE_RECEIPTS ?? false,
    apiHost: apiHostOf(values.STRIPE_API_HOST, isLive, wrong),
  };
}

function modeOf(
  name: 'STRIPE_SECRET_KEY' | 'STRIPE_PUBLISHABLE_KEY',
  shape: RegExp,
  values: Values,
  wrong: (message: string) => Error,
): string {
  const mode = shape.exec(values[name]!)?.[1];
  // The value itself is a secret, so it is never part of the line.
  if (!mode) throw wrong(`The setting ${name} is not a key of Stripe's`);
  return mode;
}

function apiHostOf(
  text: string | undefined,
  isLive: boolean,
  wrong: (message: string) => Error,
): string | null {
  if (!text) return null;
  if (isLive) throw wrong('The setting STRIPE_API_HOST is for tests: it cannot be combined with live keys');
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/')
    throw wrong('The setting STRIPE_API_HOST must be an address such as http://127.0.0.1:12111');
  return url.origin;
}
