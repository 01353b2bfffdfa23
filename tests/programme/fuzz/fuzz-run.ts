// One fuzz run: chooses requests, sends them one after another, learns from the answers, and collects findings.
import { allEndpoints } from '#contract/all-endpoints.ts';
import { listMailbox } from '#server/providers/email/mailbox.ts';
import { buildSupport } from '#tests/fixtures/build-support.ts';
import type { AnyEndpoint } from '#contract/common/endpoint.ts';
import { goodPassword } from '#tests/fixtures/sign-up.ts';
import type { ServedApp } from '#tests/fixtures/served-app.ts';
import { Cast, actorNames } from './cast.ts';
import { Chance } from './chance.ts';
import { bytesOf, targetOf, validDraft } from './draft.ts';
import type { Draft } from './draft.ts';
import { findingsIn, findingsInLog, signatureOf } from './findings.ts';
import type { Finding } from './findings.ts';
import { Knowledge } from './knowledge.ts';
import { mutated } from './mutations.ts';
import { pageDraft, routeDraft } from './other-addresses.ts';
import { isNightly } from '../size.ts';
import { reduced } from './reduce.ts';
import { openScene } from './scenes.ts';
import { openSender } from './send.ts';
import type { Answer, Wire } from './send.ts';

/** Requests per scene: long enough to reach what depends on several requests, short enough that its objects are still usable. */
const sceneLength = 200;
/** Processor time of one request in this process, which does not depend on how busy the machine is. */
const slowMs = 1000;
const progressEvery = 1000;
/** A starved machine makes the database miss its time limits now and then; what is busy each time is too expensive. */
const busyTries = 4;
const starved =
  /server is busy|timeout exceeded when trying to connect|due to (?:idle-in-transaction|statement) timeout/;
/** Findings with different causes after which a run ends. */
const mostFindings = 40;

export type RepeatedFinding = Finding & { request: string; at: number; times: number };
/** `codes`: the refusals of requests that were meant to be valid. */
export type Tally = { ok: number; refused: number; milliseconds: number; codes: Map<string, number> };

export class FuzzRun {
  readonly found = new Map<string, RepeatedFinding>();
  readonly tallies = new Map<string, Tally>();
  /** Requests that took more than a second of processor time, and the largest time. */
  slow = 0;
  costliest = { label: '', milliseconds: 0 };
  sent = 0;
  private readonly app: ServedApp;
  private readonly chance: Chance;
  private readonly cast: Cast;
  private readonly knowledge = new Knowledge();
  private readonly source: { chance: Chance; knowledge: Knowledge };
  private readonly sender: ReturnType<typeof openSender>;
  private readonly secrets: ReadonlyMap<string, string>;

  private readonly say: (line: string) => void;

  constructor(app: ServedApp, seed: number, say: (line: string) => void) {
    this.app = app;
    this.say = say;
    this.chance = new Chance(seed);
    this.cast = new Cast(app);
    this.source = { chance: this.chance, knowledge: this.knowledge };
    this.sender = openSender(app.port);
    this.secrets = new Map([
      [goodPassword, 'every account'],
      ['11'.repeat(32), 'the server'],
      [app.connectionString, 'the server'],
    ]);
  }

  async go(requests: number, isTimeUp: () => boolean): Promise<void> {
    try {
      while (this.sent < requests && !isTimeUp() && this.found.size < mostFindings) {
        if (this.sent % sceneLength === 0) {
          const began = process.cpuUsage();
          await this.changeScene(this.sent / sceneLength);
          const { user, system } = process.cpuUsage(began);
          this.tallyOf('scenes and the worker').milliseconds += (user + system) / 1000;
        }
        if (this.sent % progressEvery === 0) this.say(`${this.sent} requests, ${this.found.size} findings`);
        this.sent++;
        await this.try(await this.nextDraft());
      }
      await this.work('the worker at the end');
    } finally {
      this.sender.close();
    }
  }

