// The address of the live channel and its connection limit. Separate from the schema, so that the browser's part carries no
// validation library.
export const livePath = '/api/v1/live';
/** Per user, over all their browsers. */
export const maxConnections = 6;
