// bench:pictures: how much 200 hostile pictures, uploaded at once, slow down everybody else.
//   npm run bench:pictures -- --uploads 200 --seconds 8 --gigs 2000 --rounds 3 [--rate 60 --accounts 25]
// A steady stream of reads from a separate process is measured alone and during the attack, in alternating rounds of one
// run; the result is the median of the ratios, because a busy machine slows both.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import sharp from 'sharp';
import { migrate } from '#server/platform/data/migrate.ts';
import { fillMarket } from '#tests/crash/durable-market.ts';
import type { DurableMarket } from '#tests/crash/durable-market.ts';
import { currentToken } from '#tests/crash/durable-market.ts';
import {
  argument,
  checkFailures,
  load as loadNow,
  median,
  printLines,
  progress,
  rounded,
} from './bench-run.ts';
import { fillCatalog } from './catalog.ts';
import type { Load, Measured } from './load.ts';
import { createDatabase, openCluster } from './open-cluster.ts';
import { serveMarket } from './serve-market.ts';
import type { Uploaded, Uploads } from './upload-pictures.ts';

const uploads = Number(argument('uploads', '200'));
const seconds = Number(argument('seconds', '8'));
const rounds = Number(argument('rounds', '3'));
const gigs = Number(argument('gigs', '2000'));
/** Requests per second of the others: well below what the server can do, so that only the attack can make them wait. */
const rate = Number(argument('rate', '60'));
/** Uploads of one account are refused above eight at once, so a real attack needs many. */
const accounts = Number(argument('accounts', '25'));
const side = Number(argument('side', '7000'));

type Round = { quiet: Measured; attacked: Measured; uploaded: Uploaded };

/** Small files that are expensive to decode: just below the limit of pixels. */
async function drawHostile(): Promise<Uint8Array[]> {
  const flat = sharp({ create: { width: side, height: side, channels: 3, background: '#246' } });
  return [
    await flat.clone().png({ compressionLevel: 9 }).toBuffer(),
    await flat.clone().webp({ lossless: true, effort: 0 }).toBuffer(),
    await flat.clone().jpeg({ progressive: true, quality: 1 }).toBuffer(),
  ];
}

async function runIn<Task, Result>(file: string, task: Task): Promise<Result> {
  const child = fork(join(import.meta.dirname, file), { serialization: 'advanced' });
  child.send(task as object);
  const [result] = (await once(child, 'message')) as [Result];
  return result;
}

const { folder, server, close } = await openCluster();
try {
  const { connectionString } = await createDatabase(server, 'pictures');
  await migrate(connectionString);
  const users = await fillMarket({ connectionString, folder } as DurableMarket, {
    buyers: accounts,
    gigs: 0,
  });
  await fillCatalog(connectionString, { count: gigs }, progress);
  const { app, port } = await serveMarket({ connectionString, folder });
  const url = `http://127.0.0.1:${port}`;
  const reads: Load = {
    url,
    paths: ['design', 'development', 'writing'].map(
      (category) => `/api/v1/search/gigs?category=${category}&sort=newest&limit=24`,
    ),
    token: null,
    connections: 8,
    seconds,
    rate,
  };
  const attack: Uploads = {
    url: `${url}/api/v1/uploads/pictures`,
    tokens: await Promise.all(users.buyers.map(currentToken)),
    count: uploads,
    pictures: await drawHostile(),
  };
  progress('warming up');
  await runIn('load.ts', reads);
  await runIn('upload-pictures.ts', { ...attack, count: 1 });
  const results: Round[] = [];
  for (let round = 0; round < rounds; round++) {
    const quiet = await runIn<Load, Measured>('load.ts', reads);
    const attacking = runIn<Uploads, Uploaded>('upload-pictures.ts', attack);
    const attacked = await runIn<Load, Measured>('load.ts', reads);
    results.push({ quiet, attacked, uploaded: await attacking });
    progress(`round ${round + 1}: p99 ${quiet.p99} and ${attacked.p99} ms`);
  }
  const answers: Record<number, number> = {};
  for (const { uploaded } of results)
    for (const [status, count] of Object.entries(uploaded.answers))
      answers[Number(status)] = (answers[Number(status)] ?? 0) + count;
  const failed = results.reduce((sum, { quiet, attacked }) => sum + quiet.failed + attacked.failed, 0);
  const middle = (of: (round: Round) => number) => rounded(median(results.map(of)));
  printLines([
    {
      bench: 'pictures',
      uploads,
      rounds,
      p50: middle(({ quiet }) => quiet.p50),
      p99: middle(({ quiet }) => quiet.p99),
      attackedP50: middle(({ attacked }) => attacked.p50),
      attackedP99: middle(({ attacked }) => attacked.p99),
      ratio: middle(({ quiet, attacked }) => attacked.p99 / quiet.p99),
      goal: 2,
      attackSeconds: middle(({ uploaded }) => uploaded.seconds),
      answers: JSON.stringify(answers),
      failed,
      load: loadNow(),
    },
  ]);
  checkFailures(failed + (answers[500] ?? 0) + (answers[0] ?? 0));
  await app.end('SIGTERM');
} finally {
  await close();
}
