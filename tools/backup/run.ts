// The command line of backups: settings from the environment, one line per step, one line for an expected failure.
import { BackupUnusable } from '#server/platform/backup/backup-file.ts';
import { DataFolderBusy } from '#server/platform/postgres/data-folder.ts';
import { CannotRunPostgres } from '#server/platform/postgres/embedded-postgres.ts';
import { WrongSetting, readSettings } from '#server/platform/settings/settings.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import type { Say } from './installations.ts';

/** Errors of the disk, the folder or the address of the database, whose message says it all. */
const isOfMachine = new Set([
  'ENOSPC',
  'EACCES',
  'EROFS',
  'ECONNREFUSED',
  'ENOTFOUND',
  'ETIMEDOUT',
  '28P01',
  '3D000',
]);

const say: Say = (line) => void process.stdout.write(`${line}\n`);

export async function run(work: (settings: Settings, say: Say) => Promise<unknown>): Promise<void> {
  try {
    await work(readSettings(process.env), say);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    const isPlain =
      isOfMachine.has(code) ||
      [BackupUnusable, DataFolderBusy, CannotRunPostgres, WrongSetting].some((kind) => error instanceof kind);
    process.stderr.write(
      `${isPlain ? (error as Error).message : ((error as Error).stack ?? String(error))}\n`,
    );
    process.exitCode = 1;
  }
}

/** The folder that the command line names. */
export function namedFolder(command: string): string {
  const [folder, ...rest] = process.argv.slice(2);
  if (!folder || rest.length > 0) throw new BackupUnusable(`Name one folder: npm run ${command} -- <folder>`);
  return folder;
}
