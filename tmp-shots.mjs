import { chromium } from 'playwright-core';
const base = 'http://localhost:4103';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium' });
const out = '/tmp/rights-shots';
import { mkdirSync } from 'node:fs';
mkdirSync(out, { recursive: true });
async function signIn(login) {
  const ctx = await browser.newContext({ viewport: { width: 1440, height: 1000 } });
  const res = await ctx.request.post(`${base}/api/v1/auth/user-login`, { data: { email: login, identifier: login, password: 'Demo-pass-1!' } , headers: { origin: base }});
  console.log(login, res.status(), (await res.text()).slice(0, 200));
  return ctx;
}
const ctx = await browser.newContext();
const page = await ctx.newPage();
await page.goto(`${base}/explore`);
const hrefs = await page.$$eval('a[href^="/gigs/"]', (all) => [...new Set(all.map((one) => one.getAttribute('href')))]);
console.log(hrefs.slice(0, 4));
for (const [w, scheme] of [[390, 'light'], [1440, 'dark'], [820, 'light']]) {
  const c = await browser.newContext({ viewport: { width: w, height: 1000 }, colorScheme: scheme });
  const p = await c.newPage();
  await p.goto(base + hrefs[0]); await p.mouse.move(50, 50); await p.waitForTimeout(1500);
  await p.screenshot({ path: `${out}/gig-${w}.png`, fullPage: true });
  if (w !== 820) { await p.goto(`${base}/compare?gigs=${hrefs.slice(0,3).map((h) => h.split('/')[2].split('?')[0]).join(',')}`); await p.waitForTimeout(500);
  await p.screenshot({ path: `${out}/compare-${w}.png`, fullPage: true }); }
  await c.close();
}
await browser.close();
