// The pattern of post tags, which are part of addresses. Without zod, because public pages use it.

export const postTagPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
