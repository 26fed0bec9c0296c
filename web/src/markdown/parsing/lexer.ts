import { Lexer, Marked, Tokenizer, type Links, type Token, type Tokens, type TokensList } from 'marked'
import { isTooComplex } from './complexity-limit.ts'
import { footnoteDefinition, footnoteReference } from '../footnotes/footnote-tokens.ts'
import { inlineMath, mathBlock } from '../math/math-tokens.ts'

/** Quotes and lists inside each other deeper than this are shown as text: no person writes them. */
const MAX_NESTING = 12
/** With more boxes to tick they are shown as text: for each, the lexer looks through all others. */
const MAX_TASKS = 1_000

const { defaults } = new Marked({
  gfm: true,
  extensions: [mathBlock, footnoteDefinition, inlineMath, footnoteReference],
})

/** Cuts markdown into tokens, in time that no text can blow up. `links` are definitions known from before. */
export function lex(text: string, links: Links, isEnded: boolean): TokensList {
  const tokenizer = hasTooManyTasks(text) ? new TasklessTokenizer() : undefined
  const lexer = new BoundedLexer({ ...defaults, ...(tokenizer && { tokenizer }) }, isEnded)
  Object.assign(lexer.tokens.links, links)
  return lexer.lex(text)
}

function hasTooManyTasks(text: string): boolean {
  let count = 0
  for (const _ of text.matchAll(/\[[ xX]\]/g)) if ((count += 1) > MAX_TASKS) return true
  return false
}

/** Reads lists as they were before there were boxes in them. */
class TasklessTokenizer extends Tokenizer {
  override list(src: string): Tokens.List | undefined {
    const { options } = this
    this.options = { ...options, gfm: false }
    const list = super.list(src)
    this.options = options
    return list
  }
}

/** marked's lexer, kept from the two ways in which a hostile text makes it slow: depth, and tangles in one line. */
class BoundedLexer extends Lexer {
  /** While an answer is still coming, what is open at its end counts as closed. */
  readonly isEnded: boolean
  depthh = 0

  constructor(options: typeof defaults, isEnded: boolean) {
    super(options)
    this.isEnded = isEnded
  }

  override blockTokens(src: string, tokens?: Token[], lastParagraphClipped?: boolean): TokensList {
    const into = tokens ?? []
    if (this.depthh > MAX_NESTING) {
      into.push({ type: 'text', raw: src, text: src })
      return into as TokensList
    }
    this.depthh += 1
    super.blockTokens(src, into, lastParagraphClipped)
    this.depthh -= 1
    return into as TokensList
  }

  override inlineTokens(src: string, tokens: Token[] = []): Token[] {
    if (!isTooComplex(src)) return super.inlineTokens(src, tokens)
    tokens.push({ type: 'text', raw: src, text: src })
    return tokens
  }
}
