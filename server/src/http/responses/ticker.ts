/** Calls everyone who joined, together and again and again. Stands still while nobody is there. */
export function createTicker(everyMs: number): { join(call: () => void): () => void } {
  const calls = new Set<() => void>()
  let timer: NodeJS.Timeout | undefined
  return {
    join(call) {
      calls.add(call)
      timer ??= setInterval(() => calls.forEach((each) => each()), everyMs)
      return () => {
        calls.delete(call)
        if (calls.size > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
  }
}
