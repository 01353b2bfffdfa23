// The settings of an object store that speaks S3: an endpoint, a bucket and a key pair, or nothing (then files are on the disk).
// Guarantees: the secret key never leaves this machine, and the bytes only by https, except within a private network.
import { isPrivateHost } from './private-host.ts';

export type S3Settings = {
  /** Without a path and trailing slash, such as https://s3.eu-central-1.amazonaws.com. Buckets are addressed by path. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Before every key; empty, or with a trailing slash. */
  prefix: string;
  /** Silence of the store after which a request is given up. */
  timeoutMs: number;
};

type Names = 'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY';
type Values = { [Name in Names]?: string | undefined } & {
  S3_REGION: string;
  S3_PREFIX: string;
  S3_TIMEOUT_SECONDS: number;
};
const names: readonly Names[] = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];

/** `wrong` makes the error of an invalid setting. */
export function readS3Settings(values: Values, wrong: (message: string) => Error): S3Settings | undefined {
  const set = names.filter((name) => values[name] !== undefined);
  if (set.length === 0) return undefined;
  const missing = names.find((name) => values[name] === undefined);
  if (missing) throw wrong(`The setting ${missing} is missing; it is required by ${set[0]}`);
  const endpoint = values.S3_ENDPOINT!;
  if (!isAllowed(endpoint))
    throw wrong(
      'The setting S3_ENDPOINT must be an https address without a path or password, or http on this machine or a private network',
    );
  return {
    endpoint: new URL(endpoint).origin,
    bucket: values.S3_BUCKET!,
    region: values.S3_REGION,
    accessKeyId: values.S3_ACCESS_KEY_ID!,
    secretAccessKey: values.S3_SECRET_ACCESS_KEY!,
    prefix: values.S3_PREFIX === '' ? '' : `${values.S3_PREFIX}/`,
    timeoutMs: values.S3_TIMEOUT_SECONDS * 1000,
  };
}

function isAllowed(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password, pathname, search } = new URL(address);
  if (username !== '' || password !== '' || pathname !== '/' || search !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && isPrivateHost(hostname));
}
