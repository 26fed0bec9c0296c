/** A sentence of an answer, or what stands for one: an item of a list, a row of a table. */
export type AnswerSentence = {
  /** Its words, with blanks where marks, code, formulas and addresses stand. */
  readonly text: string
  /** Where it begins and ends in the answer; marks of emphasis, quotes and `[n]` behind it belong to it. */
  readonly start: number
  readonly end: number
  /** What the model itself cites in it. */
  readonly cites: readonly string[]
  /** How much of its beginning is a label ("Notice period:"), where capitals say nothing. */
  readonly labelChars: number
  /** What stands above it as a heading, or as bold words alone. */
  readonly heading: string
}

type Block = { readonly start: number; readonly end: number; readonly isRow: boolean; readonly heading: string }
type Stretch = { readonly start: number; readonly end: number }
type Cite = Stretch & { readonly ids: readonly string[] }

/** Cuts the markdown of an answer into its sentences. Headings, code, formulas and crafts are none. */
export function splitAnswer(answer: string): AnswerSentence[] {
  const cites: Cite[] = []
  const links: Stretch[] = []
  const plain = blankInline(answer, cites, links)
  return blocksOf(plain, answer).flatMap((block) => {
    const sentences = block.isRow ? [block] : sentencesIn(plain, block)
    return sentences.flatMap(({ start, end }) => {
      const text = plain.slice(start, end)
      if (text.length > SENTENCE_MAX_CHARS || !/\p{L}|\p{N}/u.test(text)) return []
      const own = cites.filter((cite) => cite.start >= start && cite.end <= end)
      const label = start === block.start ? LABEL.exec(text)?.[0].length : undefined
      // A mark is not put into the words of a link.
      const around = links.find((link) => link.start < end && end < link.end)
      return [
        {
          text,
          start,
          end: around?.end ?? end,
          cites: own.flatMap(({ ids }) => ids),
          labelChars: label ?? 0,
          heading: block.heading,
        },
      ]
    })
  })

  function sentencesIn(text: string, block: Block): Stretch[] {
    const found: Stretch[] = []
    let start = block.start
    for (const { 0: mark, index } of text.slice(block.start, block.end).matchAll(END_MARK)) {
      const at = block.start + index
      const markEnd = at + mark.length
      if (at < start || !endsSentence(text, start, at, markEnd, block.end)) continue
      const end = behindClosers(answer, markEnd, block.end, cites)
      found.push({ start, end })
      start = end
      while (start < block.end && /\s/.test(text[start]!)) start += 1
    }
    if (start < block.end) found.push({ start, end: block.end })
    return found
  }
}

