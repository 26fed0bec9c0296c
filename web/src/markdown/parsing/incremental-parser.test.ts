import { describe, expect, it } from 'vitest'
import { parseIncrementally, EMPTY, type ParsedMarkdown } from './incremental-parser.ts'

const TEXT = `# Heat pumps

A **seasonal factor** of 3.4, see [the audit](https://example.com/audit) and [^1] or [the notes][notes].

1. Insulate the loft

2. Replace the boiler
   - with a *heat pump*
   - or not

- [x] done
- [ ] to do

| year | saving |
|-----:|:-------|
| 1    | ~~100~~ 120 |
| 2    | \`240\` |

\`\`\`ts
const a = 1 // **not bold**

const b = a
\`\`\`

$$
e = mc^2
$$

> A quote
> of two lines

<div onclick="alert(1)">raw</div>

[notes]: https://example.com/notes
[^1]: Page 7 of the audit.

The end.`

const tokensOf = ({ blocks }: ParsedMarkdown) => blocks.map(({ token }) => token)
const typesOf = (text: string, isEnded = true) =>
  tokensOf(parseIncrementally(EMPTY, text, isEnded)).map(({ type }) => type)

describe('a text that grows', () => {
  it.each([1, 3, 7, 64])('ends as if it had come at once when it comes %i characters at a time', (step) => {
    let grown = EMPTY
    for (let at = step; at < TEXT.length + step; at += step) grown = parseIncrementally(grown, TEXT.slice(0, at), false)
    expect(tokensOf(parseIncrementally(grown, TEXT, true))).toEqual(tokensOf(parseIncrementally(EMPTY, TEXT, true)))
  })

  it('is not read again where it is settled', () => {
    const before = parseIncrementally(EMPTY, 'one\n\ntwo\n\nthree\n\nfo', false)
    const after = parseIncrementally(before, 'one\n\ntwo\n\nthree\n\nfour', false)
    expect(after.blocks.length).toBe(7)
    expect(after.blocks.slice(0, -1).every((block, at) => block === before.blocks[at])).toBe(true)
    expect(after.blocks.at(-1)).not.toBe(before.blocks.at(-1))
  })

  it('begins anew when another text takes its place', () => {
    const before = parseIncrementally(EMPTY, 'one\n\ntwo\n\nthree', false)
    expect(tokensOf(parseIncrementally(before, 'other', true))).toEqual(
      tokensOf(parseIncrementally(EMPTY, 'other', true)),
    )
  })

  it('lets a number become the next item of the list above', () => {
    const before = parseIncrementally(EMPTY, '1. one\n\n2', false)
    expect(tokensOf(before).map(({ type }) => type)).toEqual(['list', 'space', 'paragraph'])
    expect(tokensOf(parseIncrementally(before, '1. one\n\n2. two', false)).map(({ type }) => type)).toEqual(['list'])
  })

  it('resolves a link whose definition comes later', () => {
    const text = 'See [this][a].\n\n[a]: https://example.com\n\nMore.\n\nAnd more.'
    let grown = EMPTY
    for (let at = 1; at <= text.length; at++) grown = parseIncrementally(grown, text.slice(0, at), false)
    expect(JSON.stringify(tokensOf(grown)[0])).toContain('"href":"https://example.com"')
  })

  it.each([
    ['**bol', 'strong'],
    ['a *lean', 'em'],
    ['run `npm', 'codespan'],
    ['~~gone', 'del'],
  ])('shows %s as it will be', (text, type) => {
    const [paragraph] = tokensOf(parseIncrementally(EMPTY, text, false))
    expect(paragraph).toMatchObject({ tokens: expect.arrayContaining([expect.objectContaining({ type })]) })
  })

  it('does not touch what stands in code', () => {
    const [code] = tokensOf(parseIncrementally(EMPTY, '```\na **b', false))
    expect(code).toMatchObject({ type: 'code', text: 'a **b' })
  })

  it('reads every way of ending a line', () => {
    expect(tokensOf(parseIncrementally(EMPTY, 'a\r\n\r\nb\rc', true))).toEqual(
      tokensOf(parseIncrementally(EMPTY, 'a\n\nb\nc', true)),
    )
  })
})

describe('formulas and footnotes', () => {
  it.each([
    ['$$\nx^2\n$$', ['mathBlock']],
    ['\\[ x^2 \\]', ['mathBlock']],
    ['Text\n$$\nx\n$$\nmore', ['paragraph', 'mathBlock', 'paragraph']],
    ['$$ a fair price\n\nand more', ['paragraph', 'space', 'paragraph']],
    ['[^1]: note\n[^2]: other', ['footnote', 'footnote']],
    ['[^1]: note\n\n  more of it\n\nnot of it', ['footnote', 'paragraph']],
  ])('%j is %j', (text, types) => {
    expect(typesOf(text)).toEqual(types)
  })

  it.each([
    ['$x$', true],
    ['\\(x\\)', true],
    ['$$x$$ in a line', true],
    ['it costs $5 and $10', false],
    ['$5-$10', false],
    ['$ x $', false],
  ])('%j has a formula: %s', (text, isMath) => {
    const [paragraph] = tokensOf(parseIncrementally(EMPTY, `So ${text}`, true))
    expect(JSON.stringify(paragraph).includes('inlineMath')).toBe(isMath)
  })

  it('shows a formula that is still being written as a formula, and as text when it never ends', () => {
    expect(typesOf('$$\nx^2', false)).toEqual(['mathBlock'])
    expect(typesOf('$$\nx^2', true)).toEqual(['paragraph'])
  })
})
