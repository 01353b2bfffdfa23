// Names of the seller levels. Separate from the rules, so that pages that only show a level do not load validation code.
export const levelNames = ['New seller', 'Level 1', 'Level 2', 'Top seller'] as const;
export type Level = 0 | 1 | 2 | 3;
