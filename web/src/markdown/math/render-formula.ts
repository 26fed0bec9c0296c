import { createElement, type ReactElement, type ReactNode } from 'react'
import temml from 'temml'
import { trustInertHtml } from '../../ui/trusted-types.ts'

/** Longer ones are shown as their source. */
const SOURCE_MAX_CHARS = 2_000
/** Macros may unfold this often, and nothing may be drawn larger than this many ems and points. */
const LIMITS = { maxExpand: 200, maxSize: [30, 300] as [number, number] }

const ELEMENTS = new Set(
  (
    'math mrow mi mn mo ms mtext mspace mfrac msqrt mroot mstyle mpadded mphantom msub msup msubsup munder mover ' +
    'munderover mmultiscripts mprescripts none mtable mtr mtd menclose'
  ).split(' '),
)
const ATTRIBUTES = new Set(
  (
    'display mathvariant stretchy fence separator form lspace rspace minsize maxsize movablelimits accent accentunder ' +
    'linethickness columnalign columnspacing rowspacing columnspan width height depth voffset scriptlevel ' +
    'displaystyle symmetric largeop notation'
  ).split(' '),
)

const trustFormula = trustInertHtml('formula')

/**
 * TeX as MathML, as React nodes. What the typesetter writes is read again as inert text and only elements and
 * attributes that draw are kept: no link, no script and no picture can come out of a formula.
 * Null for what cannot be set.
 */
export function renderFormula(source: string, isBlock: boolean): ReactElement | null {
  if (source.length > SOURCE_MAX_CHARS) return null
  try {
    const html = temml.renderToString(source, { ...LIMITS, displayMode: isBlock, throwOnError: true, trust: false })
    // The page's policy complains of a style attribute even where nothing is drawn.
    const unstyled = html.replaceAll(' style="', ' data-style="')
    const math = new DOMParser().parseFromString(trustFormula(unstyled), 'text/html').querySelector('math')
    return math ? (toNode(math, 0) as ReactElement | null) : null
  } catch {
    // Half a formula while it streams, a command that nobody knows, nesting without end.
    return null
  }
}

function toNode(element: Element, key: number): ReactNode {
  const name = element.localName
  if (!ELEMENTS.has(name)) return null
  const children = [...element.childNodes].map((child, at) =>
    child.nodeType === Node.TEXT_NODE ? child.textContent : child instanceof Element ? toNode(child, at) : null,
  )
  return createElement(name, { key, ...propsOf(element) }, ...children)
}

function propsOf(element: Element): Record<string, unknown> {
  const props: Record<string, unknown> = {}
  for (const { name, value } of element.attributes) if (ATTRIBUTES.has(name)) props[name] = value
  // Browsers align the cells of a table by style only; markdown.css does it by this mark.
  const align = /(?:^|;)\s*text-align:\s*(left|right)\b/.exec(element.getAttribute('data-style') ?? '')
  return align ? { ...props, 'data-align': align[1] } : props
}
