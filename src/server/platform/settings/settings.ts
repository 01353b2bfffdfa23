// Settings: environment variables, parsed once at start. An invalid one stops the start with one clear line.
// Guarantees: no other file of the server reads process.env, except platform/postgres. tests/lists.test.ts checks that .env.example
// documents every name.
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import { type OptionalModule, optionalModules } from '#contract/common/optional-modules.ts';
import { isProxyRange } from '#server/platform/http/connections/client-address.ts';
import { readChallengeSettings } from './challenge-settings.ts';
import type { ChallengeSettings } from './challenge-settings.ts';
import { clamdAddress } from './clamd-address.ts';
import { readConnectionLimits } from './connection-limits.ts';
import type { ConnectionLimits } from './connection-limits.ts';
import { readEmbeddingsSettings } from './embeddings-settings.ts';
import type { EmbeddingsSettings } from './embeddings-settings.ts';
import { mailDomain, readInboundSettings } from './inbound-settings.ts';
import type { InboundSettings } from './inbound-settings.ts';
import { readObservabilitySettings } from './observability-settings.ts';
import type { ObservabilitySettings } from './observability-settings.ts';
import { withSecretFiles } from './secret-files.ts';
import { readSandboxes, type Sandbox, sandboxes } from './sandbox-settings.ts';
import { readS3Settings } from './s3-settings.ts';
import type { S3Settings } from './s3-settings.ts';
import { readSocialLinks } from './social-links.ts';
import { readCrawlerNetworks } from './crawler-networks.ts';
import type { SocialLink } from './social-links.ts';
import { readSocialSettings } from './social-settings.ts';
import type { SocialSettings } from './social-settings.ts';
import { readStripeSettings } from './stripe-settings.ts';
import type { StripeSettings } from './stripe-settings.ts';

const flagOf = (byDefault: '0' | '1') =>
  z
    .enum(['0', '1'])
    .default(byDefault)
    .transform((value) => value === '1');
const flag = flagOf('0');
const flagThatIsOn = flagOf('1');
const key = z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits (32 bytes)');

