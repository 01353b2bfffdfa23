// Apple has no fixed client secret: each call carries a JWT signed with the key Apple issued to us (ES256).
// It is valid for five minutes, so that a leaked one is soon worthless.
import { createPrivateKey } from 'node:crypto';
import { SignJWT } from 'jose';
import { later } from '#server/platform/clock.ts';
import type { SocialSettings } from '#server/platform/settings/social-settings.ts';

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
