// Refusals of risk alerts and of the rules that slow users down. Part of errors.ts.
import { type Described, described } from './described-error.ts';

export const riskErrors = {
  risk_alert_not_found: described(404, 'This risk alert no longer exists. Reload the page.'),
  risk_alert_wrong_state: described(
    409,
    'This risk alert has this decision already. Reload to see its current state.',
  ),
  repeated_message: described(
    429,
    'You have sent nearly the same message to many people who have not written to you. Write to each about their own work, or wait before you send it to more people.',
  ),
} as const satisfies Record<string, Described>;