const listOf = <const Name extends string>(names: readonly [Name, ...Name[]]) =>
  z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.enum(names, `must list some of ${names.join(', ')}, separated by commas`)));

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(16),
  DATABASE_PREPARE: flagThatIsOn,
  MIGRATE: z.enum(['auto', 'only', 'never']).default('auto'),
  DATABASE_SEARCH_POOL: z.coerce.number().int().min(1).max(100).default(8),
  SEARCH_MEMORY_MB: z.coerce.number().int().min(0).max(65_536).default(128),
  PAGE_MEMORY_MB: z.coerce.number().int().min(0).max(65_536).default(64),
  SEARCH_EMBEDDINGS_URL: z.string().min(1).optional(),
  SEARCH_EMBEDDINGS_MODEL: z.string().min(1).max(200).optional(),
  SEARCH_EMBEDDINGS_KEY: z.string().min(1).max(1000).optional(),
  PUBLIC_URL: z.url('must be an address such as https://example.com').optional(),
  BRAND_NAME: z.string().min(1).max(40).default('Guildhall'),
  OPERATOR_LEGAL_NAME: z.string().min(1).max(120).optional(),
  OPERATOR_ADDRESS: z.string().max(400).default(''),
  OPERATOR_TAX_ID: z.string().max(40).default(''),
  S3_ENDPOINT: z.string().min(1).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_REGION: z.string().min(1).max(60).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).max(200).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).max(200).optional(),
  S3_PREFIX: z
    .string()
    .regex(
      /^([a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*)?$/,
      'must be lowercase path segments without a slash at either end',
    )
    .default(''),
  S3_TIMEOUT_SECONDS: z.coerce.number().min(1).max(300).default(20),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().min(3).max(200).default('Guildhall <no-reply@localhost>'),
  INBOUND_MAIL_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  INBOUND_MAIL_HOST: z.string().min(1).default('127.0.0.1'),
  REPLY_MAIL_DOMAIN: z.string().regex(mailDomain, 'must be a domain such as reply.example.com').optional(),
  CLAMD_URL: z
    .string()
    .refine(
      (url) => clamdAddress(url) !== null,
      'must be of the form tcp://clamd:3310 or unix:///run/clamav/clamd.ctl',
    )
    .optional(),
  SERVICES: z.enum(['all', 'web', 'worker']).default('all'),
  CRAWLER_NETWORKS: z.string().max(20_000).default(''),
  TRUST_PROXY: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((range) => range.trim())
        .filter(Boolean),
    )
    .refine(
      (ranges) => ranges.every(isProxyRange),
      'must list addresses or ranges such as 10.0.0.0/8, separated by commas',
    ),
  MAX_CONNECTIONS: z.coerce.number().int().min(1).max(1_000_000).default(12_000),
  MAX_CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(1).max(1_000_000).default(512),
  REQUEST_HEADERS_SECONDS: z.coerce.number().min(1).max(60).default(10),
  REQUEST_BODY_SECONDS: z.coerce.number().min(1).max(600).default(30),
  UPLOAD_BYTES_PER_SECOND: z.coerce.number().int().min(0).max(1_000_000).default(2048),
  UNREAD_RESPONSE_SECONDS: z.coerce.number().min(1).max(600).default(30),
  UNREAD_RESPONSES_MB: z.coerce.number().int().min(1).max(65_536).default(256),
  SECRET_KEY: key.optional(),
  SECRET_KEY_PREVIOUS: key.optional(),
  BACKUP_KEY: key.optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('warn'),
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  ACCESS_LOG: flag,
  ERROR_WEBHOOK_URL: z.string().min(1).optional(),
  SOCIAL_LINKS: z.string().max(2000).default(''),
  CHALLENGE_BITS: z.coerce.number().int().min(1).max(26).default(18),
  SIGN_IN_FAILURES_CHALLENGE: z.coerce.number().int().min(1).max(1_000_000).default(300),
  SIGN_IN_FAILURES_ALARM: z.coerce.number().int().min(1).max(1_000_000).default(1000),
  TURNSTILE_SITE_KEY: z.string().min(1).max(200).optional(),
  TURNSTILE_SECRET_KEY: z.string().min(1).max(200).optional(),
  UNCLAIMED_MONTHS: z.coerce.number().int().min(2).max(120).default(12),
  WITHDRAWAL_PROOF_MINOR: z.coerce.number().int().min(0).max(100_000_000).default(50_000),
  LIMITS_FACTOR: z.coerce.number().min(0.01).max(1_000_000).default(1),
  SEED_DEMO: flagThatIsOn,
  DISABLED_MODULES: listOf(optionalModules),
  NODE_ENV: z.string().optional(),
  ALLOW_SANDBOX: listOf(sandboxes),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(10).default(0),
  GUILDHALL_DEV: flag,
  WEBHOOKS_TO_LOCALHOST: flag,
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  APPLE_CLIENT_ID: z.string().min(1).optional(),
  APPLE_TEAM_ID: z.string().min(1).optional(),
  APPLE_KEY_ID: z.string().min(1).optional(),
  APPLE_PRIVATE_KEY: z.string().min(1).optional(),
  FACEBOOK_APP_ID: z.string().min(1).optional(),
  FACEBOOK_APP_SECRET: z.string().min(1).optional(),
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().min(1).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  STRIPE_API_HOST: z.string().min(1).optional(),
  STRIPE_RECEIPTS: flag,
});

/** Every setting; each can also be read from the file that `<name>_FILE` names. */
export const settingNames: readonly string[] = Object.keys(schema.shape);

