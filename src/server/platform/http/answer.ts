// Answers one request of a bound endpoint. The order of the checks (caller, rate limit, input, idempotency) is the order of refusals.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnyEndpoint, FileType } from '#contract/common/endpoint.ts';
import type { FieldErrors } from '#contract/common/envelope.ts';
import { fileAnswerSchema } from '#contract/common/file-answer.ts';
import type { FileAnswer } from '#contract/common/file-answer.ts';
import { transientRefusals } from '#contract/common/errors.ts';
import { countAgentAction } from './agents/agent-limits.ts';
import { writeAnswer } from './answer-writer.ts';
import { assertFresh } from './assert-fresh.ts';
import { admitKey } from './api-keys.ts';
import type { Bound, Policy } from './bind.ts';
import type { AdmissionRequest, Edge } from './edge.ts';
import { errorEnvelope, successEnvelope } from './envelopes.ts';
import type { HttpExchange } from './http-exchange.ts';
import { checkedKey, claimKey, releaseKey, requestHash, storeAnswer, wasNotKept } from './idempotency.ts';
import type { KeyOf, Replay } from './idempotency.ts';
import { isInProcess, isSharedRendering } from './in-process.ts';
import { isApiKey } from './is-api-key.ts';
import { parseLimit } from './limits.ts';
import type { Limit } from './limits.ts';
import { whileAllowed } from './uploads/open-uploads.ts';
import { countReading } from './reading.ts';
import { isStorable } from './connections/request-rules.ts';
import { Refusal, refuse } from './refuse.ts';
import { countedAccount } from './session.ts';
import type { Viewer } from './session.ts';
import { inAdmissionTurn } from './uploads/upload-admission.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';

export async function answerBound(
  edge: Edge,
  bound: Bound,
  request: FastifyRequest,
  reply: FastifyReply,
  exchange: HttpExchange,
): Promise<FastifyReply> {
  const viewer = await admit(edge, { ...bound.endpoint, policy: bound.policy }, request, exchange);
  // The parser of files leaves such a body unread, which an endpoint without required fields would take for an empty one.
  if (request.isMultipart() && !bound.endpoint.upload) refuse('unsupported_media_type');
  const input = parseInput(bound.endpoint, request);
  const { countsReading, agentAction } = bound.policy;
  if (agentAction && viewer) await countAgentAction(edge.platform, viewer, agentAction);
  if (typeof countsReading === 'function' && !isSharedRendering(request.headers))
    await countReading(edge.platform, viewer, exchange.ip, countsReading(input));
  if (!bound.endpoint.upload) return runBound(edge, bound, reply, exchange, { viewer, input });
  const leavePlace = viewer && bound.policy.takePlace?.(viewer);
  try {
    await whileAllowed(edge, { viewer, bearer: exchange.bearer, raw: request.raw }, () =>
      exchange.receiveFile(bound.policy.largest ?? 0),
    );
    return await runBound(edge, bound, reply, exchange, { viewer, input });
  } finally {
    leavePlace?.();
  }
}

async function runBound(
  edge: Edge,
  bound: Bound,
  reply: FastifyReply,
  exchange: HttpExchange,
  { viewer, input }: { viewer: Viewer | null; input: Record<string, unknown> },
): Promise<FastifyReply> {
  const { platform } = edge;
  if (bound.endpoint.file !== null) {
    const made = await bound.run(platform, viewer, input, exchange);
    return sendFile(reply, bound.endpoint.file, fileAnswerSchema.parse(made));
  }
  const serialize = (data: unknown): Replay => {
    if (platform.settings.checkAnswers) bound.endpoint.data.parse(data);
    return {
      status: 200,
      body: Buffer.from(writeAnswer(bound.endpoint, successEnvelope(data, exchange.answer))),
    };
  };
  const answer = bound.endpoint.idempotent
    ? await answerOnce(edge, bound, viewer!, input, exchange, serialize)
    : serialize(await runChecked(edge, bound, viewer, input, exchange));
  const { cacheSeconds } = bound.policy;
  if (cacheSeconds !== undefined) reply.header('cache-control', `public, max-age=${cacheSeconds}`);
  return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body);
}

