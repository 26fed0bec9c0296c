import type { Thread } from '#contract/chat/thread.ts'
import type { AttachedCounts } from './composer.tsx'

const NOTHING: AttachedCounts = { files: 0, images: 0, waiting: [] }

/** What a chat holds already: it counts towards what may be attached. */
export function countAttached(thread: Thread | undefined): AttachedCounts {
  if (!thread) return NOTHING
  const typesById = new Map(thread.messages.flatMap(({ attachments }) => attachments.map((one) => [one.id, one.type])))
  const images = [...typesById.values()].filter((type) => type === 'IMAGE' || type === 'CONNECTED_APP_IMAGE').length
  return { files: typesById.size, images, waiting: thread.waiting }
}
