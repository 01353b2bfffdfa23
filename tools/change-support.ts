// `npm run support -- grant|revoke <email>`: grants or revokes the support role of the account with this verified address.
// Support agents use /admin and decide disputes; for other users those pages do not exist.
// `suspend|restore <email>` does to an account what the console does, for an operator without a support account.
// `lift --by <email> --since <time>` lifts the suspensions and restrictions that one agent imposed.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import {
  decisionInput,
  platformRules,
  suspensionInput,
} from '#contract/trust/moderation/moderation.schema.ts';
import { openPlatform } from '#server/app/open-platform.ts';
import { grantSupport } from '#server/people/accounts/grant-support.ts';
import { systemClock } from '#server/platform/clock.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { masterKeyOfDataFolder } from '#server/platform/keys.ts';
import { openLog } from '#server/platform/log.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readSettings, WrongSetting } from '#server/platform/settings/settings.ts';
import { liftByAgent, usualDecision } from '#server/trust/moderation/lift-by-agent.ts';
import { suspendByOperator } from '#server/trust/moderation/suspend-by-operator.ts';
import type { OperatorSuspension } from '#server/trust/moderation/suspend-by-operator.ts';
import { openExistingDatabase } from './open-existing-database.ts';

class UsageError extends Error {}

const usage = `Usage:
  npm run support -- grant|revoke user@example.com
  npm run support -- suspend user@example.com --rule RULE --reasons "TEXT" [--days DAYS]
  npm run support -- restore user@example.com --reasons "TEXT"
  npm run support -- lift --by agent@example.com --since TIME [--reasons "TEXT"]
RULE is one of ${platformRules.join(', ')}. The user reads the reasons. Without --days, a suspension has no end.
TIME is in UTC, such as 2026-03-02T09:00Z.`;

type Change =
  | { verb: 'grant' | 'revoke'; email: string }
  | ({ verb: 'suspend' | 'restore' } & OperatorSuspension)
  | { verb: 'lift'; email: string; since: Date; decision: string };

function readChange(args: string[]): Change {
  const { values, positionals } = parsed(args);
  const [verb, email] = positionals;
  if (verb === 'lift' && positionals.length === 1) return readLift(values);
  if (email === undefined || positionals.length > 2) throw new UsageError(usage);
  if (verb === 'grant' || verb === 'revoke') return { verb, email };
  const { reasons } = values;
  if (verb === 'restore') {
    const { decision } = checked(z.object(decisionInput), { decision: reasons });
    return { verb, email, restore: decision };
  }
  if (verb !== 'suspend') throw new UsageError(usage);
  const { rule, days } = values;
  const input = { rule, reasons, days: days === undefined ? null : Number(days), evidence: '-' };
  const { evidence: _, ...suspension } = checked(z.object(suspensionInput), input);
  return { verb, email, ...suspension };
}

function parsed(args: string[]) {
  const text = { type: 'string' } as const;
  try {
    const options = { rule: text, reasons: text, days: text, by: text, since: text };
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${usage}`);
  }
}

const liftInput = z.object({
  by: z.email('Name the agent with --by and the address of their account'),
  since: z.iso.datetime('Give --since a time such as 2026-03-02T09:00Z'),
  ...decisionInput,
});

function readLift({ by, since, reasons = usualDecision }: Record<string, string | undefined>): Change {
  const input = checked(liftInput, { by, since, decision: reasons });
  return { verb: 'lift', email: input.by, since: new Date(input.since), decision: input.decision };
}

function checked<Output>(shape: z.ZodType<Output>, input: unknown): Output {
  const result = shape.safeParse(input);
  if (result.success) return result.data;
  throw new UsageError(`${result.error.issues.map((issue) => issue.message).join('\n')}\n${usage}`);
}

const noAccount = (email: string) => new UsageError(`No verified account has the address ${email}.`);

async function apply(platform: Platform, change: Change): Promise<string> {
  const { verb, email } = change;
  if (change.verb === 'lift') {
    const done = await liftByAgent(platform, change);
    if (done === 'no-such-account') throw noAccount(email);
    return `Lifted ${done.lifted} suspensions and restrictions that ${email} imposed since ${change.since.toISOString()}`;
  }
  const result = await inTransaction(platform, (tx) =>
    'rule' in change || 'restore' in change
      ? suspendByOperator(tx, change)
      : grantSupport(tx, { email, isSupport: verb === 'grant' }),
  );
  if (result === 'no-such-account') throw noAccount(email);
  const { state, opposite } = {
    grant: { state: 'a support agent', opposite: false },
    revoke: { state: 'a support agent', opposite: true },
    suspend: { state: 'suspended', opposite: false },
    restore: { state: 'suspended', opposite: true },
  }[change.verb];
  if (result === 'nothing-to-do') return `${email} is ${opposite ? 'not' : 'already'} ${state}`;
  return `${email} is ${opposite ? 'no longer' : 'now'} ${state}`;
}

async function changeSupport(args: string[]): Promise<string> {
  const change = readChange(args);
  const settings = readSettings(process.env);
  const opened = await openExistingDatabase(settings);
  if (!opened) throw new UsageError('No database found: start Guildhall once, or set DATABASE_URL.');
  try {
    const { dataDir, secretKeys } = settings;
    const { platform, close } = await openPlatform({
      settings: { ...settings, databasePool: 2, searchPool: 1 },
      connectionString: opened.connectionString,
      clock: systemClock,
      log: openLog({ logLevel: 'error' }),
      masterKeys: secretKeys.length > 0 ? secretKeys : [await masterKeyOfDataFolder(dataDir)],
      filesFolder: join(dataDir, 'files'),
    });
    try {
      return await apply(platform, change);
    } finally {
      await close();
    }
  } finally {
    await opened.close();
  }
}

try {
  process.stdout.write(`${await changeSupport(process.argv.slice(2))}\n`);
} catch (error) {
  const isPlain = error instanceof UsageError || error instanceof WrongSetting;
  process.stderr.write(`${isPlain ? error.message : (error as Error).stack}\n`);
  process.exitCode = 1;
}
