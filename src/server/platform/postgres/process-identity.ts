// Whether a process is alive, and which of all the processes that ever had its id it is.
// Rule: a process id alone proves nothing: ids are reused, in containers after every restart.
// It ends no process and stores nothing.
import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';

function numberIsTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The fields of /proc/<pid>/stat from the third (state) on; a program's name may contain spaces and brackets. */
function linuxStat(pid: number): string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || !numberIsTaken(pid)) return false;
  // Dead, but not reaped: common where a container has no real init.
  return !(process.platform === 'linux' && /^[ZX]/.test(linuxStat(pid)?.[0] ?? ''));
}

/** When the process began, as an opaque text to compare; null where the system does not report it. */
export function startOfProcess(pid: number): string | null {
  try {
    if (process.platform === 'linux') {
      const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
      const ticks = linuxStat(pid)?.[19];
      return ticks ? `${boot} ${ticks}` : null;
    }
    if (process.platform === 'win32') return null;
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}

/** The working directory of a process; null where the system does not report it. */
export function folderOfProcess(pid: number): string | null {
  try {
    return process.platform === 'linux' ? readlinkSync(`/proc/${pid}/cwd`) : null;
  } catch {
    return null;
  }
}
