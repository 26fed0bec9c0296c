import { STREAMS_PER_NETWORK, STREAMS_PER_PERSON } from '#contract/chat/limits.ts'

/** Whose stream it is, and from where it was opened. */
export type Viewer = { readonly uid: string; readonly network: string }

/** Counts open streams. Where one more would be too many, the oldest of that person or network is closed. */
export function createStreamLimits(most = { person: STREAMS_PER_PERSON, network: STREAMS_PER_NETWORK }) {
  /** Sets keep the order in which streams were opened. */
  const open = new Map<string, Set<() => void>>()

  function join(key: string, limit: number, closeStream: () => void): () => void {
    const streams = open.get(key) ?? new Set()
    open.set(key, streams)
    const [oldest] = streams
    if (streams.size >= limit) oldest!()
    // The last of them may have left by that.
    open.set(key, streams.add(closeStream))
    return () => {
      streams.delete(closeStream)
      if (streams.size === 0) open.delete(key)
    }
  }

  return {
    /** How many there are, of everybody. */
    count: () => [...open].reduce((sum, [key, streams]) => (key.startsWith('person ') ? sum + streams.size : sum), 0),
    /** Answers what to do when the stream has ended. */
    add({ uid, network }: Viewer, closeStream: () => void): () => void {
      const leaves = [
        join(`person ${uid}`, most.person, closeStream),
        join(`network ${network}`, most.network, closeStream),
      ]
      return () => leaves.forEach((leave) => leave())
    },
  }
}
