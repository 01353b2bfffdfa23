// Names a browser and system from its user agent.

/** Most specific first: an iPhone also says Mac OS X, an Android phone also says Linux. */
const systems = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac OS X', 'Linux'];

/** "Firefox on Linux" from a user agent; the raw text (60 characters) if the browser is unknown. */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device';
  const browser = /Edg\//.test(userAgent)
    ? 'Edge'
    : (/(Firefox|Chrome|Safari)\//.exec(userAgent)?.[1] ?? null);
  const system = systems.find((name) => userAgent.includes(name))?.replace('Mac OS X', 'macOS');
  if (!browser) return userAgent.slice(0, 60);
  return system ? `${browser} on ${system}` : browser;
}