  private async changeScene(number: number): Promise<void> {
    await this.work(`the worker before scene ${number}`);
    this.app.clock.advance(number % 8 === 7 ? { days: 4 } : { minutes: 4 });
    this.app.logged.length = 0;
    try {
      await openScene(this.app, number, this.cast, this.knowledge);
      if (number % 4 === 0 || this.cast.accountOf('support') === null)
        await this.cast.place('support', await buildSupport(this.app));
      const newest = { to: null, before: null, limit: 100 };
      const emails = await listMailbox(this.app.platform.pool, newest);
      this.knowledge.learnLinks(emails.toReversed().map(({ text }) => text));
    } catch (error) {
      // The run goes on in the scene before: without it, one fault would hide all others, and the figures of the run.
      this.note({ kind: 'a scene failed', label: 'scene', detail: String(error) }, `scene ${number}`);
    }
    this.app.logged.length = 0;
  }

  /** Jobs and timers work with what was sent; their errors are findings too. */
  private async work(label: string): Promise<void> {
    for (let left = busyTries; left > 0; left--) {
      const findings = await this.drain();
      if (left > 1 && findings.length > 0 && findings.every(({ detail }) => starved.test(detail))) continue;
      for (const finding of findings) this.note(finding, label);
      return;
    }
  }

  private async drain(): Promise<Finding[]> {
    this.app.logged.length = 0;
    const failed: Finding[] = [];
    try {
      await this.app.drainWorker();
    } catch (error) {
      failed.push({ kind: 'the worker failed', label: 'worker', detail: String(error) });
    }
    return [...failed, ...findingsInLog(this.app.logged, 'worker', this.secrets)];
  }

  private async nextDraft(): Promise<Draft> {
    const { chance, knowledge, cast } = this;
    const draft = chance.weighted<() => Draft>([
      [() => pageDraft(chance.pick(actorNames), chance, knowledge), 10],
      [() => routeDraft(chance.pick(actorNames), chance, knowledge), 6],
      [() => this.offeredDraft(), 16],
      [() => this.followUpDraft(), 34],
      [() => this.endpointDraft(), 34],
    ])();
    const isValid = draft.endpoint !== null && chance.of(this.acceptedOf(draft.label) === 0 ? 0.75 : 0.4);
    const out = isValid || (draft.endpoint === null && chance.of(0.6)) ? draft : mutated(draft, chance);
    const own = await cast.headersOf(out.actor, out.endpoint ? 'api' : 'page', chance);
    const names = new Set(out.headers.map(([name]) => name));
    return { ...out, headers: [...own.filter(([name]) => !names.has(name)), ...out.headers] };
  }

  private endpointDraft(): Draft {
    // Of several, the one that has accepted the fewest requests: it needs more tries to be reached at all.
    const candidates = Array.from({ length: this.chance.pick([1, 1, 4]) }, () =>
      this.chance.pick(allEndpoints),
    );
    const [endpoint] = candidates.toSorted((a, b) => this.acceptedOf(a.name) - this.acceptedOf(b.name)) as [
      AnyEndpoint,
    ];
    return validDraft(endpoint, this.cast.choose(endpoint, this.chance), this.source);
  }

  private followUpDraft(): Draft {
    const may = (actor: string, endpoint: AnyEndpoint) => this.cast.may(actor, endpoint);
    const next = this.knowledge.followUp(this.chance, may, (name) => this.acceptedOf(name));
    return next ? validDraft(next.endpoint, next.actor, this.source, next.values) : this.endpointDraft();
  }

  private acceptedOf(name: string): number {
    return this.tallies.get(name)?.ok ?? 0;
  }

  /** An action that an earlier answer offered to this actor. */
  private offeredDraft(): Draft {
    const { actions } = this.knowledge;
    if (actions.length === 0) return this.endpointDraft();
    const { endpoint, values, actor } = this.chance.pick(actions);
    return validDraft(endpoint, actor, this.source, values);
  }

