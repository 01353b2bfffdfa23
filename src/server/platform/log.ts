// The log: JSON lines by pino, with all secrets removed before writing (log-secrets.ts).
import { pino } from 'pino';
import type { Logger } from 'pino';
import { withoutAddressSecrets } from './http/logged-path.ts';
import { secretRemover } from './log-secrets.ts';
import type { Settings } from './settings/settings.ts';

export type Log = Logger;

/**
 * Secrets among the settings are removed from every line by value. `alsoTo` gets each line after that, in addition to standard output.
 */
export function openLog(
  settings: Pick<Settings, 'logLevel'> & Partial<Settings>,
  stream?: { write(line: string): void },
  alsoTo?: (line: string) => void,
): Log {
  const removeSecrets = secretRemover(settings);
  // Errors of libraries quote addresses in their messages.
  const streamWrite = (line: string) => removeSecrets(withoutAddressSecrets(line));
  const options = { level: settings.logLevel, hooks: { streamWrite } };
  if (stream) return pino(options, stream);
  if (!alsoTo) return pino(options);
  const output = pino.destination(1);
  const write = (line: string) => {
    output.write(line);
    alsoTo(line);
  };
  return pino(options, { write });
}