/** A sensitive command rechecks its session under a lock: it may have been revoked since the caller was admitted. */
async function runChecked(
  { platform, sessions }: Edge,
  bound: Bound,
  viewer: Viewer | null,
  input: unknown,
  exchange: HttpExchange,
  tx?: Tx,
): Promise<unknown> {
  const { fresh, locksSession = fresh } = bound.policy;
  if (bound.kind !== 'command' || !locksSession || viewer === null)
    return bound.run(platform, viewer, input, exchange, tx);
  const inside = async (within: Tx) => {
    await sessions.lockCaller(within, viewer);
    return bound.run(platform, viewer, input, exchange, within);
  };
  return tx ? inside(tx) : inTransaction(platform, inside);
}

/** Always a download, never displayed: user content must not run on our own origin. */
function sendFile(reply: FastifyReply, type: FileType, { fileName, bytes }: FileAnswer): FastifyReply {
  return reply
    .code(200)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('cache-control', 'private, no-store')
    .type(type)
    .send(Buffer.from(bytes));
}

/** Authenticates the caller, checks permission and rate limit: for an endpoint, or a route with its own protocol (uploads). */
export async function admit(
  edge: Edge,
  admission: AdmissionRequest,
  request: FastifyRequest,
  exchange: HttpExchange,
): Promise<Viewer | null> {
  if (!admission.upload) return admitNow(edge, admission, request, exchange);
  return inAdmissionTurn(async () => {
    admission.policy.assertRoom?.();
    return admitNow(edge, admission, request, exchange);
  });
}

async function admitNow(
  edge: Edge,
  admission: AdmissionRequest,
  request: FastifyRequest,
  exchange: HttpExchange,
): Promise<Viewer | null> {
  const viewer = isApiKey(exchange.bearer)
    ? await admitKey(edge, admission, exchange)
    : await viewerFor(edge, admission.policy, exchange);
  if (viewer) assertMay(admission.policy, viewer, edge.platform.clock.now());
  if (!isInProcess(request.headers)) await countAgainstLimits(edge, admission, viewer, exchange);
  if (admission.policy.countsReading === true && !isSharedRendering(request.headers))
    await countReading(edge.platform, viewer, exchange.ip);
  return viewer;
}

async function viewerFor(edge: Edge, policy: Policy, exchange: HttpExchange): Promise<Viewer | null> {
  if (exchange.bearer !== undefined) {
    try {
      return await edge.sessions.viewerOfBearer(edge.platform, exchange.bearer);
    } catch (error) {
      if (policy.staleBearer !== 'ignored' || !(error instanceof Refusal)) throw error;
    }
  }
  if (policy.needs === 'support') return refuse('not_found');
  return policy.needs === 'anyone' ? null : refuse('not_signed_in');
}

function assertMay({ needs, fresh, restrictedBy, beforeTwoFactor }: Policy, viewer: Viewer, now: Date): void {
  if (needs === 'anyone' || needs === 'pending') return;
  if (needs === 'support' && !(viewer.isSupport && viewer.emailVerified)) refuse('not_found');
  if (needs === 'support' && !viewer.hasTwoFactor && !beforeTwoFactor) refuse('support_needs_two_factor');
  if (!viewer.emailVerified) refuse('email_unverified');
  if (needs === 'seller' && viewer.role !== 1) refuse('wrong_role');
  if (needs === 'buyer' && viewer.role !== 2) refuse('wrong_role');
  if (restrictedBy && viewer.restricted.includes(restrictedBy)) refuse('account_restricted');
  if (fresh) assertFresh(viewer, now);
}

const everyone = {
  member: parseLimit('all-member', '300/min', false),
  guest: parseLimit('all-guest', '120/min', false),
};
const ownLimits = new Map<string, Limit>();

async function countAgainstLimits(
  edge: Edge,
  { name, method, policy }: AdmissionRequest,
  viewer: Viewer | null,
  exchange: HttpExchange,
): Promise<void> {
  const { limits } = edge.platform;
  const member = countedAccount(viewer);
  const key = member ? member.userId : exchange.ip;
  await limits.consume(member ? everyone.member : everyone.guest, key);
  if (!policy.limit) return;
  const stated = `${name} ${policy.limit}`;
  let limit = ownLimits.get(stated);
  if (!limit) ownLimits.set(stated, (limit = parseLimit(name, policy.limit, method !== 'GET')));
  await limits.consume(limit, key);
}

