// Builds the typed client into a folder that `npm pack` takes: the runtime of src/client, and its calls from the contract.
//   npm run client:build              .data/client
//   npm run client:build -- <folder>
// Guards: only calls that a key may make; the compiler checks what was written, so a contract it cannot express fails the build.
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
  nameWhatIsThere(join(folder, 'dist'));
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

/** The compiler turns imports of .ts into .js in programs, but leaves them in declarations. */
function nameWhatIsThere(dist: string): void {
  for (const name of readdirSync(dist).filter((one) => one.endsWith('.d.ts'))) {
    const text = readFileSync(join(dist, name), 'utf8');
    writeFileSync(join(dist, name), text.replaceAll(/(from '\.\/[\w-]+)\.ts'/g, "$1.js'"));
  }
}

async function compile(folder: string): Promise<void> {
  // It says what kind of modules these are while they are compiled, too.
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const child = spawn(process.execPath, [compiler, '-p', folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number | null>((done) => child.once('close', done));
  if (code !== 0) throw new Error(`The client does not compile:\n${said}`);
}

if (import.meta.main) {
  const folder = resolve(process.argv[2] ?? join(root, '.data/client'));
  mkdirSync(dirname(folder), { recursive: true });
  await buildClient(folder);
  process.stdout.write(`The client is in ${folder}. Make a package of it: npm pack ${folder}\n`);
}
