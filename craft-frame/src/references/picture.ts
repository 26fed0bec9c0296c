import { isInside, withoutOuterUrls } from './css.ts'

/**
 * The nodes of a picture that leads nowhere: nothing in it fetches, runs or is a link. They are handed on as nodes,
 * because what is written down and read again may be read differently. The page's policy is the second wall.
 */
export function readPicture(markup: string): DocumentFragment {
  const { content } = parse(markup)
  cleanTree(content)
  return document.adoptNode(content)
}

/** A page as nodes, with its pictures cleaned. */
export function readWithPictures(markup: string): DocumentFragment {
  const { content } = parse(markup)
  for (const picture of content.querySelectorAll('svg')) cleanTree(picture)
  return document.adoptNode(content)
}

/** In a template nothing is fetched yet. */
function parse(markup: string): HTMLTemplateElement {
  const template = document.createElement('template')
  template.innerHTML = markup
  return template
}

export function cleanTree(root: ParentNode): void {
  if (root instanceof Element) cleanElement(root)
  for (const element of root.querySelectorAll('*')) {
    if (REMOVED.has(element.localName.toLowerCase()) || movesReference(element)) element.remove()
    else cleanElement(element)
  }
}

function cleanElement(element: Element): void {
  for (const { name, value } of Array.from(element.attributes)) {
    const cleaned = cleanAttribute(element.localName, name, value)
    if (cleaned === null) element.removeAttribute(name)
    else if (cleaned !== value) element.setAttribute(name, cleaned)
  }
  if (element.localName === 'style') element.textContent = withoutOuterUrls(element.textContent)
}

/** What an attribute may say; null where it may not be there. */
export function cleanAttribute(element: string, attribute: string, value: string): string | null {
  const name = attribute.toLowerCase().replace(/^.*:/, '')
  if (name.startsWith('on')) return null
  if (!ADDRESSES.has(name)) return withoutOuterUrls(value)
  const isShown = SHOWN.has(element.toLowerCase()) && /^\s*data:image\//i.test(value)
  return isInside(value) || isShown ? value : null
}

/** An animation may set what it likes, also an address. */
function movesReference(element: Element): boolean {
  return /(?:href|src|style)\s*$/i.test(element.getAttribute('attributeName') ?? '')
}

/** Elements that show what they lead to, and nothing else. */
const SHOWN = new Set(['img', 'image', 'feimage'])

const ADDRESSES = new Set(
  'action archive attributionsrc background base cite classid code codebase data formaction href imagesrcset longdesc manifest ping poster profile src srcdoc srcset'.split(
    ' ',
  ),
)

const REMOVED = new Set(
  'applet audio base embed fencedframe frame frameset handler iframe link listener meta noscript object portal script source template track video'.split(
    ' ',
  ),
)
