// What a flow may read and set of the HTTP exchange beyond its parsed input: address, cookies, the answer's envelope.
// Guarantees: commands that do not need it never see HTTP.

export type UploadedFile = {
  name: string;
  contentType: string;
  /** The temporary path of the bytes until the request ends; the flow moves or reads them. */
  path: string;
  sizeBytes: number;
};

export type CookieOptions = { maxAgeSeconds: number; sameSite?: 'lax' | 'strict' | 'none' };

export type Exchange = {
  requestId: string;
  /** The caller's address, IPv6 grouped by /64. */
  ip: string;
  userAgent: string | null;
  /** Names without the `__Host-` prefix; it is added where the public address is https. */
  cookie(name: string): string | undefined;
  setCookie(name: string, value: string, options: CookieOptions): void;
  clearCookie(name: string): void;
  bearer: string | undefined;
  idempotencyKey: string | undefined;
  /** The answer to a challenge (contract/common/challenge.ts). */
  challengeAnswer: string | undefined;
  /** The uploaded file of an `upload` endpoint. */
  file: UploadedFile | undefined;
  /** Refuses with `cross_site` unless the request provably comes from our own pages. */
  assertSameSite(): void;
  /** Changes the envelope of a successful answer. */
  answer: { message?: string; statusCode?: number; token?: string };
};
