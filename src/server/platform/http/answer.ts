// Answers one request of a bound endpoint: admits the caller, parses the input, counts it, receives a file, runs the bound function
// (once per idempotency key) and sends its answer. The order of these steps is the order of refusals.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileType } from '#contract/common/endpoint.ts';
import { fileAnswerSchema } from '#contract/common/file-answer.ts';
import type { FileAnswer } from '#contract/common/file-answer.ts';
import { countAgentAction } from './agents/agent-limits.ts';
import { writeAnswer } from './answer-writer.ts';
import type { Bound } from './bind.ts';
import { admit } from './calls/admit.ts';
import { answerOnce } from './calls/answer-once.ts';
import { runCall } from './calls/call.ts';
import type { Call } from './calls/call.ts';
import { parseInput } from './calls/parse-input.ts';
import type { Edge } from './edge.ts';
import { successEnvelope } from './envelopes.ts';
import type { HttpExchange } from './http-exchange.ts';
import type { Replay } from './idempotency.ts';
import { isSharedRendering } from './in-process.ts';
import { findKept } from './kept/kept-answers.ts';
import { sendKept } from './kept/send-kept.ts';
import { countReading } from './reading.ts';
import { refuse } from './refuse.ts';
import { whileAllowed } from './uploads/open-uploads.ts';

export async function answerBound(
  edge: Edge,
  bound: Bound,
  request: FastifyRequest,
  reply: FastifyReply,
  exchange: HttpExchange,
): Promise<FastifyReply> {
  const { endpoint, policy } = bound;
  const viewer = await admit(edge, { ...endpoint, policy }, request, exchange);
  // The parser of files leaves such a body unread, which an endpoint without required fields would take for an empty one.
  if (request.isMultipart() && !endpoint.upload) refuse('unsupported_media_type');
  const call: Call = { edge, bound, viewer, input: parseInput(endpoint, request), exchange };
  await countCall(call, request);
  const asked = { ages: policy.kept, viewer, name: endpoint.name, input: call.input };
  const kept = findKept(edge.platform, request, asked, async () => {
    return serializeAnswer(call, await runCall(call)).body;
  });
  if (kept) return sendKept(request, reply, await kept);
  return endpoint.upload ? receiveAndRun(call, request, reply) : runAndSend(call, reply);
}

/** The counts that come after parsing: they depend on the input, or only well-formed calls count. */
async function countCall(
  { edge, bound, viewer, input, exchange }: Call,
  request: FastifyRequest,
): Promise<void> {
  const { countsReading, agentAction } = bound.policy;
  if (agentAction && viewer) await countAgentAction(edge.platform, viewer, agentAction);
  if (typeof countsReading === 'function' && !isSharedRendering(request.headers))
    await countReading(edge.platform, viewer, exchange.ip, countsReading(input));
}

/** An upload holds its place, and its caller may lose access, while the file arrives. */
async function receiveAndRun(
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { edge, bound, viewer, exchange } = call;
  const leavePlace = viewer && bound.policy.takePlace?.(viewer);
  try {
    await whileAllowed(edge, { viewer, bearer: exchange.bearer, raw: request.raw }, () =>
      exchange.receiveFile(bound.policy.largest ?? 0),
    );
    return await runAndSend(call, reply);
  } finally {
    leavePlace?.();
  }
}

async function runAndSend(call: Call, reply: FastifyReply): Promise<FastifyReply> {
  const { endpoint, policy } = call.bound;
  if (endpoint.file !== null)
    return sendFile(reply, endpoint.file, fileAnswerSchema.parse(await runCall(call)));
  const serialize = (data: unknown) => serializeAnswer(call, data);
  const answer = endpoint.idempotent ? await answerOnce(call, serialize) : serialize(await runCall(call));
  if (policy.cacheSeconds !== undefined)
    reply.header('cache-control', `public, max-age=${policy.cacheSeconds}`);
  return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body);
}

function serializeAnswer({ edge, bound, exchange }: Call, data: unknown): Replay {
  if (edge.platform.settings.checkAnswers) bound.endpoint.data.parse(data);
  const json = writeAnswer(bound.endpoint, successEnvelope(data, exchange.answer));
  return { status: 200, body: Buffer.from(json) };
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
