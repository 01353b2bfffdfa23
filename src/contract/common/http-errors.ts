// Refusals by the HTTP edge, before any endpoint is involved. Part of the list in errors.ts.
import { described } from './described-error.ts';

export const httpErrors = {
  bad_request: described(400, 'This request could not be read. Reload the page and try again.'),
  invalid_input: described(422, 'Some fields need your attention.'),
  not_found: described(404, 'Nothing was found at this address.'),
  method_not_allowed: described(405, 'This address does not accept that HTTP method.'),
  unsupported_media_type: described(415, 'Send JSON with the content type application/json.'),
  body_too_large: described(413, 'This request is too large.'),
  request_too_slow: described(
    408,
    'This request took too long to arrive. Check your connection and try again.',
  ),
  headers_too_large: described(
    431,
    'The headers of this request are too large. Delete the cookies of this site and try again.',
  ),
  too_many_requests: described(429, 'Too many attempts. Wait a moment and try again.'),
  challenge_required: described(
    429,
    'There were many attempts. Your browser has to pass a short check first; try again.',
    4291,
  ),
  busy: described(503, 'The server is busy right now. Try again in a moment.'),
  internal: described(
    500,
    'Something failed on our side and has been reported. Nothing was changed; try again.',
  ),
} as const;
