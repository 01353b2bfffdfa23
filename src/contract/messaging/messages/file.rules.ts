// Which files cannot be sent in a message: those that run when somebody opens them.

const running = [
  'apk',
  'app',
  'bat',
  'cmd',
  'com',
  'cpl',
  'dll',
  'exe',
  'hta',
  'jar',
  'jse',
  'lnk',
  'msi',
  'msp',
  'pif',
  'ps1',
  'reg',
  'scr',
  'vbe',
  'vbs',
  'wsf',
];

export function forbiddenFileName(name: string): boolean {
  return running.includes(name.slice(name.lastIndexOf('.') + 1).toLowerCase());
}
