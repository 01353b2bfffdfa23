// The terms and the privacy policy: the day they were last changed, which is also the version that a registration accepts.
// Guards: the page and the stored acceptance name the same day.

/** `YYYY-MM-DD`. */
export const termsVersion = '2025-04-08';