  private async try(draft: Draft): Promise<void> {
    const [answer, findings] = await this.attempt(draft);
    for (const finding of findings) {
      const signature = signatureOf(finding);
      const isNew = !this.found.has(signature);
      const smallest = isNew ? await this.reduce(draft, signature) : draft;
      this.note(finding, printed(smallest));
    }
    if (draft.input && answer.status < 300 && draft.endpoint)
      this.knowledge.accepted(draft.endpoint, draft.input);
    const envelope = jsonOf(answer);
    this.count(draft, answer, envelope?.code);
    if (answer.status < 300 && envelope?.data !== undefined)
      this.knowledge.learn(draft.endpoint, envelope.data, draft.actor, draft.input ?? {});
    if (draft.input) await this.cast.sees(draft.actor, answer.status, envelope?.code);
  }

  private async attempt(draft: Draft): Promise<[Answer, Finding[]]> {
    const { logged } = this.app;
    const send = () => {
      logged.length = 0;
      return this.sender.send(wireOf(draft));
    };
    const began = process.cpuUsage();
    let answer = await send();
    const slow = this.measure(draft.label, process.cpuUsage(began));
    for (let left = busyTries; left > 1 && answer.status === 503 && jsonOf(answer)?.code === 'busy'; left--)
      answer = await send();
    const secrets = new Map([...this.secrets, ...this.cast.secrets]);
    const from = { label: draft.label, actor: draft.actor, folder: process.cwd(), secrets };
    const inLog = findingsInLog(logged, draft.label, secrets);
    // The log explains a failed request; its status is a finding of its own only without that.
    const inAnswer = findingsIn(answer, from).filter(
      ({ kind }) => inLog.length === 0 || !kind.startsWith('status'),
    );
    return [answer, [...slow, ...inAnswer, ...inLog]];
  }

  private measure(label: string, { user, system }: NodeJS.CpuUsage): Finding[] {
    const milliseconds = (user + system) / 1000;
    this.tallyOf(label).milliseconds += milliseconds;
    if (milliseconds > this.costliest.milliseconds) this.costliest = { label, milliseconds };
    if (milliseconds <= slowMs) return [];
    this.slow++;
    return isNightly
      ? [{ kind: 'slow', label, detail: `${Math.round(milliseconds)} ms of processor time` }]
      : [];
  }

  private reduce(draft: Draft, signature: string): Promise<Draft> {
    return reduced(draft, async (candidate) => {
      const [, findings] = await this.attempt(candidate);
      return findings.some((finding) => signatureOf(finding) === signature);
    });
  }

  private note(finding: Finding, request: string): void {
    const signature = signatureOf(finding);
    const known = this.found.get(signature);
    if (known) known.times++;
    else {
      this.found.set(signature, { ...finding, request, at: this.sent, times: 1 });
      this.say(`request ${this.sent}: ${signature}`);
    }
  }

  private tallyOf(label: string): Tally {
    const tally = this.tallies.get(label) ?? { ok: 0, refused: 0, milliseconds: 0, codes: new Map() };
    this.tallies.set(label, tally);
    return tally;
  }

  private count(draft: Draft, { status }: Answer, code: string | undefined): void {
    const tally = this.tallyOf(draft.label);
    if (status >= 200 && status < 400) tally.ok++;
    else tally.refused++;
    if (status >= 400 && draft.input && code) tally.codes.set(code, (tally.codes.get(code) ?? 0) + 1);
  }
}

const wireOf = (draft: Draft): Wire => ({
  method: draft.method,
  target: targetOf(draft),
  headers: draft.headers,
  body: bytesOf(draft),
});

/** The request for the report, with credentials named instead of written. */
function printed(draft: Draft): string {
  const headers = draft.headers
    .filter(([name]) => name !== 'origin')
    .map(([name, value]) =>
      name === 'authorization' || name === 'cookie' ? `${name}: <${draft.actor}>` : `${name}: ${value}`,
    );
  const body = bytesOf(draft);
  const shown = body === null ? '' : `\n      ${JSON.stringify(body.toString('latin1').slice(0, 600))}`;
  return `${draft.method} ${targetOf(draft).slice(0, 400)}\n      ${headers.join('\n      ')}${shown}`;
}

function jsonOf({ headers, text }: Answer): { data?: unknown; code?: string } | null {
  if (!/json/.test(headers['content-type'] ?? '')) return null;
  try {
    return JSON.parse(text) as { data?: unknown };
  } catch {
    return null;
  }
}
