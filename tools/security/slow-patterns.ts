// Finds regular expressions whose time can grow with the square of a text's length or faster, by static analysis.
// Conservative: it may name one that is harmless. Repetitions of bounded patterns and patterns built from texts are not examined.
import { type AST, RegExpParser } from '@eslint-community/regexpp';
import { isDisjointWith, JS, NFA } from 'refa';
import { analyse as analyze } from 'scslre';
import { parseSync } from 'vite';

export type Literal = { source: string; flags: string };
export type PatternList = { literals: (Literal & { line: number })[]; built: number };

/** The regular expressions of a file: literals, and how many are built from texts. */
export function patternsIn(path: string, text: string): PatternList {
  const found: PatternList = { literals: [], built: 0 };
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return;
    const { regex, start, type, callee } = node as Partial<Node>;
    if (regex)
      found.literals.push({
        source: regex.pattern,
        flags: regex.flags,
        line: text.slice(0, start).split('\n').length,
      });
    if ((type === 'NewExpression' || type === 'CallExpression') && callee?.name === 'RegExp')
      found.built += 1;
    Object.values(node).forEach(visit);
  };
  visit(parseSync(path, text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }).program);
  return found;
}
type Node = {
  regex: { pattern: string; flags: string };
  start: number;
  type: string;
  callee: { name?: string };
};

/** Why a pattern is not linear; empty if it is. */
export function slownessOf({ source, flags }: Literal): string[] {
  // A hundred repetitions cost as much as unlimited ones.
  const literal = { source: source.replace(/(?<!\\)\{(\d+),\d{3,}\}/g, '{$1,}'), flags };
  const { reports } = analyze(literal);
  return [
    ...reports.map(({ type, character }) => `${type} on ${JSON.stringify(character.pick)}`),
    ...restarts(literal).map((raw) => `Restart within ${raw}`),
  ];
}

type Repeated = { quantifier: AST.Quantifier; before: readonly AST.Element[]; mayFail: boolean };

/**
 * Unlimited repetitions that can contain what leads to them: of a text made of it, each occurrence starts a match that reads to the
 * end. scslre finds this only where nothing leads to the repetition.
 */
function restarts({ source, flags }: Literal): string[] {
  if (flags.includes('y')) return [];
  const parser = new RegExpParser();
  const mode = { unicode: flags.includes('u'), unicodeSets: flags.includes('v') };
  const pattern = parser.parsePattern(source, 0, source.length, mode);
  const matches = (raw: string) => {
    const { expression, maxCharacter } = JS.Parser.fromLiteral({ source: raw, flags }).parse({
      assertions: 'ignore',
      backreferences: 'disable',
    });
    return NFA.fromRegex(expression, { maxCharacter }, { assertions: 'ignore' });
  };
  return pattern.alternatives
    .flatMap((alternative) => repeatedIn(alternative.elements, [], false))
    .filter(({ quantifier, before, mayFail }) => {
      if (!mayFail || before.length === 0 || before.some((element) => isStart(element, flags))) return false;
      const repeated = matches(`(?:${quantifier.element.raw})*`);
      repeated.withoutEmptyWord();
      if (isDisjointWith(matches(before.map(({ raw }) => raw).join('')), repeated)) return false;
      // A match may start only after a character that the repetition cannot contain.
      const guard = guardOf(before[0]);
      return guard === null || !isDisjointWith(repeated, matches(`[^]*${guard}[^]*`));
    })
    .map(({ quantifier }) => quantifier.raw);
}

/** Every unlimited repetition outside of lookarounds, with what precedes it, and whether something after it can fail. */
function repeatedIn(
  elements: readonly AST.Element[],
  before: readonly AST.Element[],
  mayFail: boolean,
): Repeated[] {
  return elements.flatMap((element, at) => {
    const path = [...before, ...elements.slice(0, at)];
    const fails = mayFail || elements.slice(at + 1).some(isRequired);
    const group = element.type === 'Quantifier' ? element.element : element;
    const inner =
      group.type === 'Group' || group.type === 'CapturingGroup'
        ? group.alternatives.flatMap((alternative) => repeatedIn(alternative.elements, path, fails))
        : [];
    return element.type === 'Quantifier' && element.max === Infinity
      ? [{ quantifier: element, before: path, mayFail: fails }, ...inner]
      : inner;
  });
}

/** Whether it can reject a text that has ended. */
function isRequired(element: AST.Element): boolean {
  if (element.type === 'Quantifier') return element.min > 0 && isRequired(element.element);
  if (element.type === 'Group' || element.type === 'CapturingGroup')
    return element.alternatives.every((alternative) => alternative.elements.some(isRequired));
  return element.type !== 'Backreference';
}

const isStart = (element: AST.Element, flags: string) =>
  element.type === 'Assertion' && element.kind === 'start' && !flags.includes('m');

/** Of a pattern that begins with a line, a word or "not after": what may precede a match, as a character class. */
function guardOf(first: AST.Element | undefined): string | null {
  if (first?.type !== 'Assertion') return null;
  if (first.kind === 'start') return String.raw`[\n\r\u2028\u2029]`;
  if (first.kind === 'word') return first.negate ? null : String.raw`\W`;
  if (first.kind !== 'lookbehind' || !first.negate || first.alternatives.length !== 1) return null;
  const [only, ...others] = first.alternatives[0]!.elements;
  if (!only || others.length > 0) return null;
  if (only.type === 'CharacterClass')
    return `[${only.negate ? '' : '^'}${only.raw.slice(only.negate ? 2 : 1)}`;
  return only.type === 'Character' || only.type === 'CharacterSet' ? `[^${only.raw}]` : null;
}
