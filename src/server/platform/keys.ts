// Keys: one master key per installation, from which each use derives its own (HKDF), so that no two uses share a key.
// The previous master key stays valid for reading during a rotation.
import { hkdfSync, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { WrongSetting, newSecretKey } from './settings/settings.ts';

export type KeyUse =
  | 'access-token'
  | 'refresh-token'
  | 'otp'
  | 'file-link'
  | 'address-hash'
  | 'cursor'
  | 'payout-account'
  | 'two-factor'
  | 'unsubscribe'
  | 'ticket'
  | 'ticket-reply'
  | 'claim'
  | 'suspension'
  | 'two-factor-removal'
  | 'push'
  | 'webhook'
  | 'request-hash'
  | 'challenge'
  | 'account-signal';
/** `kid` identifies the key inside a token; `current` signs, `all` (newest first) verify. */
export type Key = { kid: string; bytes: Buffer };
export type Keys = { current(use: KeyUse): Key; all(use: KeyUse): Key[] };

export function deriveKeys(masterKeys: string[]): Keys {
  if (masterKeys.length === 0 || masterKeys.some((key) => !/^[0-9a-f]{64}$/.test(key)))
    throw new Error('There is no master key');
  const byUse = new Map<KeyUse, Key[]>();
  function all(use: KeyUse): Key[] {
    let keys = byUse.get(use);
    if (!keys) {
      keys = masterKeys.map((master) => {
        const bytes = Buffer.from(hkdfSync('sha256', Buffer.from(master, 'hex'), 'guildhall', use, 32));
        const kid = Buffer.from(
          hkdfSync('sha256', Buffer.from(master, 'hex'), 'guildhall', 'kid', 6),
        ).toString('base64url');
        return { kid, bytes };
      });
      byUse.set(use, keys);
    }
    return keys;
  }
  return { current: (use) => all(use)[0]!, all };
}

/**
 * The embedded setup makes its own master key on first start and keeps it in its data folder, readable by its owner only. Written
 * to a temporary file and linked into place: a half-written key, from which everything would be derived, must never be read.
 */
export async function masterKeyOfDataFolder(dataDir: string): Promise<string> {
  const path = join(dataDir, 'secret-key');
  const aside = `${path}.${process.pid}.${randomUUID()}`;
  await writeFile(aside, newSecretKey(), { mode: 0o600, flush: true });
  try {
    await link(aside, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(aside);
  }
  const key = (await readFile(path, 'utf8')).trim();
  if (!/^[0-9a-f]{64}$/.test(key))
    throw new WrongSetting(`${path} is damaged: it must hold 64 hexadecimal digits`);
  return key;
}
