// The look of emails: the colors of src/web/shell/tokens.css as mail clients understand them, and the rules for dark mode.
// Guarantees: every color is also inline, for clients that drop style sheets; the rules below only override it.

/** [light, dark]; the names are those of the tokens. */
export const colors = {
  paper: ['#fcf9f3', '#111319'],
  surface: ['#fffefc', '#191c23'],
  sunken: ['#f4f0e9', '#0b0d12'],
  ink: ['#141823', '#f0ede7'],
  soft: ['#494d58', '#c0bcb4'],
  faint: ['#626671', '#989ba4'],
  line: ['#e1ded6', '#2d3038'],
  accent: ['#1c35ba', '#96aafd'],
  onAccent: ['#fdfcf9', '#0a112c'],
} as const;

export const fonts = {
  sans: "'Instrument Sans', 'Helvetica Neue', Helvetica, Arial, sans-serif",
  serif: "Newsreader, Georgia, 'Times New Roman', serif",
  mono: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
} as const;

export const widest = 600;

/** The media condition for dark mode; the mailbox replaces it to show either theme. */
export const whereDark = '@media (prefers-color-scheme: dark)';

const dark = 1;
const important = (rules: Record<string, string>) =>
  Object.entries(rules)
    .map(([name, value]) => `${name}: ${value} !important;`)
    .join(' ');

const darkRules: Record<string, Record<string, string>> = {
  '.paper': { 'background-color': colors.paper[dark], color: colors.ink[dark] },
  '.sheet': { 'background-color': colors.surface[dark], 'border-color': colors.line[dark] },
  '.ink': { color: colors.ink[dark] },
  '.soft': { color: colors.soft[dark] },
  '.faint': { color: colors.faint[dark] },
  '.link': { color: colors.accent[dark] },
  '.ruled': { 'border-color': colors.line[dark] },
  '.code': { 'background-color': colors.sunken[dark], color: colors.ink[dark] },
  '.press': { 'background-color': colors.accent[dark] },
  '.button': { color: colors.onAccent[dark] },
};

export const mailStyle = `:root { color-scheme: light dark; supported-color-schemes: light dark; }
${whereDark} {
${Object.entries(darkRules)
  .map(([selector, rules]) => `${selector} { ${important(rules)} }`)
  .join('\n')}
}
@media (max-width: 480px) {
.sheet { padding: 24px 20px !important; }
.outer { padding: 20px 12px 32px !important; }
.press, .press-row { width: 100% !important; }
.button { display: block !important; text-align: center !important; }
}`;
