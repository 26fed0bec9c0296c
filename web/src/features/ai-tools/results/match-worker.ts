import { findMatches, type MatchRequest } from './find-matches.ts'

self.addEventListener('message', ({ data }: MessageEvent<MatchRequest>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  self.postMessage(findMatches(data))
})
