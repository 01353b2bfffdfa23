// Records what an account has used: a card, a bank account, a device or a network, hashed under a key of this installation.
// Guarantees: the raw value is never stored or logged, and nothing is stored about a deleted account. A strong signal that is new to
// the account publishes `account.signal_seen`.
import { createHmac } from 'node:crypto';
import type { Keys } from '#server/platform/keys.ts';
import { publish } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { lockAccountShared } from '../lock-account.ts';
import { deleteBeyond, upsertSignal } from './signal.store.ts';
import type { SignalKind } from './signal.store.ts';

/** A network is shared by a household, an office or a whole town, so it never identifies a person alone. */
export const strongSignals = ['card', 'bank', 'device'] as const satisfies readonly SignalKind[];

export const signalLimits = {
  /** Per account and kind; the least recently used are deleted first. */
  kept: 20,
  /** Signals that were not used for this long are deleted. */
  keptDays: 365,
} as const;

export async function recordSignal(tx: Tx, userId: string, kind: SignalKind, value: string): Promise<void> {
  // Results of payments may arrive after the account was deleted.
  if ((await lockAccountShared(tx, userId)) === 'deleted') return;
  let isNew = false;
  // Under the previous key too during a rotation, so that it still matches what other accounts used before.
  for (const hash of hashesOf(tx.platform.keys, kind, value))
    isNew = (await upsertSignal(tx, { userId, kind, hash })) || isNew;
  if (!isNew) return;
  await deleteBeyond(tx, userId, kind, signalLimits.kept);
  if ((strongSignals as readonly SignalKind[]).includes(kind))
    publish(tx, { name: 'account.signal_seen', userId, at: tx.now.toISOString() });
}

function hashesOf(keys: Keys, kind: SignalKind, value: string): Buffer[] {
  return keys
    .all('account-signal')
    .map(({ bytes }) => createHmac('sha256', bytes).update(`${kind}:${value}`).digest());
}
