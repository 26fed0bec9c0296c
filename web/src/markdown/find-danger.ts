/** What markdown is drawn with. Anything else in the page came from the text. */
const ELEMENTS = new Set(
  'div p span a strong em del code pre ul ol li input blockquote hr br h2 h3 h4 h5 h6 table thead tbody tr th td sup section figure figcaption button svg path rect circle line polyline'.split(
    ' ',
  ),
)
const ADDRESS = /^(?:https?:\/\/|mailto:|#[^\s<>]{1,20}-(?:note|mark)-\d+$)/

/** What stands in a page that no text may bring there. */
export function findDanger(root: Element): string[] {
  return [...root.querySelectorAll('*')].flatMap((element) => {
    const found = ELEMENTS.has(element.tagName.toLowerCase()) ? [] : [`<${element.tagName}>`]
    for (const { name, value } of element.attributes) {
      if (
        name.startsWith('on') ||
        ['src', 'srcset', 'srcdoc', 'style', 'action', 'formaction', 'data'].includes(name)
      ) {
        found.push(`${name}=${value}`)
      }
      if (name.endsWith('href') && !ADDRESS.test(value)) found.push(`${name}=${value}`)
    }
    return found
  })
}
