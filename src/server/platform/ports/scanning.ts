// The port for scanning files before anyone but their owner gets them.
// Guarantees: no result means no access: a scanner that fails or times out throws, and the file stays hidden.
import type { Readable } from 'node:stream';

export type Verdict = { isClean: true } | { isClean: false; threat: string };

/** The scanner gave no verdict: unavailable, too slow, or the file is too large for it. The message says which. */
export class ScannerFailed extends Error {}

export type Scanner = {
  name: 'clamd' | 'test-signature';
  /** Reads the stream as far as needed, and destroys it. */
  scan(bytes: Readable, sizeBytes: number): Promise<Verdict>;
};
