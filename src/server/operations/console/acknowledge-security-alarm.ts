// acknowledge-security-alarm: records the first agent who has seen the alarm; acknowledging it again changes nothing.
import { audit } from '#server/platform/data/audit.ts';
import { acknowledgeAlarm } from '#server/platform/data/security-alarms.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';

export async function acknowledgeSecurityAlarm(
  tx: Tx,
  { userId }: Viewer,
  { alarmId }: { alarmId: string },
): Promise<Record<string, never>> {
  const outcome = await acknowledgeAlarm(tx, alarmId, userId);
  if (outcome === 'unknown') refuse('alarm_not_found');
  if (outcome === 'acknowledged')
    await audit(tx, 'console.alarm_acknowledged', { details: { by: userId, alarmId } });
  return {};
}
