// The page that `npm run bench -- --table` writes: each goal with its figure before and after, from the lines of the benchmarks.
import type { Line } from './bench-run.ts';

/** Earlier figures and explanations, both by the key of a row. */
export type History = {
  before: { date: string; machine: string; figures: Record<string, string> };
  /** Why a goal is not met, from a profile. */
  explanations: Record<string, string>;
};
export type Run = { date: string; machine: string; isToy: boolean };

type Row = { key: string; what: string; after: string; goal: string; isMet: boolean };

const isNumber = (value: Line[string] | undefined): value is number => typeof value === 'number';
const figure = (value: number) => value.toLocaleString('en-US');

function atLeast(
  key: string,
  what: string,
  ratio: Line[string] | undefined,
  goal: number,
  rates: string,
): Row | null {
  if (!isNumber(ratio)) return null;
  return { key, what, after: `${figure(ratio)} (${rates})`, goal: `≥ ${goal}`, isMet: ratio >= goal };
}

function atMost(
  key: string,
  what: string,
  value: Line[string] | undefined,
  goal: number,
  unit: string,
): Row | null {
  if (!isNumber(value)) return null;
  return { key, what, after: `${figure(value)}${unit}`, goal: `≤ ${goal}${unit}`, isMet: value <= goal };
}

const perSecond = (...names: [name: string, value: Line[string] | undefined][]) =>
  names.map(([name, value]) => `${isNumber(value) ? figure(value) : '–'} ${name}`).join(', ');

const rowsOf: Record<string, (line: Line) => (Row | null)[]> = {
  pages: (line) => [
    atLeast(
      `pages ${line.page} kept`,
      `${line.page}, guest, kept / same bytes`,
      line.keptRatio,
      0.6,
      perSecond(['kept', line.kept], ['same bytes', line.sameBytes]),
    ),
    atLeast(
      `pages ${line.page} rendered`,
      `${line.page}, rendered / render only`,
      line.renderedRatio,
      0.5,
      perSecond(['rendered', line.rendered], ['render only', line.renderOnly]),
    ),
  ],
  api: (line) =>
    line.growth === undefined
      ? [
          // By processor time where it is known: the other load of a machine does not change it.
          atLeast(
            `api ${line.scenario} ${line.gigs} ${line.viewer}`,
            `${line.scenario}, ${figure(Number(line.gigs))} gigs, ${line.viewer}`,
            line.costRatio ?? line.ratio,
            Number(line.goal),
            perSecond(
              ['a second', line.requestsPerSecond],
              ['hand-written', line.limit],
              ['own statements', line.ownStatements],
              ...(isNumber(line.kept) ? [['from memory', line.kept] as [string, number]] : []),
            ),
          ),
        ]
      : [
          atMost(
            `api ${line.scenario} ${line.viewer}`,
            `${line.scenario}, ${line.viewer}`,
            line.growth,
            Number(line.goal),
            ' times',
          ),
        ],
  orders: (line) => [
    atLeast(
      'orders',
      'whole orders / bare writes',
      line.costRatio ?? line.ratio,
      0.5,
      perSecond(['a second', line.ordersPerSecond], ['bare', line.limit]),
    ),
  ],
  'first-visit': (line) => [
    atMost(
      `first-visit ${line.page} lcp`,
      `${line.page}, largest paint`,
      line.lcp,
      Number(line.lcpGoal),
      ' ms',
    ),
    atMost(
      `first-visit ${line.page} tbt`,
      `${line.page}, blocking time`,
      line.tbt,
      Number(line.tbtGoal),
      ' ms',
    ),
    atMost(`first-visit ${line.page} cls`, `${line.page}, layout shift`, line.cls, Number(line.clsGoal), ''),
    atMost(
      `first-visit ${line.page} scripts`,
      `${line.page}, scripts`,
      line.scriptKib,
      Number(line.scriptKibGoal),
      ' KiB',
    ),
  ],
  live: (line) => [
    atMost(
      `live ${line.connections}`,
      `message shown, ${line.connections} connections, p99`,
      line.shownP99,
      100,
      ' ms',
    ),
  ],
  start: (line) => [
    atMost(`start ${line.scenario}`, `start, ${line.scenario}`, line.seconds, Number(line.goalSeconds), ' s'),
  ],
};

export function performanceTable(lines: readonly Line[], history: History, run: Run): string {
  const rows = lines
    .flatMap((line) => rowsOf[String(line.bench)]?.(line) ?? [])
    .filter((row) => row !== null);
  const explained = rows
    .filter(({ isMet }) => !isMet)
    .map(({ key, what }) => `- **${what}**: ${history.explanations[key] ?? 'not profiled yet.'}`);
  const loads = lines.map(({ load }) => load).filter(isNumber);
  const cells = rows.map(
    ({ key, what, after, goal, isMet }) =>
      `| ${what} | ${history.before.figures[key] ?? '–'} | ${after} | ${goal} | ${isMet ? 'met' : '**not met**'} |`,
  );
  return `# Performance

Written by \`npm run bench -- --table\`; [bench/README.md](../bench/README.md) explains each benchmark and its limit. Ratios are between servers of one run, by processor time for reads and orders.${run.isToy ? ' **This is a trial at toy size: its figures mean nothing.**' : ''}

- After: ${run.date}, ${run.machine}, load ${loads.length > 0 ? `${Math.min(...loads)} to ${Math.max(...loads)}` : 'unknown'}
- Before: ${history.before.date}, ${history.before.machine}

| | before | after | goal | |
|---|---|---|---|---|
${cells.join('\n')}

${explained.length > 0 ? `## Goals that are not met\n${explained.join('\n')}\n` : 'All goals are met.\n'}`;
}
