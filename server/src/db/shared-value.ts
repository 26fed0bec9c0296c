import type { Logger } from 'pino'
import type { Channels } from './shared-cache.ts'

/**
 * What the owner decides and everyone is counted against, kept by every server. It is read without waiting, so that it
 * can be used in the middle of a transaction; a change is heard of within moments.
 */
export type SharedValue<T> = {
  current(): T
  /** Reads it for the first time, or again: a message may have been lost. */
  refresh(): Promise<void>
  /** After a change: resolves when this server knows it, and tells the others. */
  changed(): Promise<void>
  close(): Promise<void>
}

export function createSharedValue<T>(
  channels: Channels,
  log: Logger,
  { channel, initial, load }: { channel: string; initial: T; load: () => Promise<T> },
): SharedValue<T> {
  let value = initial
  let loading: Promise<void> = Promise.resolve()
  // One after the other: an older look never overwrites a newer one.
  const refresh = () => (loading = loading.catch(() => undefined).then(async () => void (value = await load())))
  const refreshQuietly = () =>
    void refresh().catch((error: unknown) => log.error({ err: error, channel }, 'shared_value_not_read'))
  const listening = channels.subscribe(channel, refreshQuietly, refreshQuietly)
  return {
    current: () => value,
    async refresh() {
      await listening
      await refresh()
    },
    async changed() {
      await refresh()
      await channels.publish(channel, '')
    },
    close: async () => (await listening)(),
  }
}
