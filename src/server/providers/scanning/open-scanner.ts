// Selects the scanner: clamd where the operator configures one, else the embedded default.
import { clamdAddress } from '#server/platform/settings/clamd-address.ts';
import { openClamd } from './clamd.ts';
import type { Scanner } from '#server/platform/ports/scanning.ts';
import { openTestSignatureScanner } from './test-signature.ts';

export function openScanner(clamdUrl: string | undefined): Scanner {
  const address = clamdUrl === undefined ? null : clamdAddress(clamdUrl);
  return address ? openClamd(address) : openTestSignatureScanner();
}
