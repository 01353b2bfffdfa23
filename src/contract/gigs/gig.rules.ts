// What a seller may have on offer. Read by the server's policy and by the pages that tell it.
/** Active gigs by seller level: new, level 1, level 2, top. */
export const activeGigLimits = [7, 15, 25, 40] as const;
/** Side by side on one page. */
export const mostCompared = 4;
