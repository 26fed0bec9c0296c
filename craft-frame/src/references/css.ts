/**
 * Styles without what they would fetch. `#id` leads to the same document and stays, so do pictures and fonts that stand
 * in the text itself. Works on text, because a style that a browser has taken in is already fetching.
 */
export function withoutOuterUrls(css: string): string {
  const plain = decode(css)
  // Escapes can spell what fetches; those that hide nothing stay as they were written.
  return remove(count(plain) > count(css) ? plain : css)
}

/** Whether a reference stays inside its document. */
export function isInside(reference: string): boolean {
  return /^[ \t\r\n\f]*#/.test(reference)
}

function count(css: string): number {
  return css.match(FETCHES)?.length ?? 0
}

const FETCHES = /(?:url|src|image-set)\(|@import/gi

function remove(css: string): string {
  return (
    css
      .replaceAll(/(?:url|src)\(\s*(?:"[^"]*"?|'[^']*'?|[^)]*)\s*\)?/gi, (call) => (OWN.test(call) ? call : 'none'))
      .replaceAll(/(?:-webkit-)?image-set\((?:"[^"]*"?|'[^']*'?|\([^)]*\)?|[^()"'])*\)?/gi, 'none')
      // A word stays in its place: without one, what stands around it could become the next import.
      .replaceAll(/@import[^;]*;?/gi, '@removed;')
  )
}

/**
 * Of letters only that mean nothing to a style: a comment, a string or the end of a line takes what stands here apart in
 * another way than it looks.
 */
const OWN =
  /^(?:url|src)\(\s*(["']?)\s*(?:#[^\s"'()\\;{}/*@]*|data:(?:image|font|application\/(?:x-)?font)[\w.+/;,:=%-]*)\s*\1\s*\)$/i

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
