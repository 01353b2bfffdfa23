// What the levels of a seller are called. Apart from the rules, so that a public page that only shows one carries no validation.
export const levelNames = ['New seller', 'Level 1', 'Level 2', 'Top seller'] as const;
export type Level = 0 | 1 | 2 | 3;
