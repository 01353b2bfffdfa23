// The mails of accounts with made-up facts.
import { sampleAddress as to, sampleMoment as now } from '#server/mail/mail-sample.ts';
import type { MailSample } from '#server/mail/mail-sample.ts';
import { later } from '#server/platform/clock.ts';
import {
  codeMail,
  connectionMail,
  emailChangedMail,
  newDeviceMail,
  passwordChangedMail,
  sessionReusedMail,
} from './account.mails.ts';
import type { CodePurpose } from './code.store.ts';
import { securityMail } from './two-factor.mails.ts';
import type { SecurityChange } from './two-factor.mails.ts';

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
  code('verify', 'Somebody registers with an address'),
  code('reset', 'Somebody has forgotten their password'),
  code('email', 'Somebody wants to use another address'),
  {
    name: 'account.new-device',
    group,
    when: 'A sign-in on a device that was not seen before',
    draft: (settings) => newDeviceMail(settings, to, { id, ...where }),
  },
  {
    name: 'account.session-reused',
    group,
    when: 'A sign-in was used twice, as a copied one would be',
    draft: (settings) => sessionReusedMail(settings, to, id),
  },
  ...(['reset', 'change'] as const).map((how) => ({
    name: `account.password-${how}`,
    group,
    when: how === 'reset' ? 'The password was set with a code' : 'The password was changed in the account',
    draft: (settings: Parameters<MailSample['draft']>[0]) => passwordChangedMail(settings, to, { id, how }),
  })),
  ...(['connected', 'disconnected'] as const).map((what) => ({
    name: `account.provider-${what}`,
    group,
    when: `An account elsewhere was ${what}`,
    draft: (settings: Parameters<MailSample['draft']>[0]) =>
      connectionMail(settings, to, { id, provider: 'google', what }),
  })),
  {
    name: 'account.email-changed',
    group,
    when: 'The address was changed: to the one before',
    draft: (settings) => emailChangedMail(settings, to, { id, newEmail: 'new-address@example.com' }),
  },
  security({ change: 'two_factor.on' }, 'Two-factor was turned on'),
  security({ change: 'two_factor.off' }, 'Two-factor was turned off'),
  security({ change: 'backup_codes.renewed' }, 'New backup codes were made'),
  security({ change: 'backup_code.used', left: 9 }, 'A backup code signed somebody in'),
  security({ change: 'passkey.added', name: 'Laptop' }, 'A passkey was added'),
  security({ change: 'passkey.removed', name: 'Laptop' }, 'A passkey was removed'),
  security({ change: 'passkey.disabled', name: 'Laptop' }, 'A passkey seems to have been copied'),
];
