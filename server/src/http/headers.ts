import type { MiddlewareHandler } from 'hono'
import type { HttpEnv } from './mount.ts'

const POLICY_FOR_ANSWERS = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
/** What no page of ours asks a browser for: whoever needs one takes it off. Frames have no more than their page. */
const NO_POWERS = [
  'accelerometer',
  'camera',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]
export const NO_PERMISSIONS = NO_POWERS.map((power) => `${power}=()`).join(', ')
export const HSTS = 'max-age=63072000; includeSubDomains'

/** The headers that every answer of the app host carries. */
export function securityHeaders(options: { https: boolean }): MiddlewareHandler<HttpEnv> {
  return async (context, next) => {
    await next()
    const { headers } = context.res
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', POLICY_FOR_ANSWERS)
    headers.set('x-content-type-options', 'nosniff')
    headers.set('x-frame-options', 'DENY')
    headers.set('referrer-policy', 'no-referrer')
    headers.set('cross-origin-opener-policy', 'same-origin')
    headers.set('cross-origin-resource-policy', 'same-origin')
    headers.set('origin-agent-cluster', '?1')
    headers.set('permissions-policy', NO_PERMISSIONS)
    if (options.https) headers.set('strict-transport-security', HSTS)
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
  }
}

/** The policy of a page of ours: everything from our own origin, crafts framed from theirs. */
export function pagePolicy(options: { nonce: string; craftOrigin: string; https: boolean }): string {
  const directives = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${options.nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
    `frame-src ${options.craftOrigin}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Nothing that is text becomes a script or HTML. Of the two exceptions that are named here, one is made for our own
    // files in web/public/early.js, one for formulas in web/src/ui/trusted-types.ts.
    "require-trusted-types-for 'script'",
    'trusted-types default formula',
  ]
  if (options.https) directives.push('upgrade-insecure-requests')
  return directives.join('; ')
}