export type Settings = {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  databasePool: number;
  /** At start: apply migrations; apply them and end; or refuse to start without them. */
  migrations: 'auto' | 'only' | 'never';
  searchPool: number;
  /** Statements are prepared on the server; false for poolers in transaction mode that do not keep them. */
  prepares: boolean;
  /** Memory per process for posting lists; 0 disables them. */
  searchMemoryMb: number;
  /** Memory per process for guests' pages and public JSON; 0 makes every answer per request. */
  pageMemoryMb: number;
  /** The service that search gets embeddings from; undefined = none. */
  embeddings: EmbeddingsSettings | undefined;
  /** The site's public address, without a trailing slash; links in emails and the Secure flag of cookies derive from it. */
  publicUrl: string;
  isHttps: boolean;
  brandName: string;
  /** The operator as printed on invoices. */
  operator: { legalName: string; addressLines: string[]; taxId: string | null };
  /** The object store of images and files; undefined = the disk of this machine. */
  s3: S3Settings | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Replies by email; undefined = emails say that replies are not read. */
  inbound: InboundSettings | undefined;
  /** The virus scanner; undefined = the embedded one, which detects the test signature only. */
  clamdUrl: string | undefined;
  runsWeb: boolean;
  runsWorker: boolean;
  /** Addresses of proxies whose X-Forwarded-For is trusted; empty = none. */
  trustedProxies: string[];
  /** Limits of connections, and of slow clients. */
  connections: ConnectionLimits;
  /** Networks of search engines' crawlers, as CIDR; they may read any number of gigs and profiles. */
  crawlerNetworks: readonly string[];
  /** Master keys (hex, newest first); undefined until read from the data folder (see keys.ts). */
  secretKeys: string[];
  /** Encrypts backups; undefined leaves them readable. */
  backupKey: string | undefined;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** The operator's social media accounts, shown in the footer in this order. */
  socialLinks: SocialLink[];
  /** Multiplies every rate limit: for load tests, never for production. */
  /** Owners of a balance who have not signed in for so long are notified of it, and then listed to support. */
  unclaimedMonths: number;
  /** Withdrawals of more than this in 24 hours need a recent password check. */
  withdrawalProofMinor: number;
  limitsFactor: number;
  challenge: ChallengeSettings;
  seedDemo: boolean;
  /** Optional modules that this installation does without. */
  disabledModules: readonly OptionalModule[];
  /** Embedded replacements in use; see sandbox-settings.ts. */
  sandboxes: readonly Sandbox[];
  /** How long a stopping process still answers after /readyz has turned to 503. */
  drainSeconds: number;
  isDevelopment: boolean;
  /** /ui shows every component. */
  showsComponents: boolean;
  /** Webhooks may lead to this machine, too: for development, never for public sites. */
  webhooksToLocalhost: boolean;
  /** External sign-in providers. */
  social: SocialSettings;
  /** Real payments and withdrawals; without it, the sandbox. */
  stripe: StripeSettings | undefined;
  cores: number;
  /** Validates every answer against its schema before it is sent (tests). */
  checkAnswers: boolean;
} & ObservabilitySettings;

/** An invalid setting; `message` is one line that names it. */
export class WrongSetting extends Error {}

function operatorOf(values: z.output<typeof schema>): Settings['operator'] {
  return {
    legalName: values.OPERATOR_LEGAL_NAME ?? values.BRAND_NAME,
    addressLines: values.OPERATOR_ADDRESS.split(/[|\n]/)
      .map((line) => line.trim())
      .filter(Boolean),
    taxId: values.OPERATOR_TAX_ID.trim() || null,
  };
}

