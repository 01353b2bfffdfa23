// The settings of Google, Apple and Facebook: each complete or absent. An incomplete provider stops the start with one line.
import { createPrivateKey } from 'node:crypto';

export type SocialSettings = {
  google?: { issuer: string; clientId: string; clientSecret: string } | undefined;
  apple?: { issuer: string; clientId: string; teamId: string; keyId: string; privateKey: string } | undefined;
  facebook?:
    | {
        issuer: string;
        clientId: string;
        clientSecret: string;
        authorizationEndpoint: string;
        tokenEndpoint: string;
        profileEndpoint: string;
      }
    | undefined;
};

type Values = Partial<
  Record<
    | 'GOOGLE_CLIENT_ID'
    | 'GOOGLE_CLIENT_SECRET'
    | 'APPLE_CLIENT_ID'
    | 'APPLE_TEAM_ID'
    | 'APPLE_KEY_ID'
    | 'APPLE_PRIVATE_KEY'
    | 'FACEBOOK_APP_ID'
    | 'FACEBOOK_APP_SECRET',
    string | undefined
  >
>;

const graph = 'https://graph.facebook.com/v23.0';

/** `wrong` makes the error of an invalid setting. */
export function readSocialSettings(
  values: Values,
  isHttps: boolean,
  wrong: (message: string) => Error,
): SocialSettings {
  const whole = (...names: (keyof Values)[]): boolean => {
    const missing = names.filter((name) => !values[name]);
    if (missing.length === names.length) return false;
    if (missing.length > 0)
      throw wrong(
        `The setting ${missing[0]} is missing; it is required by ${names.find((name) => values[name])}`,
      );
    return true;
  };
  const settings: SocialSettings = {};
  if (whole('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET')) {
    settings.google = {
      issuer: 'https://accounts.google.com',
      clientId: values.GOOGLE_CLIENT_ID!,
      clientSecret: values.GOOGLE_CLIENT_SECRET!,
    };
  }
  if (whole('APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY')) {
    // Apple accepts no other address.
    if (!isHttps) throw wrong('The setting APPLE_CLIENT_ID needs a PUBLIC_URL that begins with https://');
    settings.apple = {
      issuer: 'https://appleid.apple.com',
      clientId: values.APPLE_CLIENT_ID!,
      teamId: values.APPLE_TEAM_ID!,
      keyId: values.APPLE_KEY_ID!,
      privateKey: privateKeyOf(values.APPLE_PRIVATE_KEY!, wrong),
    };
  }
  if (whole('FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET')) {
    settings.facebook = {
      issuer: 'https://www.facebook.com',
      clientId: values.FACEBOOK_APP_ID!,
      clientSecret: values.FACEBOOK_APP_SECRET!,
      authorizationEndpoint: 'https://www.facebook.com/v23.0/dialog/oauth',
      tokenEndpoint: `${graph}/oauth/access_token`,
      profileEndpoint: `${graph}/me`,
    };
  }
  return settings;
}

/** The text of the .p8 file; in one line, its line breaks may be written as \n. */
function privateKeyOf(text: string, wrong: (message: string) => Error): string {
  const pem = text.replaceAll('\\n', '\n');
  try {
    if (createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === 'prime256v1') return pem;
  } catch {
    // reported below
  }
  throw wrong('The setting APPLE_PRIVATE_KEY must be the text of the .p8 file that Apple gave you');
}
