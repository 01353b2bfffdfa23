// The mailbox's only stylesheet: the product's look without its build.

export const mailboxStyle = `:root {
  color-scheme: light dark;
  --paper: light-dark(#fcf9f3, #111319);
  --surface: light-dark(#fffefc, #191c23);
  --sunken: light-dark(#f4f0e9, #0b0d12);
  --ink: light-dark(#141823, #f0ede7);
  --ink-soft: light-dark(#494d58, #c0bcb4);
  --ink-faint: light-dark(#626671, #989ba4);
  --line: light-dark(#e1ded6, #2d3038);
  --line-strong: light-dark(#828690, #6d717e);
  --accent: light-dark(#1c35ba, #96aafd);
  --on-accent: light-dark(#fdfcf9, #0a112c);
  --sans: 'Instrument Sans Variable', 'Helvetica Neue', Helvetica, Arial, sans-serif;
  --serif: 'Newsreader Display', Georgia, 'Times New Roman', serif;
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/24px var(--sans); overflow-wrap: anywhere; }
main { max-width: 880px; margin: 0 auto; padding: 32px 20px 64px; }
a { color: var(--accent); text-underline-offset: 3px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
h1 { margin: 0; font: 500 36px/40px var(--serif); letter-spacing: -0.01em; text-wrap: balance; }
p { margin: 0; }
.where { font: 20px/28px var(--serif); margin-bottom: 20px; }
.where a { color: inherit; text-decoration: none; }
.lead { margin-top: 12px; color: var(--ink-soft); max-width: 60ch; }
.tools { display: flex; flex-wrap: wrap; gap: 12px; align-items: end; margin: 28px 0 20px; }
.tools .field { flex: 1 1 240px; }
label { display: block; font-size: 14px; line-height: 20px; font-weight: 500; margin-bottom: 6px; }
input { width: 100%; min-height: 44px; padding: 0 14px; font: inherit; color: inherit; background: var(--surface);
  border: 1px solid var(--line-strong); border-radius: 10px; }
.button { display: inline-flex; align-items: center; min-height: 44px; padding: 0 18px; font: inherit; font-weight: 600;
  color: var(--on-accent); background: var(--accent); border: 1px solid var(--accent); border-radius: 10px; text-decoration: none; cursor: pointer; }
.button.quiet { color: var(--ink); background: transparent; border-color: var(--line-strong); font-weight: 500; }
.emails { list-style: none; margin: 0; padding: 0; background: var(--surface); border: 1px solid var(--line); border-radius: 16px; overflow: hidden; }
.emails li + li { border-top: 1px solid var(--line); }
.emails a { display: grid; grid-template-columns: 1fr auto; gap: 2px 16px; padding: 16px 20px; color: inherit; text-decoration: none; }
.emails a:hover { background: var(--sunken); }
.emails a:focus-visible { outline-offset: -2px; }
.emails .subject { font-weight: 600; }
.emails time, .emails .to { font-size: 14px; line-height: 20px; color: var(--ink-faint); }
.emails time { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.emails .start { grid-column: 1 / -1; font-size: 14px; line-height: 20px; color: var(--ink-soft); overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.emails .to { grid-column: 1 / -1; }
.empty { padding: 40px 24px; text-align: center; background: var(--surface); border: 1px solid var(--line); border-radius: 16px; }
.empty h2 { margin: 0; font: 500 22px/28px var(--serif); }
.empty p { margin: 8px auto 0; max-width: 46ch; color: var(--ink-soft); }
.more { margin-top: 20px; }
.facts { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 16px 0 24px; font-size: 14px; line-height: 20px; }
.facts dt { color: var(--ink-faint); }
.facts dd { margin: 0; }
iframe { display: block; width: 100%; height: 680px; background: var(--paper); border: 1px solid var(--line); border-radius: 16px; }
.views { display: flex; flex-wrap: wrap; gap: 4px; margin-bottom: 16px; }
.views a { display: inline-flex; align-items: center; min-height: 44px; padding: 0 14px; border-radius: 10px; color: var(--ink-soft); text-decoration: none; }
.views a:hover { background: var(--sunken); }
.views a[aria-current] { background: var(--sunken); color: var(--ink); font-weight: 600; }
pre { margin: 0; padding: 20px; font: 14px/22px ui-monospace, Menlo, Consolas, monospace; white-space: pre-wrap;
  background: var(--sunken); border: 1px solid var(--line); border-radius: 10px; }
@media (max-width: 640px) {
  main { padding: 24px 16px 48px; }
  h1 { font-size: 28px; line-height: 34px; }
  .emails a { padding: 14px 16px; grid-template-columns: 1fr; }
  .emails time { text-align: left; grid-row: 3; }
  .emails .to { grid-row: 2; }
  .tools .button { flex: 1 1 auto; justify-content: center; }
  iframe { height: 780px; }
}
`;
