// Compares the balance at a provider with the ledger's clearing account (I8), beside a running server. Pure.
// What calls in progress can explain is no difference, so a busy installation raises no alarm. What the provider moved and has not
// reported yet looks like a difference until its event arrives; callers allow for that time.
import type { ClearingSide } from './calls-in-progress.report.ts';

/** Ledger less provider, as far as no call in progress explains it. */
export function unexplainedMinor(
  { ledgerMinor, inflowMinor, outflowMinor }: ClearingSide,
  providerMinor: number,
): number {
  const difference = ledgerMinor - providerMinor;
  const explained = Math.min(Math.max(difference, -inflowMinor), outflowMinor);
  return difference - explained;
}
