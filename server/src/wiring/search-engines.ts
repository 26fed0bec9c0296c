import type { ChatSharing } from '../features/chat-sharing/index.ts'
import type { Crafts } from '../features/crafts/index.ts'
import type { Images } from '../features/images/index.ts'

type Shared = {
  readonly chatSharing: Pick<ChatSharing, 'allowsSearchEngines'>
  readonly images: Pick<Images, 'boardAllowsSearchEngines'>
  readonly crafts: Pick<Crafts, 'readPublic'>
}

/** Whether search engines may list the page of a public link: whoever shares it decides. */
export function createSearchEnginePermission({ chatSharing, images, crafts }: Shared) {
  return async (path: string): Promise<boolean> => {
    const [, kind, shareId = ''] = /^\/shared-(chat|craft|board)\/([\w-]{22,64})$/.exec(path) ?? []
    if (kind === 'chat') return chatSharing.allowsSearchEngines(shareId)
    if (kind === 'board') return images.boardAllowsSearchEngines(shareId)
    return kind === 'craft' && ((await crafts.readPublic(shareId))?.allowsSearchEngines ?? false)
  }
}