/** What is longer is no sentence. */
const SENTENCE_MAX_CHARS = 2_000
const LABEL = /^\s*[^.:!?\n]{1,60}:\s/
const END_MARK = /[.!?…]+|[。！？]+/g
const CLOSER = /[*_~"'”’»)\]]/
const ABBREVIATION =
  /(?:^|[\s(])(?:mr|mrs|ms|dr|prof|st|vs|etc|e\.g|i\.e|fig|no|vol|pp?|art|abs|nr|bzw|ca|z\.\s?b|d\.\s?h|u\.\s?a|usw|str|hr|fr|bspw|mio|mrd|m|mme|env|av|cf|sr|sra|ud|núm|pág|approx|inc|ltd|co|corp|jan|feb|aug|sept?|oct|okt|nov|dec|dez|\p{L})$/iu
/** "am 3. Mai", "im 19. Jahrhundert": a number with a dot that counts. "Oslo sold 25." ends there. */
const GERMAN_ORDINAL =
  /(?:^|(?<!\p{L})(?:am|an|der|die|das|dem|den|des|im|vom|zum|zur|beim|bis|ab|seit|und|oder|jede[nmrs]?|sein\p{L}*|ihr\p{L}*)\s|[-–/(]\s?)\d{1,2}$/iu
const GERMAN_MONTH = /^(?:jan|feb|mär|apr|mai|jun|jul|aug|sep|okt|nov|dez)/i

function endsSentence(text: string, start: number, at: number, end: number, blockEnd: number): boolean {
  const mark = text[at]!
  if ('。！？'.includes(mark)) return true
  const rest = text.slice(end, Math.min(blockEnd, end + 12))
  if (rest !== '' && !/^["'”’»)\]]*(?:\s|$)/.test(rest)) return false
  if (mark !== '.' || end - at > 1) return true
  const before = text.slice(Math.max(start, at - 12), at)
  const next = rest.replace(/^["'”’»)\]]*\s*/, '')[0]
  if (next !== undefined && /\p{Ll}/u.test(next)) return false
  if (ABBREVIATION.test(before)) return false
  const isCount = GERMAN_ORDINAL.test(before) || (/\d$/.test(before) && GERMAN_MONTH.test(rest.trimStart()))
  return !isCount || next === undefined
}

/** The closing marks of what ends here, and the passages that are named right behind it. */
function behindClosers(answer: string, from: number, max: number, cites: readonly Cite[]): number {
  let end = from
  for (;;) {
    while (end < max && CLOSER.test(answer[end]!)) end += 1
    const rest = answer.slice(end, max)
    const gap = rest.length - rest.trimStart().length
    const cite = cites.find(({ start, end: last }) => start === end + gap && last <= max)
    if (!cite) return end
    end = cite.end
  }
}

const FENCE = /^ {0,12}(`{3,}|~{3,})/
const BLOCK_MARK = /^[\s>]*(?:(?:[-*+•–]|\d{1,3}[.)])\s+(?:\[[ xX]\]\s)?)?/
const STARTS_BLOCK = /^[\s>]*(?:[-*+•–]|\d{1,3}[.)])\s/
const BOLD_LINE = /^\s*(?:\*\*|__)([^*_\n]{1,80}?):?(?:\*\*|__):?\s*$/
const TABLE_RULE = /^[\s>]*\|?\s*:?-{2,}[\s:|-]*$/

/** Paragraphs, items and rows, without the signs that make them so. */
function blocksOf(text: string, answer: string): Block[] {
  const lines = [...text.matchAll(/.*(?:\n|$)/g)].map(({ 0: line, index }) => ({ line, start: index }))
  const blocks: Block[] = []
  let open = false
  let heading = ''
  lines.forEach(({ line, start }, at) => {
    const content = line.trimEnd()
    const isHeading = /^\s{0,3}#{1,6}\s/.test(content)
    const isRow = /^[\s>]*\|.*\|/.test(content)
    const isTableHead = isRow && isTableRule(lines[at + 1]?.line.trimEnd() ?? '')
    const bold = BOLD_LINE.exec(answer.slice(start, start + line.length))?.[1]
    if (isHeading) heading = content.replace(/^\s{0,3}#+/, '').trim()
    else if (bold !== undefined) heading = bold
    if (content.trim() === '' || isHeading || isTableHead || isTableRule(content)) {
      open = false
      return
    }
    if (isRow) {
      open = false
      blocks.push({ start, end: start + content.replace(/\s*\|$/, '').length, isRow, heading })
      return
    }
    // Marks of emphasis and numbers of passages at its end belong to it.
    const end = start + answer.slice(start, start + line.length).trimEnd().length
    if (open && !STARTS_BLOCK.test(content)) blocks.push({ ...blocks.pop()!, end })
    else blocks.push({ start: start + BLOCK_MARK.exec(content)![0].length, end, isRow, heading })
    open = true
  })
  return blocks
}

function isTableRule(line: string): boolean {
  return line.length < SENTENCE_MAX_CHARS && TABLE_RULE.test(line)
}

/** The same text, as long as before, with blanks in place of what is no words. Remembers what is cited where. */
function blankInline(answer: string, cites: Cite[], links: Stretch[]): string {
  let text = blankBlocks(answer)
  const blank = (pattern: RegExp, keep?: (words: string) => string) => {
    text = text.replaceAll(pattern, (all: string, words: string) => (keep?.(words) ?? '').padEnd(all.length, ' '))
  }
  blank(/(`{1,4})[^`\n](?:[^\n]{0,500}?[^`\n])?\1(?!`)/g)
  blank(/\$[^\s$](?:[^$\n]{0,300}[^\s$\\])?\$(?!\d)|\\\([^\n]{0,300}?\\\)/g)
  blank(/!\[[^\]\n]{0,300}\]\([^)\n]{0,500}\)/g)
  for (const { 0: all, 1: ids, index } of text.matchAll(/\[(\d{1,4}(?:\s*,\s*\d{1,4})*)\](?!\()/g)) {
    cites.push({ start: index, end: index + all.length, ids: ids!.split(/\s*,\s*/) })
  }
  blank(/\[\d{1,4}(?:\s*,\s*\d{1,4})*\](?!\()/g)
  for (const { 0: all, index } of text.matchAll(LINK)) links.push({ start: index, end: index + all.length })
  blank(LINK, (words) => ` ${words}`)
  blank(/\[\^[^\]\s]{1,100}\]:?/g)
  blank(/\bhttps?:\/\/[^\s)>\]]+[^\s)>\].,;:!?]|\b[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,64}){1,6}/g)
  blank(/<\/?[a-zA-Z][^<>\n]{0,200}>/g)
  blank(/[*~]+|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu)
  return text
}

const LINK = /\[([^\]\n]{1,300})\]\([^)\n]{0,500}\)/g

/** Blanks for code blocks, crafts, formulas that stand alone and definitions. */
function blankBlocks(answer: string): string {
  let until: RegExp | null = null
  return answer.replaceAll(/[^\n]+/g, (line) => {
    const blanks = ' '.repeat(line.length)
    if (until) {
      if (until.test(line)) until = null
      return blanks
    }
    const fence = FENCE.exec(line)?.[1]
    if (fence) until = new RegExp(`^ {0,12}${fence}`)
    else if (/^ {0,3}<craft\b/.test(line)) until = line.includes('</craft>') ? null : /<\/craft>/
    else if (/^\s*\$\$/.test(line)) until = /\$\$\s*$/.test(line.trim().slice(2)) ? null : /\$\$\s*$/
    else if (/^\s*\\\[/.test(line)) until = line.includes('\\]') ? null : /\\\]/
    else if (!/^ {0,3}\[[^\]]+\]:\s|^ {0,3}<[a-z!/]|^\s*(?:\*\*|__)[^*_]+(?:\*\*|__):?\s*$/i.test(line)) return line
    return blanks
  })
}
