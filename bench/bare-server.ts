// The limit of bench:api: bare Fastify and pg. For each path it runs the statements the app ran, prepared, and sends the same
// content. No sessions, rate limits, validation or views.
import Fastify from 'fastify';
import pg from 'pg';

export type Statement = { text: string; values: unknown[] };
/** By path: the app's statements and its answer. */
export type Plan = {
  connectionString: string;
  pool: number;
  answers: Map<string, { statements: Statement[]; answer: unknown }>;
};

async function serve({ connectionString, pool: max, answers }: Plan): Promise<number> {
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({ connectionString, max });
  const names = new Map<string, string>();
  const nameOf = (text: string) => names.get(text) ?? (names.set(text, `s${names.size}`), names.get(text)!);
  const http = Fastify();
  http.get('/*', async (request) => {
    const { statements, answer } = answers.get(request.url)!;
    for (const { text, values } of statements) await pool.query({ name: nameOf(text), text, values });
    return answer;
  });
  await http.listen({ port: 0, host: '127.0.0.1' });
  return (http.server.address() as { port: number }).port;
}

process.once('message', (plan: Plan) => {
  void serve(plan).then((port) => process.send!(port));
});
process.once('disconnect', () => process.exit(0));
