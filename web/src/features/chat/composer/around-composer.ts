import type { Thread } from '#contract/chat/thread.ts'
import type { AroundComposer } from './composer.tsx'

const NOTHING: AroundComposer = { files: 0, images: 0, waiting: [] }

/** What a chat holds already: it counts towards what may be attached. */
export function aroundComposer(thread: Thread | undefined): AroundComposer {
  if (!thread) return NOTHING
  const known = new Map(thread.messages.flatMap(({ attachments }) => attachments.map((one) => [one.id, one.type])))
  const images = [...known.values()].filter((type) => type === 'IMAGE' || type === 'CONNECTED_APP_IMAGE').length
  return { files: known.size, images, waiting: thread.waiting }
}
