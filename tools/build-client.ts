// Builds the typed API client into a folder for `npm pack`: the runtime from src/client, the calls from the contract.
//   npm run client:build              .data/client
//   npm run client:build -- <folder>
// Only calls that an API key may make. The result is type-checked, so a contract that it cannot express fails the build.
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeCalls, writeRefusalCodes } from './client-build/write-calls.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const runtime = ['make-caller.ts', 'market-refusal.ts', 'send-file.ts', 'verify-webhook.ts'];

export async function buildClient(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const sources = join(folder, 'src');
  mkdirSync(sources, { recursive: true });
  for (const name of runtime) cpSync(join(root, 'src/client', name), join(sources, name));
  writeFileSync(join(sources, 'refusal-code.ts'), writeRefusalCodes());
  writeFileSync(join(sources, 'index.ts'), writeCalls());
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(compilerOptions, null, 2));
  await compile(folder);
  fixDeclarationImports(join(folder, 'dist'));
  cpSync(join(root, 'src/client/README.md'), join(folder, 'README.md'));
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(packageFacts(), null, 2)}\n`);
  for (const name of ['src', 'tsconfig.json']) rmSync(join(folder, name), { recursive: true });
}

const compilerOptions = {
  compilerOptions: {
    target: 'es2022',
    lib: ['es2023', 'dom', 'dom.iterable'],
    module: 'nodenext',
    moduleResolution: 'nodenext',
    rewriteRelativeImportExtensions: true,
    declaration: true,
    strict: true,
    noUncheckedIndexedAccess: true,
    types: [],
    rootDir: 'src',
    outDir: 'dist',
  },
  include: ['src'],
};

function packageFacts() {
  const { version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string;
    license: string;
  };
  return {
    name: 'guildhall-client',
    version,
    description: 'A typed client of a Guildhall marketplace, without dependencies.',
    license,
    type: 'module',
    exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
    files: ['dist', 'README.md', 'LICENSE'],
    engines: { node: '>=20.3' },
    sideEffects: false,
  };
}

/** The compiler rewrites .ts imports to .js in its output, but not in declarations. */
function fixDeclarationImports(dist: string): void {
  for (const name of readdirSync(dist).filter((file) => file.endsWith('.d.ts'))) {
    const text = readFileSync(join(dist, name), 'utf8');
    writeFileSync(join(dist, name), text.replaceAll(/(from '\.\/[\w-]+)\.ts'/g, "$1.js'"));
  }
}

async function compile(folder: string): Promise<void> {
  // The module type matters to the compiler, too.
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const child = spawn(process.execPath, [compiler, '-p', folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((done) => child.once('close', done));
  if (code !== 0) throw new Error(`The client does not compile:\n${output}`);
}

if (import.meta.main) {
  const folder = resolve(process.argv[2] ?? join(root, '.data/client'));
  mkdirSync(dirname(folder), { recursive: true });
  await buildClient(folder);
  process.stdout.write(`Built the client in ${folder}. To package it: npm pack ${folder}\n`);
}
