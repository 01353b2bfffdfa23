// How people want to be told. A group without a row is told in both places.
import type { SwitchableGroup } from '#contract/notifications/notification-group.ts';
import type { Read, Tx } from '#server/platform/tx.ts';

export type PreferenceRow = {
  user_id: string;
  group_name: string;
  in_app: boolean;
  by_mail: boolean;
  updated_at: Date;
};
declare module '#server/platform/db.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the platform's list of tables
  interface Tables {
    notification_preferences: PreferenceRow;
  }
}
export type Channels = { inApp: boolean; byMail: boolean };

export async function findPreferences(read: Read, userId: string): Promise<Map<string, Channels>> {
  const rows = await read.sql
    .selectFrom('notification_preferences')
    .selectAll()
    .where('user_id', '=', userId)
    .execute();
  return new Map(rows.map((row) => [row.group_name, { inApp: row.in_app, byMail: row.by_mail }]));
}

export async function keepPreference(
  tx: Tx,
  userId: string,
  group: SwitchableGroup,
  { inApp, byMail }: Channels,
): Promise<void> {
  const chosen = { in_app: inApp, by_mail: byMail, updated_at: tx.now };
  await tx.sql
    .insertInto('notification_preferences')
    .values({ user_id: userId, group_name: group, ...chosen })
    .onConflict((conflict) => conflict.columns(['user_id', 'group_name']).doUpdateSet(chosen))
    .execute();
}
