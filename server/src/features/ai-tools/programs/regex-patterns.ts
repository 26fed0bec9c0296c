import { stemOf } from '#text/stem.ts'

type RegexPattern = {
  readonly asks: RegExp
  readonly name: string
  readonly regex: string
  readonly parts: readonly string[]
}

/** What is looked for most, the particular before the general. None of them takes long, whatever the text. */
const PATTERNS: readonly RegexPattern[] = [
  {
    asks: /e-?mail/i,
    name: 'e-mail addresses',
    regex: '/[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)+/g',
    parts: ['`[\\w.+-]+` the name before the @', '`[\\w-]+(?:\\.[\\w-]+)+` a domain with at least one dot'],
  },
  {
    asks: /\b(?:ipv4|ip)\b/i,
    name: 'IPv4 addresses',
    regex: '/\\b(?:(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)\\.){3}(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)\\b/g',
    parts: [
      '`25[0-5]|2[0-4]\\d|1?\\d?\\d` a number from 0 to 255',
      '`{3}` three of them with a dot behind, and a fourth',
    ],
  },
  {
    asks: /\b(?:url|web address|website|links?|http)/i,
    name: 'web addresses',
    regex: '/https?:\\/\\/[^\\s<>"\']*[^\\s<>"\'.,;:!?)]/g',
    parts: [
      '`https?:\\/\\/` how an address begins',
      '`[^\\s<>"\']*` everything up to a space or a quotation mark, without the full stop of a sentence',
    ],
  },
  {
    asks: /\b(?:uuid|guid)/i,
    name: 'UUIDs',
    regex: '/\\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\\b/gi',
    parts: ['five groups of hexadecimal digits: 8, three times 4, and 12', '`i` small and capital letters alike'],
  },
  {
    asks: /\b(?:hex|colou?rs?)\b/i,
    name: 'colours such as #1a2b3c',
    regex: '/#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\\b/gi',
    parts: ['`#` the sign in front', '8, 6, 4 or 3 hexadecimal digits'],
  },
  {
    asks: /\d{4}-\d\d-\d\d|\biso\b.*date|\byyyy/i,
    name: 'dates such as 2026-11-17',
    regex: '/\\b\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])\\b/g',
    parts: ['`\\d{4}` the year', '`0[1-9]|1[0-2]` a month from 01 to 12', '`0[1-9]|[12]\\d|3[01]` a day from 01 to 31'],
  },
  {
    asks: /\bdates?\b/i,
    name: 'dates such as 17.11.2026, 17/11/26 or 2026-11-17',
    regex: '/\\b(?:\\d{1,2}[./-]\\d{1,2}[./-](?:\\d{4}|\\d{2})|\\d{4}-\\d{2}-\\d{2})\\b/g',
    parts: [
      'day and month of one or two digits, with a dot, slash or hyphen between',
      'a year of two or four digits',
      'or the year first',
    ],
  },
  {
    asks: /\b(?:times?|clock|hours?)\b/i,
    name: 'times such as 9:30 or 18:05:12',
    regex: '/\\b(?:[01]?\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d)?\\b/g',
    parts: ['hours from 0 to 23', '`[0-5]\\d` minutes', 'seconds, if there are any'],
  },
  {
    asks: /\b(?:credit|debit|bank) ?cards?\b/i,
    name: 'numbers of credit cards, 13 to 16 digits, whether they are valid or not',
    regex: '/\\b\\d(?:[ -]?\\d){12,15}\\b/g',
    parts: ['`\\d` the first digit', '`(?:[ -]?\\d){12,15}` twelve to fifteen more, with spaces or hyphens between'],
  },
  {
    asks: /\b(?:phone|telephone|mobile)/i,
    name: 'phone numbers',
    regex: '/(?:\\+|\\b)\\d{1,4}(?:[ ./()-]{1,2}\\d{2,6}){1,5}\\b/g',
    parts: [
      '`(?:\\+|\\b)\\d{1,4}` a plus and a country, or the first digits',
      'groups of two to six digits, with spaces, dots, slashes, brackets or hyphens between',
    ],
  },
  {
    asks: /\bhash ?tags?\b/i,
    name: 'hashtags',
    regex: '/(?<![\\p{L}\\p{N}_&])#[\\p{L}\\p{N}_]+/gu',
    parts: ['`#` not behind a letter', 'letters of any language, digits and underscores'],
  },
  {
    asks: /\bmentions?\b|@\w*names?|\bhandles?\b/i,
    name: 'names such as @ana',
    regex: '/(?<![\\w.])@\\w{2,30}\\b/g',
    parts: ['`@` not inside an e-mail address', 'two to thirty letters, digits or underscores'],
  },
  {
    asks: /\b(?:prices?|money|amounts?|currency)\b/i,
    name: 'amounts such as €12.50 or 1,200 USD',
    regex: '/(?:[$€£¥]\\s?\\d[\\d.,]*|\\b\\d[\\d.,]*\\s?(?:[$€£¥]|USD|EUR|GBP)\\b)/g',
    parts: ['a sign and a number', 'or a number and a sign or a short name'],
  },
  {
    asks: /\bpercent|%/i,
    name: 'percentages',
    regex: '/[+-]?\\d+(?:[.,]\\d+)?\\s?%/g',
    parts: ['a number, with a sign and a fraction if it has them', '`%` with or without a space before'],
  },
  {
    asks: /\b(?:quot|"|“)/i,
    name: 'what stands in quotation marks',
    regex: '/"[^"\\n]*"|“[^”\\n]*”/g',
    parts: ['`"[^"\\n]*"` straight marks', '`“[^”\\n]*”` curly ones'],
  },
  {
    asks: /\b(?:html|xml) ?tags?\b|\btags?\b/i,
    name: 'HTML tags',
    regex: '/<\\/?[a-z][\\w-]*(?:\\s[^<>]*)?>/gi',
    parts: ['`<\\/?` opens or closes', '`[a-z][\\w-]*` its name', '`(?:\\s[^<>]*)?` what stands behind the name'],
  },
  {
    asks: /\b(?:post ?codes?|zip ?codes?)\b/i,
    name: 'US ZIP codes',
    regex: '/\\b\\d{5}(?:-\\d{4})?\\b/g',
    parts: ['five digits', 'four more behind a hyphen, if there are any'],
  },
  {
    asks: /\b(?:double|twice|repeated) words?\b|\bwords? twice\b/i,
    name: 'words that stand twice',
    regex: '/(?<!\\p{L})(\\p{L}+)\\s+\\1(?!\\p{L})/giu',
    parts: ['`(\\p{L}+)` a word', '`\\1` the same once more'],
  },
  {
    asks: /\b(?:start|begin)\w* with (?:a |an )?(?:capital|upper)|\bcapitali[sz]ed words?\b/i,
    name: 'words that begin with a capital',
    regex: '/(?<![\\p{L}\\p{N}])\\p{Lu}\\p{L}*/gu',
    parts: ['`\\p{Lu}` a capital letter of any language', '`\\p{L}*` the rest of the word'],
  },
  {
    asks: /\bcapital|\bupper ?case/i,
    name: 'words in capitals',
    regex: '/(?<!\\p{L})\\p{Lu}{2,}(?!\\p{L})/gu',
    parts: ['`\\p{Lu}{2,}` at least two capital letters of any language'],
  },
  {
    asks: /\bnumbers?\b|\bdigits?\b|\bintegers?\b|\bdecimals?\b/i,
    name: 'numbers',
    regex: '/[+-]?\\d+(?:[.,]\\d+)*/g',
    parts: ['`[+-]?` a sign, if there is one', '`\\d+` digits', '`(?:[.,]\\d+)*` groups and a fraction'],
  },
]

/** A regular expression for what is looked for most, with its parts explained; or what to do instead. */
export function findPattern(wanted: string): string {
  const found = PATTERNS.find(({ asks }) => asks.test(wanted))
  if (!found) {
    const names = PATTERNS.map(({ name }) => name).join(', ')
    return `Without a model I only know these: ${names}. For anything else, connect a model on the Models page. You can also test your own expression below.`
  }
  const { name, regex, parts } = found
  const missed = notUnderstood(wanted, found)
  const remark = `It ignores “${missed.join(' ')}”. That needs a model, which the owner can connect on the Models page.`
  const lines = ['```regex', regex, '```', '', `It finds ${name}:`, '', ...parts.map((part) => `- ${part}`)]
  return [...lines, ...(missed.length > 0 ? ['', remark] : [])].join('\n')
}

const FILLER_WORDS = new Set(
  `a all an and any anywhere address addresses as at be by can code codes day each every expression extract find finds for from
  get give i in inside into is it like line lines list look match matches matching me my need number numbers of on or out
  pattern please regex regexp regular search several some string strings such text that the them they this to use using valid
  want which with word words`.split(/\s+/),
)

/** What of a wish the pattern takes no notice of: nobody shall believe that it does. */
function notUnderstood(wanted: string, { asks, name, regex }: RegexPattern): string[] {
  const covered = new Set(wordsOf(name.replaceAll(/\d+/g, ' ')).map(stem))
  const [, source = '', flags] = /^\/(.*)\/(\w*)$/.exec(regex) ?? []
  // What the pattern itself would find in the wish is an example.
  const rest = wanted.replace(new RegExp(source, flags), ' ').replace(new RegExp(asks, `${asks.flags}g`), ' ')
  return wordsOf(rest).filter(
    (word) => !FILLER_WORDS.has(word.toLowerCase()) && !covered.has(stem(word)) && !asks.test(word),
  )
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? []
}

function stem(word: string): string {
  return stemOf(word.toLowerCase(), 'english')
}
