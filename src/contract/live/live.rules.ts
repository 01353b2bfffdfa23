// Where the live channel is, and how many connections one person may hold. Apart from the schema, so that the browser's part of
// the channel carries no validation.
export const livePath = '/api/v1/live';
/** Of one person at once, over all their browsers. */
export const mostConnections = 6;
