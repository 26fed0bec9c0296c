import type { TokenizerAndRendererExtension } from 'marked'
import temml from 'temml'

/** `$$ … $$` and `\[ … \]` on lines of their own. */
export const mathBlock: TokenizerAndRendererExtension = {
  name: 'mathBlock',
  level: 'block',
  start: (source) => /\$\$|\\\[/.exec(source)?.index,
  tokenizer(source) {
    const found = /^(?:\$\$([^$]{1,4000})\$\$|\\\[([^$]{1,4000}?)\\\])(?:\n|$)/.exec(source)
    return found ? { type: 'mathBlock', raw: found[0], text: (found[1] ?? found[2])! } : undefined
  },
  renderer: ({ text }) => `<p class="formula">${formula(String(text), true)}</p>`,
}

/** `$ … $` and `\( … \)` in a line. A price is no formula: nothing stands between the sign and its content. */
export const mathInline: TokenizerAndRendererExtension = {
  name: 'mathInline',
  level: 'inline',
  start: (source) => /\$|\\\(/.exec(source)?.index,
  tokenizer(source) {
    const found = /^(?:\$(?!\s)([^$\n]{1,1000}?)(?<!\s)\$(?!\d)|\\\(([^\n]{1,1000}?)\\\))/.exec(source)
    return found ? { type: 'mathInline', raw: found[0], text: (found[1] ?? found[2])! } : undefined
  },
  renderer: ({ text }) => formula(String(text), false),
}

function formula(source: string, displayMode: boolean): string {
  return temml.renderToString(source, { displayMode, throwOnError: false })
}
