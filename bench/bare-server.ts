// The limit: bare Fastify and the bare driver. For each address it runs the very statements the app ran for it, prepared, and sends
// an answer of the same content. No session, no limits, no validation, no views: what is left is the price of asking and answering.
import Fastify from 'fastify';
import pg from 'pg';

export type Statement = { text: string; values: unknown[] };
/** By path: what the app asked the database and what it answered. */
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
