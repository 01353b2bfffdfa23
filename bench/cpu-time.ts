// CPU time of the benchmark's processes, from /proc: the cost of an answer, independent of other load on the machine.
// Null on other systems than Linux, where benchmarks omit these figures.
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

/** By cluster and process. Connections that are closed take their process along, and its time must not be subtracted. */
const seen = new Map<string, Map<string, number>>();

/** CPU milliseconds used so far by a process and by PostgreSQL in this folder; null if not on Linux. */
export function cpuTime(pid: number, cluster: string): number | null {
  if (process.platform !== 'linux') return null;
  const isInCluster = (pid: string) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === cluster;
    } catch {
      return false;
    }
  };
  const servers = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isInCluster(name));
  const spent = seen.get(cluster) ?? new Map<string, number>();
  seen.set(cluster, spent);
  for (const server of servers) spent.set(server, Math.max(spentBy(server), spent.get(server) ?? 0));
  return [...spent.values()].reduce((sum, time) => sum + time, spentBy(pid));
}

/** CPU seconds of all ended child processes, and of theirs. */
export function cpuTimeOfEndedChildren(): number | null {
  if (process.platform !== 'linux') return null;
  const stat = readFileSync('/proc/self/stat', 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[13]) + Number(fields[14])) * millisecondsPerTick) / 1000;
}
