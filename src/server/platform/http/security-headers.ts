// The security headers of answers. Pages have a policy with their nonce; every other answer gets one that allows nothing, errors too.
import type { FastifyReply } from 'fastify';
import type { Settings } from '#server/platform/settings/settings.ts';
import { cspReportPath } from './csp-reports.ts';

type HeaderSettings = Pick<Settings, 'isHttps' | 'isDevelopment' | 'stripe' | 'challenge'>;

/** What pages never use, so that no injected script or frame can either. Payment is for the wallets of a card form. */
const permissions =
  'accelerometer autoplay bluetooth camera display-capture encrypted-media geolocation gyroscope hid idle-detection magnetometer microphone midi screen-wake-lock serial usb xr-spatial-tracking'.split(
    ' ',
  );

function permissionsPolicy({ stripe }: HeaderSettings): string {
  const payment = stripe ? 'payment=(self "https://js.stripe.com")' : 'payment=()';
  return [...permissions.map((name) => `${name}=()`), payment].join(', ');
}

/** Sets what the answer does not have yet; `reply` may be of any route, and of none. */
export function setSecurityHeaders(reply: FastifyReply, settings: HeaderSettings): void {
  const missing = (name: string, value: string) => {
    if (!reply.hasHeader(name)) reply.header(name, value);
  };
  missing('x-content-type-options', 'nosniff');
  if (settings.isHttps) missing('strict-transport-security', 'max-age=63072000; includeSubDomains');
  const type = String(reply.getHeader('content-type') ?? '');
  const isHtml = type.startsWith('text/html');
  if (!isHtml && !/^(?:text\/plain|application\/(?:[\w.-]+\+)?(?:json|xml))/.test(type)) return;
  missing('content-security-policy', "default-src 'none'; frame-ancestors 'none'; base-uri 'none'");
  if (!isHtml) return;
  missing('referrer-policy', 'strict-origin-when-cross-origin');
  missing('permissions-policy', permissionsPolicy(settings));
  missing('cross-origin-opener-policy', 'same-origin');
  // Browsers without frame-ancestors only; the console frames its email previews.
  const isFramed = String(reply.getHeader('content-security-policy')).includes("frame-ancestors 'self'");
  missing('x-frame-options', isFramed ? 'SAMEORIGIN' : 'DENY');
}

/** The policy of a rendered page: the scripts of these sources, its own styles, and Stripe's frames where it is used. */
export function pagePolicyHeaders(scripts: string, settings: HeaderSettings): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src ${scripts}`,
    settings.isDevelopment ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    // Style attributes hold positions and placeholder colors; they cannot run anything.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    `connect-src 'self'${settings.isDevelopment ? ' ws:' : ''}${settings.stripe ? ' https://api.stripe.com' : ''}`,
    // Stripe's script is loaded by our own (strict-dynamic); its fields and bank challenges are frames. On every page, because the
    // checkout can be reached from any page without loading a new document.
    // Only the console frames our own documents: the email previews.
    // Turnstile's script comes the same way; its widget is a frame.
    `frame-src 'self'${settings.challenge.turnstile ? ' https://challenges.cloudflare.com' : ''}${settings.stripe ? ' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com' : ''}`,
    "media-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    // The service worker; without this, only a script with a nonce could be a worker.
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    // Browsers that know report-to ignore report-uri.
    `report-uri ${cspReportPath}`,
    'report-to csp',
  ].join('; ');
  return { 'content-security-policy': policy, 'reporting-endpoints': `csp="${cspReportPath}"` };
}
