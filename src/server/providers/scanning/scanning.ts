// The port for looking into files before anybody but their owner gets them.
// Guards: no answer is no permission: a scanner that fails or takes too long throws, and the file stays unseen until one answers.
import type { Readable } from 'node:stream';

export type Verdict = { isClean: true } | { isClean: false; threat: string };

/** The scanner could not look: away, too slow, or not willing to take so much. The message says which. */
export class ScannerFailed extends Error {}

export type Scanner = {
  name: 'clamd' | 'test-signature';
  /** Reads the stream to where it has seen enough, and destroys it. */
  scan(bytes: Readable, sizeBytes: number): Promise<Verdict>;
};
