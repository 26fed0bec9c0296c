export type Channels = {
  publish(channel: string, payload: string): Promise<void>
  subscribe(channel: string, handler: () => void, onGap: () => void): Promise<() => void>
}

/** Rows that are read often and changed rarely, kept in the memory of every server. */
export type SharedCache<T> = {
  read(): Promise<T>
  /** Tells every server to read them again. */
  changed(): Promise<void>
  close(): Promise<void>
}

export function createSharedCache<T>(channels: Channels, channel: string, load: () => Promise<T>): SharedCache<T> {
  let cached: Promise<T> | undefined
  const forget = () => void (cached = undefined)
  const listening = channels.subscribe(channel, forget, forget)
  return {
    async read() {
      // Whatever changes before the subscription stands is read afresh.
      if (!cached) await listening
      const reading = (cached ??= load())
      try {
        return await reading
      } catch (error) {
        if (cached === reading) forget()
        throw error
      }
    },
    async changed() {
      forget()
      await channels.publish(channel, '')
    },
    close: async () => (await listening)(),
  }
}