export function readSettings(env: Record<string, string | undefined>): Settings {
  const read = withSecretFiles(env, settingNames, (message) => new WrongSetting(message));
  const present = Object.fromEntries(
    Object.entries(read).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = schema.safeParse(present);
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    throw new WrongSetting(
      `The setting ${issue.path[0]!.toString()} ${issue.message.replace(/^Invalid /, 'is not a valid ')}`,
    );
  }
  const values = parsed.data;
  const publicUrl = originOf(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`);
  assertComplete(values);
  const isHttps = publicUrl.startsWith('https:');
  return {
    port: values.PORT,
    // The embedded default has demo logins and a mailbox without a password, so it listens on loopback only unless configured otherwise.
    host: values.HOST ?? (values.DATABASE_URL ? '0.0.0.0' : '127.0.0.1'),
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databasePool: values.DATABASE_POOL,
    searchPool: values.DATABASE_SEARCH_POOL,
    prepares: values.DATABASE_PREPARE,
    migrations: values.MIGRATE,
    searchMemoryMb: values.SEARCH_MEMORY_MB,
    pageMemoryMb: values.PAGE_MEMORY_MB,
    embeddings: readEmbeddingsSettings(values, (message) => new WrongSetting(message)),
    publicUrl,
    isHttps,
    brandName: values.BRAND_NAME,
    operator: operatorOf(values),
    s3: readS3Settings(values, (message) => new WrongSetting(message)),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    inbound: readInboundSettings(values, (message) => new WrongSetting(message)),
    clamdUrl: values.CLAMD_URL,
    runsWeb: values.SERVICES !== 'worker',
    runsWorker: values.SERVICES !== 'web',
    trustedProxies: values.TRUST_PROXY,
    connections: readConnectionLimits(values),
    crawlerNetworks: readCrawlerNetworks(values.CRAWLER_NETWORKS, (message) => new WrongSetting(message)),
    secretKeys: [values.SECRET_KEY, values.SECRET_KEY_PREVIOUS].filter((key) => key !== undefined),
    backupKey: values.BACKUP_KEY,
    logLevel: values.LOG_LEVEL,
    socialLinks: readSocialLinks(values.SOCIAL_LINKS, (message) => new WrongSetting(message)),
    unclaimedMonths: values.UNCLAIMED_MONTHS,
    withdrawalProofMinor: values.WITHDRAWAL_PROOF_MINOR,
    limitsFactor: values.LIMITS_FACTOR,
    challenge: readChallengeSettings(values, (message) => new WrongSetting(message)),
    seedDemo: values.SEED_DEMO,
    disabledModules: values.DISABLED_MODULES,
    sandboxes: readSandboxes(values, (message) => new WrongSetting(message)),
    drainSeconds: values.DRAIN_SECONDS,
    isDevelopment: values.GUILDHALL_DEV,
    showsComponents: values.GUILDHALL_DEV,
    webhooksToLocalhost: values.WEBHOOKS_TO_LOCALHOST,
    social: readSocialSettings(values, isHttps, (message) => new WrongSetting(message)),
    stripe: readStripeSettings(values, isHttps, (message) => new WrongSetting(message)),
    ...readObservabilitySettings(values, (message) => new WrongSetting(message)),
    cores: availableParallelism(),
    checkAnswers: false,
  };
}

/** What an installation with its own database must set itself. */
function assertComplete(values: z.infer<typeof schema>): void {
  if (values.DATABASE_URL && !values.SECRET_KEY) {
    throw new WrongSetting(
      'The setting SECRET_KEY is required with DATABASE_URL: 64 hexadecimal digits, the same in every process',
    );
  }
  if (!values.DATABASE_URL && values.MIGRATE !== 'auto') {
    throw new WrongSetting(
      `The setting MIGRATE=${values.MIGRATE} requires DATABASE_URL: the embedded database is migrated at each start`,
    );
  }
  if (values.DATABASE_URL && !values.PUBLIC_URL) {
    throw new WrongSetting(
      'The setting PUBLIC_URL is required with DATABASE_URL: the public address, such as https://example.com',
    );
  }
}

/** As browsers write it in `Origin`; with a path it would never match, and every sign-in would be refused as cross-site. */
function originOf(publicUrl: string): string {
  const { origin, pathname, search } = new URL(publicUrl);
  if (pathname !== '/' || search !== '')
    throw new WrongSetting(
      'The setting PUBLIC_URL must be an address without a path, such as https://example.com',
    );
  return origin;
}

export function newSecretKey(): string {
  return randomBytes(32).toString('hex');
}
