// Account emails with sample data.
import { sampleAddress as to, sampleMoment as now } from '#server/foundation/mail/mail-sample.ts';
import type { MailSample } from '#server/foundation/mail/mail-sample.ts';
import { later } from '#server/platform/clock.ts';
import {
  codeMail,
  connectionMail,
  emailChangedMail,
  newDeviceMail,
  passwordChangedMail,
  sessionReusedMail,
} from './account.emails.ts';
import type { CodePurpose } from './sign-in/code.store.ts';
import { securityMail } from './two-factor/two-factor.emails.ts';
import type { SecurityChange } from './two-factor/two-factor.emails.ts';

const group = 'Account and sign-in';
const id = 'sample';
const where = {
  ip: '192.0.2.7',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};

const code = (purpose: CodePurpose, when: string): MailSample => ({
  name: `account.code-${purpose}`,
  group,
  when,
  draft: () => codeMail({ ...flow, purpose }, '481516'),
});
const flow = {
  id,
  session_id: null,
  cookie_sha256: null,
  user_id: null,
  email: to,
  kid: '',
  nonce: Buffer.alloc(0),
  generation: 1,
  attempts: 0,
  sent_at: now,
  expires_at: later(now, { minutes: 10 }),
  created_at: now,
};
const security = (what: SecurityChange, when: string): MailSample => ({
  name: `account.${what.change.replaceAll('_', '-')}`,
  group,
  when,
  draft: (settings) => securityMail({ now, platform: { settings } }, to, what),
});

export const accountSamples: readonly MailSample[] = [
  code('verify', 'Registration with a new address'),
  code('reset', 'Password reset requested'),
  code('email', 'Change of address requested'),
  {
    name: 'account.new-device',
    group,
    when: 'A sign-in on a device that was not seen before',
    draft: (settings) => newDeviceMail(settings, to, { id, ...where }),
  },
  {
    name: 'account.session-reused',
    group,
    when: 'A refresh cookie was used twice',
    draft: (settings) => sessionReusedMail(settings, to, id),
  },
  {
    name: 'account.password-change',
    group,
    when: 'The password was changed while signed in',
    draft: (settings) => passwordChangedMail(settings, to, { id }),
  },
  ...(['connected', 'disconnected'] as const).map((what) => ({
    name: `account.provider-${what}`,
    group,
    when: `A social account was ${what}`,
    draft: (settings: Parameters<MailSample['draft']>[0]) =>
      connectionMail(settings, to, { id, provider: 'google', what }),
  })),
  {
    name: 'account.email-changed',
    group,
    when: 'The address was changed (sent to the old address)',
    draft: (settings) => emailChangedMail(settings, to, { id, newEmail: 'new-address@example.com' }),
  },
  security({ change: 'two_factor.on' }, 'Two-factor was turned on'),
  security({ change: 'two_factor.off' }, 'Two-factor was turned off'),
  security({ change: 'backup_codes.renewed' }, 'New backup codes were made'),
  security({ change: 'backup_code.used', left: 9 }, 'A backup code was used to sign in'),
  security({ change: 'passkey.added', name: 'Laptop' }, 'A passkey was added'),
  security({ change: 'passkey.removed', name: 'Laptop' }, 'A passkey was removed'),
  security({ change: 'passkey.disabled', name: 'Laptop' }, 'A passkey may have been cloned'),
];
