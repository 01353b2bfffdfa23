// A rejected promise that nothing handles is logged as an error. By default it would end the process, and with it everyone's requests.
import type { Log } from './log.ts';

export function logUnhandledRejections(log: Pick<Log, 'error'>): void {
  process.on('unhandledRejection', (err) => log.error({ err }, 'a rejected promise was not handled'));
}
