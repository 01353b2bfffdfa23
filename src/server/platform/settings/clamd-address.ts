// The address of clamd as the operator writes it: TCP or a unix socket.
export type ClamdAddress = { host: string; port: number } | { path: string };

/** tcp://clamd:3310 or unix:///run/clamav/clamd.ctl; null when it is neither. */
export function clamdAddress(url: string): ClamdAddress | null {
  if (!URL.canParse(url)) return null;
  const { protocol, hostname, port, pathname } = new URL(url);
  if (protocol === 'unix:' && hostname === '' && pathname.length > 1)
    return { path: decodeURIComponent(pathname) };
  if (protocol === 'tcp:' && hostname !== '')
    return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) };
  return null;
}
