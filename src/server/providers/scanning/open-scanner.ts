// Which scanner looks into files: clamd where the operator names one, else the embedded default.
import { clamdAddress } from './clamd-address.ts';
import { openClamd } from './clamd.ts';
import type { Scanner } from './scanning.ts';
import { openTestSignatureScanner } from './test-signature.ts';

export function openScanner(clamdUrl: string | undefined): Scanner {
  const address = clamdUrl === undefined ? null : clamdAddress(clamdUrl);
  return address ? openClamd(address) : openTestSignatureScanner();
}
