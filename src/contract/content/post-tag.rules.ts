// What a tag of a post looks like: it is part of addresses. Without zod, because public pages read it.

export const postTagPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
