import { boardsApi } from '#contract/images/board-api.ts'
import { mount, mountRaw, type Router } from '../../http/mount.ts'
import { pictureResponse } from '../../http/responses/picture-response.ts'
import type { Boards } from './boards.ts'
import type { Gallery } from './gallery.ts'

export function mountBoards(router: Router, boards: Boards, openFile: Gallery['openFile']): void {
  mount(router, boardsApi.list, async (_, caller) => ({ boards: await boards.list(caller) }))
  mount(router, boardsApi.create, (request, caller) => boards.create(caller, request))
  mount(router, boardsApi.open, ({ boardId }, caller) => boards.open(caller, boardId))
  mount(router, boardsApi.change, (change, caller) => boards.change(caller, change))
  mount(router, boardsApi.remove, async ({ boardId }, caller) => {
    await boards.remove(caller, boardId)
    return {}
  })
  mount(router, boardsApi.replacePicture, (request, caller) => boards.replacePicture(caller, request))
  mount(router, boardsApi.removePicture, ({ boardId, imageId }, caller) =>
    boards.removePicture(caller, boardId, imageId),
  )
  mount(router, boardsApi.share, ({ boardId, allowsSearchEngines }, caller) =>
    boards.share(caller, boardId, allowsSearchEngines),
  )
  mount(router, boardsApi.unshare, ({ boardId }, caller) => boards.unshare(caller, boardId))

  mount(router, boardsApi.view, async ({ shareId }, _, { responseHeaders: answer }) => {
    const { allowsSearchEngines, ...shared } = await boards.view(shareId)
    if (!allowsSearchEngines) answer.set('x-robots-tag', 'noindex')
    return shared
  })
  mountRaw(router, boardsApi.viewPicture, async ({ shareId, imageId }, _, { headers, responseHeaders: answer }) => {
    const { blobKey, mimeType } = await boards.findSharedPicture(shareId, imageId)
    answer.set('x-robots-tag', 'noindex')
    return pictureResponse(headers, blobKey!, mimeType, () => openFile(blobKey!))
  })
}
