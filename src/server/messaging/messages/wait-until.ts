// How long a refused author must wait, for the header and for the sentence.
export function waitUntil(now: Date, until: Date): { retryAfterSeconds: number; hoursText: string } {
  const leftMs = until.getTime() - now.getTime();
  const hours = Math.max(1, Math.ceil(leftMs / 3_600_000));
  return {
    retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1000)),
    hoursText: `${hours} ${hours === 1 ? 'hour' : 'hours'}`,
  };
}
