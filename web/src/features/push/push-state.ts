/** Whether this browser is told, or why it cannot be. */
export type PushState = 'insecure' | 'unsupported' | 'blocked' | 'off' | 'on'

export type BrowserFacts = {
  readonly isSecure: boolean
  readonly hasPush: boolean
  readonly permission: NotificationPermission
  /** The browser has a subscription, and the server knows that it is this session's. */
  readonly isSubscribed: boolean
}

export function pushStateOf({ isSecure, hasPush, permission, isSubscribed }: BrowserFacts): PushState {
  if (!isSecure) return 'insecure'
  if (!hasPush) return 'unsupported'
  if (permission === 'denied') return 'blocked'
  return isSubscribed && permission === 'granted' ? 'on' : 'off'
}
