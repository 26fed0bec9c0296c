import { formatNumber } from '#contract/format-number.ts'
import { CASES, type Case } from './cases.ts'
import { commonWords, countText } from './counts.ts'
import { extract, type Extractable } from './extract.ts'
import { block, fenced } from './fenced.ts'
import type { TextIntent } from './intent.ts'
import {
  bulleted,
  deduplicated,
  itemsOf,
  joined,
  numbered,
  reversed,
  sorted,
  sortedByLength,
  sortedByNumber,
  type Items,
} from './lines.ts'
import { literal } from './literal.ts'
import { readTable, toCsv, toJson, toMarkdown } from './tables.ts'
import { isStopword, wordsOf } from '#text/words.ts'

const LEAD = String.raw`(?:(?:convert|change|turn|make|put|write|transform|rewrite|set) )?(?:this |it |that |the (?:following )?(?:text|title|sentence|words?|phrase|string|line)s? )?(?:in |into |to |as )?(?:an? )?`
const TAIL = String.raw`(?: (?:case|letters|caps))?(?: of)?(?:[: ]+(?<inline>.+))?$`
const cased = (words: string, kind: Case): TextIntent => ({
  asks: new RegExp(
    `^${LEAD}(?:${words})${TAIL}|^(?:convert|change|turn|make|put|write|set) ["“'].{1,2000}["”'] (?:in|into|to|as)? ?(?:an? )?(?:${words})(?: case)?$`,
    'i',
  ),
  does: 'change its letters',
  run: ({ text }) => block(CASES[kind](text)),
})

