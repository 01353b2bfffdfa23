// Executable files, which cannot be sent in a message.

const executableExtensions = [
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

export function isForbiddenFileName(name: string): boolean {
  return executableExtensions.includes(name.slice(name.lastIndexOf('.') + 1).toLowerCase());
}
