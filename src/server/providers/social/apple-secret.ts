// Apple has no fixed client secret: each call carries a JWT that we sign with the key Apple gave us (ES256).
// Guards: it lives for five minutes, so one that leaks from a log of theirs is worth nothing later.
import { createPrivateKey } from 'node:crypto';
import { SignJWT } from 'jose';
import { later } from '#server/platform/clock.ts';
import type { SocialSettings } from '#server/platform/social-settings.ts';

const life = { minutes: 5 };

export async function appleSecret(apple: NonNullable<SocialSettings['apple']>, now: Date): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: apple.keyId })
    .setIssuer(apple.teamId)
    .setSubject(apple.clientId)
    .setAudience(apple.issuer)
    .setIssuedAt(now)
    .setExpirationTime(later(now, life))
    .sign(createPrivateKey(apple.privateKey));
}
