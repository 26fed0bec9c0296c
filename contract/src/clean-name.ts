/** Nothing of it is seen, or it turns around what stands beside it: controls, directions, widths of zero, tags, fillers. */
const HIDDEN =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Variation_Selector}\p{Noncharacter_Code_Point}\u2800]/u

const EMOJI = String.raw`\p{Extended_Pictographic}[\ufe0e\ufe0f]?\p{Emoji_Modifier}?`
/** A letter or mark of a script whose words are written with joiners: Persian, Hindi, Sinhala and their like. */
const JOINED = String.raw`(?=[\p{L}\p{M}])(?!\p{Default_Ignorable_Code_Point})[${[
  'Arabic Syriac Nko Adlam Hanifi_Rohingya Mongolian Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada',
  'Malayalam Sinhala Myanmar Khmer Tibetan Balinese Javanese Tai_Tham Chakma Meetei_Mayek',
]
  .join(' ')
  .split(' ')
  .map((script) => String.raw`\p{Script_Extensions=${script}}`)
  .join('')}]`

/** Where such signs belong to what is seen, they stay. */
const SEEN = [
  // England, Scotland and Wales are the only flags that are written with tags.
  String.raw`\u{1f3f4}\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f}`,
  String.raw`${EMOJI}(?:\u200d${EMOJI}){0,8}`,
  String.raw`[0-9#*]\ufe0f\u20e3`,
  // How a character of a Japanese name is drawn, and a letter of Mongolian.
  String.raw`\p{Ideographic}[\u{e0100}-\u{e01ef}]`,
  String.raw`(?=\p{L})\p{Script=Mongolian}[\u180b-\u180f]`,
  String.raw`(?<=${JOINED})[\u200c\u200d](?=${JOINED})`,
].join('|')

const SEEN_OR_HIDDEN = new RegExp(`(${SEEN})|${HIDDEN.source}`, 'gu')

/** Ends of lines, and letters that are nothing but blank. */
const BLANK = /[\t\n\v\f\r\u0085\u2028\u2029\u115f\u1160\u3164\uffa0\u2800]/

/** Stands for what cannot be shown. */
const UNSHOWN = '\ufffd'

/**
 * A name that somebody else gave (of a tool, plugin, file, page, model or person) as it may stand in a sentence: on one
 * line, without signs that hide or turn around anything. Emoji and the joiners that scripts need stay.
 */
export function cleanName(name: string): string {
  const seen = replaceHidden(name, (sign) => (BLANK.test(sign) ? ' ' : ''))
  return seen.replaceAll(/\s+/g, ' ').trim() || (name === '' ? '' : UNSHOWN)
}

/** The same for words of several lines. */
export function cleanText(text: string): string {
  return replaceHidden(text, (sign) => (isLayout(sign) ? sign : ''))
}

/** For what is shown exactly, because a person decides about it: such signs are seen, by their numbers. */
export function markHidden(text: string): string {
  return replaceHidden(text, (sign) =>
    isLayout(sign) ? sign : `[U+${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`,
  )
}

/** A name for a sentence that is shown: whatever it is, it changes nothing around it. See `splitIsolates`. */
export function isolateName(name: string): string {
  return `${FIRST_STRONG_ISOLATE}${cleanName(name)}${POP_ISOLATE}`
}

/** Marks the names in a sentence that came without isolates. */
export function isolateNames(text: string, names: readonly string[]): string {
  const cleaned = names.map(cleanName).filter(Boolean)
  if (cleaned.length === 0) return text
  // The longer first: one name may be a part of another.
  const sorted = cleaned.toSorted((one, other) => other.length - one.length)
  return text.replaceAll(new RegExp(sorted.map(escapeForRegExp).join('|'), 'gu'), isolateName)
}

/** A sentence as its own words and the names in it, in turns; it begins with words. */
export function splitIsolates(text: string): string[] {
  return text.split(ISOLATE).map((part, at) => (at % 2 === 0 ? cleanText(part) : cleanName(part)))
}

const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'
const ISOLATE = /\u2068([^\u2068\u2069]*)\u2069/

function replaceHidden(text: string, replace: (sign: string) => string): string {
  // Most names hold none.
  if (!HIDDEN.test(text)) return text
  return text
    .toWellFormed()
    .replaceAll(SEEN_OR_HIDDEN, (sign: string, seen: string | undefined) => seen ?? replace(sign))
}

function isLayout(sign: string): boolean {
  return sign === '\n' || sign === '\t'
}

function escapeForRegExp(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)
}
