// How a refusal is described: its HTTP status, a sentence that a person can act on, and the envelope's statusCode.

export type Described = { http: number; statusCode: number; message: string };

// The mark lets the browser's build leave out the sentences where a page needs only the list below.
/* @__NO_SIDE_EFFECTS__ */
export function described(http: number, message: string, statusCode: number = http * 10): Described {
  return { http, statusCode, message };
}
