// The log: JSON lines by pino, with all secrets removed before writing.
import { pino } from 'pino';
import type { Logger } from 'pino';
import { withoutQueryValues } from './http/logged-path.ts';
import type { Settings } from './settings/settings.ts';

export type Log = Logger;

const secret = ['password', 'newPassword', 'otp', 'token', 'accessToken', 'card', 'accountNumber', 'cvc'];

export function openLog(settings: Pick<Settings, 'logLevel'>, stream?: { write(line: string): void }): Log {
  const options = {
    level: settings.logLevel,
    // Errors of libraries quote addresses in their messages.
    hooks: { streamWrite: withoutQueryValues },
    redact: {
      paths: [
        ...secret,
        ...secret.map((name) => `*.${name}`),
        'req.headers.authorization',
        'req.headers.cookie',
        'res.headers["set-cookie"]',
        'headers.authorization',
        'headers.cookie',
      ],
      censor: '[cut]',
    },
  };
  return stream ? pino(options, stream) : pino(options);
}
