// WebAuthn options and responses, in the JSON form of the specification. Only the fields we use, each with a length limit;
// binary values are base64url. The server verifies them.
import { z } from 'zod';
import { idSchema } from '#contract/common/ids.ts';

const base64url = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest, { abort: true })
    .regex(/^[A-Za-z0-9_-]+$/, 'This is not base64url');

export const maxPasskeys = 20;
export const passkeyNameSchema = z
  .string()
  .trim()
  .min(1, 'Enter a name for this passkey')
  .max(60, 'Use at most 60 characters');

export const passkeySchema = z.object({
  id: idSchema,
  name: z.string(),
  createdAt: z.iso.datetime(),
  usedAt: z.iso.datetime().nullable(),
  /** Set when the signature counter suggested a cloned passkey; it can only be removed. */
  disabledAt: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;

const credentialId = base64url(1400);
const described = z.object({
  type: z.literal('public-key'),
  id: z.string(),
  transports: z.array(z.string()).optional(),
});

/** The options of `navigator.credentials.create`. */
export const registrationOptionsSchema = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(described),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});

/** The options of `navigator.credentials.get`. */
export const assertionOptionsSchema = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  userVerification: z.enum(['required', 'preferred']),
  allowCredentials: z.array(described),
});

/** Result of `startRegistration` in the browser library. */
export const attestationSchema = z.object({
  id: credentialId,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(8000),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});
export type Attestation = z.infer<typeof attestationSchema>;

/** Result of `startAuthentication`. */
export const assertionSchema = z.object({
  id: credentialId,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: base64url(200).nullish(),
  }),
});
export type Assertion = z.infer<typeof assertionSchema>;
