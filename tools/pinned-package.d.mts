// Types of pinned-package.mjs, which is plain JavaScript because it must run on old Node. Kept in sync by hand.
import type { ChildProcess } from 'node:child_process';

type OnChild = (child: ChildProcess) => void;

export function runNpm(
  args: string[],
  options: { cwd: string; onChild?: OnChild },
): Promise<{ ok: boolean; output: string }>;
export function npmComplaint(output: string): string;
export function packPinned(options: {
  spec: string;
  integrity: string;
  cwd: string;
  scratch: string;
  onChild?: OnChild;
}): Promise<Buffer>;
export function placeFolder(target: string, fill: (scratch: string) => Promise<void>): Promise<void>;
export function readTar(bytes: Buffer): Generator<{ path: string; mode: number; body: Buffer }>;
export function unpackTarball(tarball: Buffer, folder: string, wanted?: (path: string) => boolean): void;
export function unpackTar(bytes: Buffer, folder: string, place?: (path: string) => string | null): void;
