// Processor time of our processes, from Linux's /proc: what an answer costs, whoever else is busy on the machine meanwhile.
// Elsewhere there is none, and the benchmarks leave those figures out.
import { readFileSync, readdirSync, readlinkSync } from 'node:fs';

const millisecondsPerTick = 10;

function spentBy(pid: string | number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * millisecondsPerTick;
  } catch {
    return 0;
  }
}

/** Milliseconds that this process and PostgreSQL in this folder have spent so far; null where the system does not tell. */
export function processorTime(pid: number, cluster: string): number | null {
  if (process.platform !== 'linux') return null;
  const worksThere = (one: string) => {
    try {
      return readlinkSync(`/proc/${one}/cwd`) === cluster;
    } catch {
      return false;
    }
  };
  const servers = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && worksThere(name));
  return [pid, ...servers].reduce<number>((sum, one) => sum + spentBy(one), 0);
}

/** Seconds of processor time of all processes that this one has started and seen the end of, and of theirs. */
export function spentByEndedChildren(): number | null {
  if (process.platform !== 'linux') return null;
  const stat = readFileSync('/proc/self/stat', 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[13]) + Number(fields[14])) * millisecondsPerTick) / 1000;
}
