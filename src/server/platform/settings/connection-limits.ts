// The limits of connections and slow clients: what one process holds open, and how long it waits for bytes.
// An operator may change the first group; the rest has one value everywhere and is here so that tests can shorten it.

export type ConnectionLimits = {
  maxOpen: number;
  /** Per address (IPv6: per /64). Trusted proxies are exempt, because they hold the connections of everyone. */
  maxPerAddress: number;
  /** From the connection, or the first byte of a later request, to the end of the headers. */
  headersMs: number;
  /** From the end of the headers to the end of the body, for everything but uploads. */
  bodyMs: number;
  /** An upload that delivers less than this in each window is ended; 0 = no minimum. */
  uploadBytesPerSecond: number;
  /** How long a reader may take for a write of ours, beyond `unreadBytesPerSecond`. */
  unreadMs: number;
  /** How much may be buffered for readers of all connections; beyond it, the largest are cut. */
  maxUnreadBytes: number;

  unreadBytesPerSecond: number;
  uploadWindowMs: number;
  /** For an upload in total. */
  uploadMs: number;
  /** A connection on which neither side sends anything, unless a request is being answered. */
  idleMs: number;
  /** After a response, for the next request. Longer than the 60 seconds of common load balancers, which must close first. */
  keepAliveMs: number;
  /** Requests sent ahead on one connection; they are answered one after the other. */
  maxPipelined: number;
  /** How often connections are checked. */
  sweepMs: number;
};

type Values = {
  MAX_CONNECTIONS: number;
  MAX_CONNECTIONS_PER_ADDRESS: number;
  REQUEST_HEADERS_SECONDS: number;
  REQUEST_BODY_SECONDS: number;
  UPLOAD_BYTES_PER_SECOND: number;
  UNREAD_RESPONSE_SECONDS: number;
  UNREAD_RESPONSES_MB: number;
};

export function readConnectionLimits(values: Values): ConnectionLimits {
  return {
    maxOpen: values.MAX_CONNECTIONS,
    maxPerAddress: values.MAX_CONNECTIONS_PER_ADDRESS,
    headersMs: values.REQUEST_HEADERS_SECONDS * 1000,
    bodyMs: values.REQUEST_BODY_SECONDS * 1000,
    uploadBytesPerSecond: values.UPLOAD_BYTES_PER_SECOND,
    unreadMs: values.UNREAD_RESPONSE_SECONDS * 1000,
    maxUnreadBytes: values.UNREAD_RESPONSES_MB * 1024 * 1024,
    unreadBytesPerSecond: 4096,
    uploadWindowMs: 20_000,
    uploadMs: 15 * 60_000,
    idleMs: 60_000,
    keepAliveMs: 72_000,
    maxPipelined: 16,
    sweepMs: 1000,
  };
}
