// A sign-in that went over another site and still needs the second factor comes back with its question behind the # of the
// address; this opens the dialog for it. Does not keep it: the caller takes it out of the address.
import { readTwoFactorHash } from '#contract/accounts/two-factor.schema.ts';
import { askSecondFactor } from '#web/app/auth-dialog-state.ts';

export function askFromHash(hash: string, { stay }: { stay: boolean }): void {
  const asked = readTwoFactorHash(hash);
  if (asked) askSecondFactor(asked, stay);
}
