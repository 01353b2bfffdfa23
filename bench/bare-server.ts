// The limits of bench:api, each in a process of its own: bare Fastify and pg, without sessions, rate limits, validation or views.
// `own` runs the statements that the app ran for a path and sends the same content; `written` runs the one statement that was written
// for it by hand (hand-written.ts), which makes the answer. All of them are prepared.
import Fastify from 'fastify';
import pg from 'pg';
import type { HandWritten } from './hand-written.ts';

export type Statement = { text: string; values: unknown[] };
/** By path: the app's statements and its answer. */
export type Recorded = Map<string, { statements: Statement[]; answer: unknown }>;
export type Plan = { connectionString: string; pool: number } & (
  | { kind: 'own'; answers: Recorded }
  | { kind: 'written'; statements: Map<string, HandWritten> }
);

async function serve(plan: Plan): Promise<number> {
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  if (plan.kind === 'written') pg.types.setTypeParser(pg.types.builtins.JSON, String);
  const pool = new pg.Pool({ connectionString: plan.connectionString, max: plan.pool });
  const names = new Map<string, string>();
  const nameOf = (text: string) => names.get(text) ?? (names.set(text, `s${names.size}`), names.get(text)!);
  const run = ({ text, values }: Statement) => pool.query({ name: nameOf(text), text, values });
  const http = Fastify();
  http.get('/*', async (request, reply) => {
    if (plan.kind === 'written') {
      const { rows } = await run(plan.statements.get(request.url)!);
      return reply.type('application/json; charset=utf-8').send(rows[0].answer);
    }
    const { statements, answer } = plan.answers.get(request.url)!;
    for (const statement of statements) await run(statement);
    return answer;
  });
  await http.listen({ port: 0, host: '127.0.0.1' });
  return (http.server.address() as { port: number }).port;
}

process.once('message', (plan: Plan) => {
  void serve(plan).then((port) => process.send!(port));
});
process.once('disconnect', () => process.exit(0));
