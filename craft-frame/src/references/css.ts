/**
 * Styles without what they would fetch. `#id` leads to the same document and stays, so do pictures and fonts that stand
 * in the text itself. Works on text, because a style that a browser has taken in is already fetching.
 */
export function withoutOuterUrls(css: string): string {
  const plain = decode(css)
  // Escapes can spell what fetches; those that hide nothing stay as they were written.
  return plain !== css && remove(plain) !== plain ? remove(plain) : remove(css)
}

/** Whether a reference stays inside its document. */
export function isInside(reference: string): boolean {
  return reference.trimStart().startsWith('#')
}

function remove(css: string): string {
  return (
    css
      .replaceAll(/(?:url|src)\(\s*("[^"]*"?|'[^']*'?|[^)]*)\s*\)?/gi, (call, quoted: string) => {
        const reference = quoted.replaceAll(/^["']|["']$/g, '')
        return isInside(reference) || EMBEDDED.test(reference) ? call : 'none'
      })
      .replaceAll(/(?:-webkit-)?image-set\((?:"[^"]*"?|'[^']*'?|\([^)]*\)?|[^()"'])*\)?/gi, 'none')
      // A word stays in its place: without one, what stands around it could become the next import.
      .replaceAll(/@import[^;]*;?/gi, '@removed;')
  )
}

const EMBEDDED = /^\s*data:(?:image|font|application\/(?:x-)?font)/i

/** As often as it takes: an escaped backslash is the next escape. */
function decode(css: string): string {
  let [before, text] = ['', css]
  while (text !== before) [before, text] = [text, text.replaceAll(ESCAPE, spell)]
  return text
}

const ESCAPE = /\\(?:([0-9a-f]{1,6})[ \t\r\n\f]?|([^\r\n\f]))/gi

function spell(_: string, code: string | undefined, letter: string | undefined): string {
  const point = code === undefined ? 0 : Number.parseInt(code, 16)
  return letter ?? (point > 0 && point <= 0x10_ffff ? String.fromCodePoint(point) : '\u{fffd}')
}
