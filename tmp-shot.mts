import { chromium } from 'playwright-core';
const [,, base, user, ...paths] = process.argv;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-quic','--disable-background-networking','--no-first-run'] });
const sizes = (process.env.SIZES ?? '1440,390').split(',').map(Number);
const themes = (process.env.THEMES ?? 'light').split(',');
for (const w of sizes) for (const theme of themes) {
  const ctx = await browser.newContext({ viewport: { width: w, height: w < 500 ? 844 : 900 }, colorScheme: theme as 'light' });
  const page = await ctx.newPage();
  page.on('console', (m) => { if (m.type() === 'error') console.log('CONSOLE', m.text().slice(0, 400)); });
  page.on('pageerror', (e) => console.log('PAGEERROR', String(e).slice(0, 400)));
  if (user !== '-') {
    await page.goto(base + '/');
    const r = await page.evaluate(async (u) => { const r = await fetch('/api/v1/authentication/admin/user-login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ emailorusername: u, password: 'Demo-pass-1!' }) }); return r.status; }, user);
    if (r !== 200) console.log('login', r);
  }
  for (const p of paths) {
    const t = Date.now();
    const res = await page.goto(base + p, { waitUntil: 'networkidle' });
    const name = `/tmp/shots/${p.replace(/[^a-z0-9]+/gi, '_') || 'home'}-${w}-${theme}.png`;
    await page.screenshot({ path: name, fullPage: process.env.FULL !== '0' });
    console.log(res?.status(), Date.now() - t, 'ms', name);
  }
  await ctx.close();
}
await browser.close();
