import type { Page } from '@playwright/test'

/**
 * What on a page has no room sideways: boxes that can be moved sideways though nobody meant them to, and words that are
 * cut off at an edge without a sign that there is more. The window itself never is too wide: the app clips at its edges.
 */
export async function findSideways(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const describe = (element: Element, what: string) =>
      `${what}: <${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${element.textContent.slice(0, 40)}`
    const found: string[] = []
    for (const element of document.body.querySelectorAll('*')) {
      const box = element.getBoundingClientRect()
      if (box.width === 0 || box.height === 0 || element.closest('svg, iframe, [aria-hidden="true"]')) continue
      const { overflowX } = getComputedStyle(element)
      const isScroller = overflowX === 'auto' || overflowX === 'scroll'
      // One that is meant to says so itself: a row of filters, code, a table with many columns.
      const isMeant = /overflow-x-|md-/.test(element.getAttribute('class') ?? '')
      if (isScroller && !isMeant && element.scrollWidth > element.clientWidth) found.push(describe(element, 'moves'))
      if (hasWords(element) && isCutOff(element)) found.push(describe(element, 'is cut off'))
    }
    return found

    function hasWords(element: Element): boolean {
      return [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    }

    /** By the nearest box that hides what sticks out of it; one that says so with an ellipsis may. */
    function isCutOff(element: Element): boolean {
      const words = document.createRange()
      words.selectNodeContents(element)
      const { left, right } = words.getBoundingClientRect()
      for (let box: Element | null = element; box; box = box.parentElement) {
        const style = getComputedStyle(box)
        const isWindow = box === document.documentElement
        if (style.overflowX === 'visible' && !isWindow) continue
        const says = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
        if (says || style.overflowX === 'auto' || style.overflowX === 'scroll') return false
        const edge = isWindow ? new DOMRect(0, 0, innerWidth, innerHeight) : box.getBoundingClientRect()
        if (edge.width <= 1 || edge.height <= 1) return false
        return right > edge.right + 1 || left < edge.left - 1
      }
      return false
    }
  })
}