/** Parses params, query and body into one input, or refuses with a sentence per field. */
function parseInput(endpoint: AnyEndpoint, request: FastifyRequest): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  // Without a prototype: a field named `toString` must not count as one that has its sentence already.
  const problems: FieldErrors = Object.create(null) as FieldErrors;
  const parts = [
    [endpoint.params, request.params],
    [endpoint.query, request.query],
    ...(endpoint.upload || endpoint.method === 'GET' || endpoint.method === 'DELETE'
      ? []
      : [[endpoint.body, request.body ?? {}] as const]),
  ] as const;
  for (const [shape, given] of parts) {
    const parsed = shape.safeParse(given);
    if (parsed.success) Object.assign(input, parsed.data);
    else for (const issue of parsed.error.issues) addProblem(problems, issue);
  }
  for (const path of unwritable(input))
    problems[path] = 'This contains a character that cannot be stored. Please retype it.';
  if (Object.keys(problems).length > 0) refuse('invalid_input', { errors: problems });
  return input;
}

/**
 * Finds text that PostgreSQL cannot store: NUL, and halves of surrogate pairs (what a cut through an emoji leaves). A key of the
 * caller's own counts as its object. The schemas bound the depth.
 */
function unwritable(value: unknown, path: string = ''): string[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [path];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, item]) => {
    if (!isStorable(key)) return [path || 'request'];
    return unwritable(item, path ? `${path}.${key}` : key);
  });
}

function addProblem(
  problems: FieldErrors,
  issue: { path: PropertyKey[]; message: string; code?: string; keys?: string[] },
): void {
  if (issue.code === 'unrecognized_keys') {
    for (const key of issue.keys ?? []) problems[[...issue.path, key].join('.')] ??= 'Unknown field.';
    return;
  }
  problems[issue.path.join('.') || 'request'] ??= issue.message;
}

/** Runs an idempotent endpoint at most once per key, and answers repeats with the stored answer, or reads a large one again. */
async function answerOnce(
  edge: Edge,
  bound: Bound,
  viewer: Viewer,
  input: unknown,
  exchange: HttpExchange,
  serialize: (data: unknown) => Replay,
): Promise<Replay> {
  const { platform } = edge;
  const of: KeyOf = {
    userId: viewer.userId,
    route: bound.endpoint.name,
    key: checkedKey(exchange.idempotencyKey),
    requestSha256: requestHash(platform.keys, input),
  };
  let claimed = false;
  try {
    if (bound.kind === 'command') {
      return await inTransaction(platform, async (tx) => {
        const { readAgain } = bound;
        const replay = await claimKey(tx, of);
        if (replay && readAgain && wasNotKept(replay)) return serialize(await readAgain(tx, viewer, input));
        if (replay) return keptAnswer(replay);
        const answer = serialize(await runChecked(edge, bound, viewer, input, exchange, tx));
        await storeAnswer(tx, of, answer);
        return answer;
      });
    }
    const replay = await inTransaction(platform, (tx) => claimKey(tx, of));
    if (replay) return keptAnswer(replay);
    claimed = true;
    const answer = serialize(await bound.run(platform, viewer, input, exchange));
    await storeAnswer(reading(platform), of, answer);
    return answer;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (!isFinal(error)) {
      if (claimed) await releaseKey(reading(platform), of);
      throw error;
    }
    const { http, envelope } = errorEnvelope(error, exchange.requestId);
    const answer = { status: http, body: Buffer.from(JSON.stringify(envelope)) };
    await storeAnswer(reading(platform), of, answer);
    return answer;
  }
}

function keptAnswer(replay: Replay): Replay {
  return wasNotKept(replay) ? refuse('answer_not_kept') : replay;
}

/** Transient refusals, and refusals about the key itself, are not stored: a retry may succeed. */
function isFinal(refusal: Refusal): boolean {
  return (
    refusal.code !== 'idempotency_key_reused' &&
    !(transientRefusals as readonly string[]).includes(refusal.code)
  );
}