/** Work on the form of a text: lines, letters, tables, counts, and what can be pulled out of it. */
export const FORM_INTENTS: readonly TextIntent[] = [
  {
    asks: /^(?:sort|alphabeti[sz]e|rank|order (?:these|this|the|them|it|by|alpha|numer|lines|names|items))\b|\bin (?:alphabetical|numerical|ascending|descending) order\b/i,
    does: 'sort its lines',
    run({ text }, _, { instruction }) {
      const list = itemsOf(text)
      if (list.items.length < 2) return null
      const isDown =
        /\b(?:descending|reverse|z(?:-| to )a|largest first|highest first|biggest first|desc|longest first)\b/i.test(
          instruction,
        )
      const byNumber =
        /\b(?:numeric|numerical|number|value|amount|price|size|largest|highest|smallest|lowest|biggest)/i.test(
          instruction,
        )
      const byLength = /\blength|longest|shortest\b/i.test(instruction)
      const isUnique = /\b(?:dedup|unique|remove (?:the )?duplicates|without duplicates)/i.test(instruction)
      const source = isUnique ? deduplicated(list) : list
      return block(
        joined(
          byLength
            ? sortedByLength(source, isDown)
            : byNumber
              ? sortedByNumber(source, isDown)
              : sorted(source, isDown),
        ),
      )
    },
  },
  {
    asks: /\b(?:dedup(?:licate|e)?|(?:remove|delete|drop|strip) (?:all |the |any )?(?:duplicates?|repeated|double)|unique (?:lines|items|values|words))\b/i,
    does: 'remove what is in it twice',
    run({ text }) {
      const list = itemsOf(text)
      const once = deduplicated(list)
      const gone = list.items.length - once.items.length
      return `${block(joined(once))}\n\n${gone === 0 ? 'Nothing was in it twice.' : `${gone} ${gone === 1 ? 'repetition' : 'repetitions'} removed.`}`
    },
  },
  linesIntent(
    /\breverse (?:the )?(?:order|lines|list|items)|\b(?:lines|list|items) in reverse\b/i,
    'reverse its lines',
    reversed,
  ),
  linesIntent(
    /^(?:number (?:the|these|those|this)?(?: ?(?:lines|items|list))?(?:[: ]+(?<inline>.+))?$|number (?:the |these |those )?(?:lines|items|list)|make (?:it |this )?a numbered list|(?:turn|convert|make) (?:this|it|these|the lines?) (?:in)?to a numbered list|numbered list)/i,
    'number its lines',
    numbered,
  ),
  linesIntent(
    /^(?:(?:turn|convert|make|format) (?:this|it|these|the lines?)? ?(?:in)?(?:to|as)? ?(?:an? )?bullet(?:ed)?(?: list| points)|bullet (?:list|points))$/i,
    'make a list of its lines',
    bulleted,
  ),
  {
    asks: /\b(?:extract|find|list|get|pull(?: out)?|show|give me|what are|collect)\b.{0,30}?\b(e-?mails?|links?|urls?|phone numbers?|phones|dates|numbers|hashtags?|mentions|(?:money )?amounts|prices|questions)\b(?: (?:in|from|of|out of)[: ]+(?<inline>.+))?/i,
    does: 'pull that out of it',
    run({ text }, match) {
      const { found, isCut } = extract(kindOf(match[1]!), text)
      if (found.length === 0) return `There are no ${match[1]!.toLowerCase()} in it.`
      return `${found.map((one) => `- ${one}`).join('\n')}${isCut ? '\n\nThere are more; these are the first 500.' : ''}`
    },
  },
  {
    asks: /\b(?:most (?:common|frequent|used) words|word frequenc(?:y|ies)|how often .{1,30} word)\b/i,
    does: 'count its words',
    run({ text }) {
      const words = commonWords(text, isStopword)
      if (words.length === 0) return null
      return ['| word | times |', '| --- | ---: |', ...words.map(([word, times]) => `| ${word} | ${times} |`)].join(
        '\n',
      )
    },
  },
  {
    // "How many r's are in strawberry?"
    asks: /^how many (?:times (?:does )?)?(?:the )?(?:letters? )?["'“]?(\p{L}{1,20})["'”]?(?:['’]?s)? (?:are |is )?(?:there )?(?:in|appear in|occur in) (?:the (?:word|sentence|text) )?["'“]?(\p{L}+)["'”]?$/iu,
    does: 'count that',
    needsText: false,
    run(_, match) {
      const [letter, word] = [match[1]!.toLowerCase().replace(/^(.)['’]?s$/u, '$1'), match[2]!.toLowerCase()]
      if (letter.length > 1) return null
      const times = word.split(letter).length - 1
      return `“${match[2]}” has **${times}** ${letter.toUpperCase()}${times === 1 ? '' : '’s'}.`
    },
  },
  {
    asks: /\b(longest|shortest) words?\b(?: (?:in|of|from)[: ]+(?<inline>.+))?/i,
    does: 'find its longest word',
    run({ text }, match) {
      const words = [...new Set(wordsOf(text).map((word) => word.text))].toSorted((a, b) => b.length - a.length)
      const found = /^long/i.test(match[1]!) ? words[0] : words.at(-1)
      return found === undefined ? null : `**${literal(found)}** (${found.length} letters)`
    },
  },
  {
    asks: /\b(?:count|how many|number of)\b.{0,20}?\b(words|characters|letters|sentences|paragraphs|lines)\b|\b(?:word|character|letter|line|sentence) count\b|\bhow long (?:is (?:this|the|it|that|my)|(?:does it|would it|will it) take to read)|\breading time\b/i,
    does: 'count its words and characters',
    run: ({ text }, match) => counts(text, match[1]?.toLowerCase()),
  },
  cased('upper ?case|all caps|capitals|capital letters', 'upper'),
  cased('lower ?case|small letters', 'lower'),
  cased('title ?case|headline case|capitali[sz]e(?: each word| every word)?', 'title'),
  cased('sentence ?case', 'sentence'),
  cased('camel[ _-]?case', 'camel'),
  cased('pascal[ _-]?case', 'pascal'),
  cased('snake[ _-]?case', 'snake'),
  cased('kebab[ _-]?case', 'kebab'),
  cased('slug(?:ify)?|url slug', 'slug'),
  {
    asks: /^reverse (?:this |the )?(?:text|string|word|sentence|letters)?(?:[: ]+(?<inline>.+))?$/i,
    does: 'write it backwards',
    run: ({ text }) => block(CASES.reverse(text)),
  },
  {
    asks: /\b(?:to|as|into|in) (?:an? )?(csv|json|markdown(?: table)?|table)\b|\b(csv|json) (?:to|from)\b|^(?:make|create|format|show)(?: me)?(?: this| it)?(?: as)? an? (?:markdown )?(table)\b/i,
    does: 'change its form (CSV, a Markdown table or JSON)',
    run({ text }, match) {
      const table = readTable(text)
      if (!table) return null
      const to = (match[1] ?? match[2] ?? match[3])!.toLowerCase()
      if (to === 'csv') return fenced(toCsv(table), 'csv')
      return to === 'json' ? fenced(toJson(table), 'json') : toMarkdown(table)
    },
  },
  {
    asks: /\b(?:format|pretty[- ]?print|beautify|indent|tidy(?: up)?|validate|check)\b.{0,20}\bjson\b/i,
    does: 'format the JSON',
    run: ({ text }) => prettyJson(text),
  },
]

function linesIntent(asks: RegExp, does: string, work: (list: Items) => Items): TextIntent {
  return {
    asks,
    does,
    run({ text }) {
      const list = work(itemsOf(text))
      return work === numbered || work === bulleted
        ? joined({ ...list, items: list.items.map(literalItem) })
        : block(joined(list))
    },
  }
}

/** What was in a line stays as it was; only the mark in front is ours. */
function literalItem(line: string): string {
  const mark = /^(?:- |\d+\. )/.exec(line)?.[0] ?? ''
  return mark + literal(line.slice(mark.length))
}

/** All counts, the one that was asked for first. */
function counts(text: string, unit: string | undefined): string {
  const count = countText(text)
  const lines = {
    words: number(count.words, 'word'),
    characters: `${number(count.characters, 'character')} (${formatNumber(count.charactersWithoutSpaces)} without spaces)`,
    sentences: number(count.sentences, 'sentence'),
    paragraphs: number(count.paragraphs, 'paragraph'),
    lines: number(count.lines, 'line'),
    reading: `about **${count.minutes} min** to read`,
  }
  const first = unit === 'letters' ? 'characters' : ((unit ?? 'words') as keyof typeof lines)
  const order = [first, ...Object.keys(lines).filter((name) => name !== first)] as (keyof typeof lines)[]
  return order.map((name) => `- ${lines[name]}`).join('\n')
}

function number(count: number, word: string): string {
  return `**${formatNumber(count)}** ${word}${count === 1 ? '' : 's'}`
}

function kindOf(word: string): Extractable {
  const lower = word.toLowerCase()
  if (lower.startsWith('e')) return 'emails'
  if (/^(?:link|url)/.test(lower)) return 'links'
  if (lower.startsWith('phone')) return 'phones'
  if (/amount|price/.test(lower)) return 'amounts'
  return (
    (['dates', 'numbers', 'hashtags', 'mentions', 'questions'] as const).find((kind) =>
      kind.startsWith(lower.replace(/s$/, '')),
    ) ?? 'numbers'
  )
}

function prettyJson(text: string): string | null {
  try {
    return fenced(JSON.stringify(JSON.parse(text), null, 2), 'json')
  } catch (error) {
    if (error instanceof RangeError) return 'This is nested too deeply to format here.'
    return `This is not valid JSON: ${error instanceof Error ? error.message : 'it cannot be read'}.`
  }
}
