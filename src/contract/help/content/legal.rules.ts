// The date of the last change of the terms and the privacy policy, which is also the version that a registration accepts.
// The page and the stored acceptance use this value.

/** `YYYY-MM-DD`. */
export const termsVersion = '2025-04-08';
