// How long a confirmed password or provider counts as recent, for calls with the policy `fresh`.
export const freshMinutes = 10;
