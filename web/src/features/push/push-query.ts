import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { pushApi } from '#contract/push/api.ts'
import { pushMessages } from '#contract/push/messages.ts'
import { call } from '../../api/call.ts'
import { toast } from '../../ui/overlays/toast.tsx'
import { pushStateOf } from './push-state.ts'

const WORKER = '/push-worker.js'

/** A sentence for the person. */
class PushRefusal extends Error {}

export const pushQuery = queryOptions({
  queryKey: ['push'],
  queryFn: async ({ signal }) => {
    const { publicKey, isOn } = await call(pushApi.read, {}, { signal })
    const hasPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
    const isSubscribed = hasPush && isOn && (await findSubscription()) !== null
    const permission = hasPush ? Notification.permission : 'denied'
    return { publicKey, state: pushStateOf({ isSecure: window.isSecureContext, hasPush, permission, isSubscribed }) }
  },
})

/** Turns notifications of this browser on or off. */
export function useSwitchPush() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ isOn, publicKey }: { isOn: boolean; publicKey: string }) => (isOn ? turnOn(publicKey) : turnOff()),
    onSuccess: (_, { isOn }) => void (isOn && toast.ok(pushMessages.isOn)),
    onError: (error) => toast.error(error.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: pushQuery.queryKey }),
  })
}

async function turnOn(publicKey: string): Promise<void> {
  // First of all: browsers ask only right after a press.
  if ((await Notification.requestPermission()) !== 'granted') throw new PushRefusal(pushMessages.notAllowed)
  const subscription = await subscribe(publicKey)
  const { endpoint = '', keys } = subscription.toJSON()
  await call(pushApi.subscribe, { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } })
}

async function turnOff(): Promise<void> {
  await call(pushApi.unsubscribe, {})
  await (await findSubscription())?.unsubscribe()
}

async function subscribe(publicKey: string): Promise<PushSubscription> {
  try {
    await navigator.serviceWorker.register(WORKER)
    const { pushManager } = await navigator.serviceWorker.ready
    // One that is left may be another person's, or made for other keys.
    await (await pushManager.getSubscription())?.unsubscribe()
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  } catch (error) {
    throw new PushRefusal(pushMessages.noService, { cause: error })
  }
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER)
  return (await registration?.pushManager.getSubscription()) ?? null
}
