// The SQL of notification preferences. A group without a row uses every channel; a user without timing is notified immediately.
import { sql } from 'kysely';
import type { NotificationGroup } from '#contract/messaging/notifications/notification-group.ts';
import type {
  MailPace,
  NotificationTiming,
} from '#contract/messaging/notifications/notification-timing.schema.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';

export type PreferenceRow = {
  user_id: string;
  group_name: string;
  in_app: boolean;
  by_mail: boolean;
  by_push: boolean;
  updated_at: Date;
};
type TimingRow = {
  user_id: string;
  mail_pace: MailPace;
  quiet_from: string | null;
  quiet_until: string | null;
  time_zone: string;
  updated_at: Date;
};
declare module '#server/platform/data/db.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the platform's list of tables
  interface Tables {
    notification_preferences: PreferenceRow;
    notification_timing: TimingRow;
  }
}
export type Channels = { inApp: boolean; byMail: boolean; byPush: boolean };
export type StoredPreferences = {
  chosen: Map<string, Channels>;
  /** Null if never set; see defaultTiming. */
  timing: NotificationTiming | null;
  /** At least one browser is registered for push, even if its session has ended. */
  hasDevices: boolean;
};

/** All stored preferences of the user, in one query. */
export async function findStoredPreferences(read: Read, userId: string): Promise<StoredPreferences> {
  const { rows } = await sql<{
    chosen: (Channels & { group: string })[];
    timing: Pick<TimingRow, 'mail_pace' | 'quiet_from' | 'quiet_until' | 'time_zone'> | null;
    hasDevices: boolean;
  }>`
    select coalesce((
      select jsonb_agg(jsonb_build_object('group', group_name, 'inApp', in_app, 'byMail', by_mail, 'byPush', by_push))
      from notification_preferences where user_id = ${userId}), '[]') as chosen,
      (select to_jsonb(t) from notification_timing t where user_id = ${userId}) as timing,
      exists (select 1 from push_devices where user_id = ${userId}) as "hasDevices"`.execute(read.sql);
  const { chosen, timing, hasDevices } = rows[0]!;
  return {
    hasDevices,
    chosen: new Map(chosen.map(({ group, ...channels }) => [group, channels])),
    timing: timing && {
      mailPace: timing.mail_pace,
      quiet:
        timing.quiet_from === null || timing.quiet_until === null
          ? null
          : { from: timing.quiet_from, until: timing.quiet_until },
      timeZone: timing.time_zone,
    },
  };
}

export async function upsertPreference(
  tx: Tx,
  userId: string,
  group: NotificationGroup,
  { inApp, byMail, byPush }: Channels,
): Promise<void> {
  const chosen = { in_app: inApp, by_mail: byMail, by_push: byPush, updated_at: tx.now };
  await tx.sql
    .insertInto('notification_preferences')
    .values({ user_id: userId, group_name: group, ...chosen })
    .onConflict((conflict) => conflict.columns(['user_id', 'group_name']).doUpdateSet(chosen))
    .execute();
}

export async function upsertTiming(tx: Tx, userId: string, timing: NotificationTiming): Promise<void> {
  const chosen = {
    mail_pace: timing.mailPace,
    quiet_from: timing.quiet?.from ?? null,
    quiet_until: timing.quiet?.until ?? null,
    time_zone: timing.timeZone,
    updated_at: tx.now,
  };
  await tx.sql
    .insertInto('notification_timing')
    .values({ user_id: userId, ...chosen })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(chosen))
    .execute();
}
