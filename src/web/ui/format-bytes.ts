// A file size as text: 512 B, 48 kB, 3.2 MB, 1.0 GB. A value that would round up to 1024 uses the next unit.

export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const kilo = bytes / 1024;
  if (kilo < 1023.5) return `${Math.round(kilo)} kB`;
  const mega = kilo / 1024;
  return mega < 1023.95 ? `${mega.toFixed(1)} MB` : `${(mega / 1024).toFixed(1)} GB`;
}
