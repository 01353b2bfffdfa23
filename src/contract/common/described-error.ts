// Describes a refusal: its HTTP status, an actionable sentence, and the envelope's statusCode.

export type Described = { http: number; statusCode: number; message: string };

// Marked pure so that browser bundles can drop the sentences where only the list of codes is used.
/* @__NO_SIDE_EFFECTS__ */
export function described(http: number, message: string, statusCode: number = http * 10): Described {
  return { http, statusCode, message };
}
