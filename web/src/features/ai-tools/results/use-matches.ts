import { useEffect, useState } from 'react'
import type { MatchOutcome, MatchRequest } from './find-matches.ts'

/** An expression that takes longer is ended. */
const TIMEOUT_MS = 1_000

export type Matching = MatchOutcome | { readonly kind: 'working' } | { readonly kind: 'too-slow' }

/** Tries an expression on a text, away from the page, and gives it up when it takes too long. */
export function useMatches({ pattern, flags, text }: MatchRequest): Matching {
  const [matching, setMatching] = useState<Matching>({ kind: 'working' })
  useEffect(() => {
    if (pattern === '') return
    const worker = new Worker(new URL('match-worker.ts', import.meta.url), { type: 'module' })
    const timer = setTimeout(() => {
      worker.terminate()
      setMatching({ kind: 'too-slow' })
    }, TIMEOUT_MS)
    worker.addEventListener('message', ({ data }: MessageEvent<MatchOutcome>) => {
      clearTimeout(timer)
      setMatching(data)
    })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    worker.postMessage({ pattern, flags, text } satisfies MatchRequest)
    return () => {
      clearTimeout(timer)
      worker.terminate()
    }
  }, [pattern, flags, text])
  return pattern === '' ? NONE : matching
}

const NONE: Matching = { kind: 'matches', matches: [] }
