// The carried Chromium, for benchmarks of pages.
import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { findBrowser } from '#tests/fixtures/find-browser.ts';

export async function launchBrowser(): Promise<Browser> {
  const { executablePath, args, env } = await findBrowser();
  return chromium.launch({
    executablePath,
    args,
    env: { ...process.env, ...env } as Record<string, string>,
  });
}
