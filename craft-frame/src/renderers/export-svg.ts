import type { Bridge } from '../bridge.ts'
import type { Renderer } from '../renderer.ts'

/** Hands out the SVG that is drawn; nothing, where there is none. */
export function createSvgExport(bridge: Bridge): NonNullable<Renderer['exportAs']> {
  return async (format) => {
    const picture = document.body.querySelector('svg')
    bridge.send({ type: 'exported', format, content: picture ? svgText(picture) : '' })
  }
}

/** As a file of its own: one that is as wide as its page has a size by itself. */
export function svgText(picture: SVGElement): string {
  const copy = picture.cloneNode(true) as SVGElement
  const [, , width, height] = (copy.getAttribute('viewBox') ?? '').split(/[\s,]+/)
  if (width && height) {
    copy.setAttribute('width', width)
    copy.setAttribute('height', height)
    copy.style.removeProperty('max-width')
  }
  return new XMLSerializer().serializeToString(copy)
}
