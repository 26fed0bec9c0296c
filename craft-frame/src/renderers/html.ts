import type { Bridge } from '../bridge.ts'
import type { Draw } from '../renderer.ts'
import { readPicture } from '../references/picture.ts'
import { findPicture, picturePage } from './svg-page.ts'
import { disableDocumentWrite, withoutHiddenRoots } from '../sandbox.ts'

/** A page, written as it is. Its scripts share the window with those of the page before, so it is drawn once a frame. */
export function createHtml(bridge: Bridge): Draw {
  let isDrawn = false
  return (content) => {
    if (isDrawn) return
    isDrawn = true
    const write = document.write.bind(document)
    const close = document.close.bind(document)
    document.open()
    disableDocumentWrite()
    bridge.rewire()
    const picture = findPicture(content)
    write(picture === null ? withViewport(withoutHiddenRoots(content)) : picturePage(bridge.options.fits))
    close()
    // A page is a program; a picture is none, and what stands in it fetches nothing and runs nothing.
    if (picture !== null) document.body.append(readPicture(picture))
    bridge.watchSize()
    bridge.send({ type: 'drawn' })
  }
}

/** On a phone a page without this is as wide as a desk. */
function withViewport(page: string): string {
  return /<meta[^>]{0,200}viewport/i.test(page)
    ? page
    : page.replace(/<head[^>]{0,200}>/i, (head) => `${head}<meta name="viewport" content="width=device-width">`)
}
