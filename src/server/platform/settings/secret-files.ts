// `<NAME>_FILE` names a file with the value of a setting, as container platforms and systemd deliver secrets.
// Guarantees: a file that is missing, unreadable or empty stops the start with one line, which never contains its content.
import { readFileSync, statSync } from 'node:fs';

const suffix = '_FILE';
const largest = 64 * 1024;

type Environment = Record<string, string | undefined>;

/** The environment with the contents of the files; `wrong` makes the error of an invalid setting. */
export function withSecretFiles(
  env: Environment,
  names: readonly string[],
  wrong: (message: string) => Error,
): Environment {
  const read = { ...env };
  for (const name of names) {
    const path = env[`${name}${suffix}`];
    if (!path) continue;
    if (env[name])
      throw wrong(`The settings ${name} and ${name}${suffix} exclude each other; set one of them`);
    read[name] = contentOf(path, `${name}${suffix}`, wrong);
  }
  return read;
}

function contentOf(path: string, name: string, wrong: (message: string) => Error): string {
  let content: string;
  try {
    if (statSync(path).size > largest)
      throw wrong(`The setting ${name} names a file that is too large: ${path}`);
    content = readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw wrong(`The setting ${name} names a file that cannot be read (${code}): ${path}`);
  }
  // Editors and `echo` end a file with a line break.
  const value = content.replace(/\r?\n$/, '');
  if (value === '') throw wrong(`The setting ${name} names an empty file: ${path}`);
  return value;
}
