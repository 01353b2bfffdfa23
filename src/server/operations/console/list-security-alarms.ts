// list-security-alarms: alarms by their latest repetition, newest first.
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type { ListOf } from '#contract/common/page.ts';
import type {
  listSecurityAlarms as endpoint,
  SecurityAlarm,
} from '#contract/operations/console/security.endpoints.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { listAlarms } from './security-alarm.report.ts';

export async function listSecurityAlarms(
  read: Read,
  _viewer: Viewer,
  page: ParsedOf<typeof endpoint>,
): Promise<ListOf<SecurityAlarm>> {
  return { ...(await listAlarms(read, page)), total: null };
}
