import { withoutOuterUrls } from './css.ts'
import { cleanAttribute, cleanTree } from './picture.ts'

/** A picture of nothing. */
const BLANK = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

/**
 * Draws with a library that puts words into the page before anybody can look at them: it measures them there. As long
 * as it draws, whatever it writes goes through the same rules as a finished picture.
 */
export async function withGuardedSinks<T>(draw: () => Promise<T>): Promise<T> {
  if (drawing === 0) restores = [guardMarkup(), guardImages(), ...guardAttributes(), guardStyles()]
  drawing += 1
  try {
    return await draw()
  } finally {
    drawing -= 1
    if (drawing === 0) for (const restore of restores) restore()
  }
}

/** Drawings that are under way: the first puts the rules up, and the last takes them down. */
let drawing = 0
let restores: readonly Restore[] = []

function guardMarkup() {
  const inert = document.implementation.createHTMLDocument()
  return replaceSetter(Element.prototype, 'innerHTML', (set) => {
    return function setCleaned(this: Element, markup: string) {
      // Markup is read by what it stands in, so it is read in the same element, where nothing is fetched.
      const copy = inert.createElementNS(this.namespaceURI, this.localName)
      set.call(copy, markup)
      cleanTree(copy)
      this.replaceChildren(...copy.childNodes)
    }
  })
}

function guardImages() {
  return replaceSetter(HTMLImageElement.prototype, 'src', (set) => {
    return function setCleaned(this: HTMLImageElement, address: string) {
      set.call(this, cleanAttribute('img', 'src', address) ?? BLANK)
    }
  })
}

function guardAttributes() {
  const { setAttribute, setAttributeNS } = Element.prototype
  return [
    replaceMethod(Element.prototype, 'setAttribute', function setCleaned(this: Element, name: string, value: unknown) {
      const cleaned = cleanAttribute(this.localName, name, String(value))
      if (cleaned !== null) setAttribute.call(this, name, cleaned)
    }),
    replaceMethod(
      Element.prototype,
      'setAttributeNS',
      function setCleaned(this: Element, space: string | null, name: string, value: unknown) {
        const cleaned = cleanAttribute(this.localName, name, String(value))
        if (cleaned !== null) setAttributeNS.call(this, space, name, cleaned)
      },
    ),
  ]
}

function guardStyles() {
  const { setProperty } = CSSStyleDeclaration.prototype
  return replaceMethod(
    CSSStyleDeclaration.prototype,
    'setProperty',
    function setCleaned(this: CSSStyleDeclaration, name: string, value: string | number | null, priority?: string) {
      setProperty.call(this, name, value === null ? null : withoutOuterUrls(String(value)), priority)
    },
  )
}

type Restore = () => void
type SetText = (this: Element, text: string) => void

function replaceSetter(
  on: object,
  name: string,
  guard: (set: SetText) => (this: never, text: string) => void,
): Restore {
  const before = Object.getOwnPropertyDescriptor(on, name)!
  Object.defineProperty(on, name, { ...before, set: guard(before.set as SetText) })
  return () => void Object.defineProperty(on, name, before)
}

function replaceMethod<T extends object, K extends keyof T>(on: T, name: K, method: T[K]): Restore {
  const before = on[name]
  on[name] = method
  return () => void (on[name] = before)
}
