import { requestedValues } from './requested-values.ts'
import { itemsOf, withoutMark } from './text/lines.ts'

/** A whole number from 0 up to but not including `below`, every one as likely. */
export type Random = (below: number) => number

const COIN = /^(?:flip|toss) (?:a|the) coin$|^heads or tails$/i
const DICE =
  /^(?:roll|throw) (?:an? |the |some )?(?:(\d{1,2}|two|three|four|five|six) )?(?:d(\d{1,3})|dic?e)$|^roll (\d{1,2})?d(\d{1,3})$/i
const BETWEEN =
  /^(?:give me |pick |choose |generate |draw |what is )?(?:an? )?(?:random )?number (?:between|from) (-?\d{1,9}) (?:and|to) (-?\d{1,9})$/i
const ANY = /^(?:give me |pick |choose |generate |draw |tell me )?(?:an? |any )?(?:random )?number$/i
/** What is meant where no range is told. */
const USUAL_MOST = 100
const ONE_OF =
  /^(?:pick|choose|select|draw)(?: me)?(?: (?:a |one )?random(?:ly)?)?(?: one| an? (?:item|name|winner|option))?(?: randomly)?(?: (?:of|from|between|among|out of))?(?: (?:these|this list|the following|the list))?(?:[: ]+(.+))?$/i
const SHUFFLE =
  /^(?:shuffle|mix up|randomi[sz]e)(?: (?:these|this list|this|the list|the lines|lines|list))?(?: lines)?(?:[: ]+(.+))?$/i
const NUMBER_WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six']

/** Coins, dice, random numbers and draws; null if chance is not asked for. */
export function answerChance(instruction: string, body: string, random: Random): string | null {
  const question = requestedValues(instruction)
  if (COIN.test(question)) return `**${random(2) === 0 ? 'Heads' : 'Tails'}**`
  if (UUID.test(question)) return `\`${uuid(random)}\``
  if (PASSWORD.test(question))
    return `\`${password(random)}\`\n\nMade at random on this server. It is now part of this chat, so delete the chat when you have saved it.`
  return dice(question, random) ?? between(question, random) ?? drawn(question, body, random)
}

const UUID = /^(?:generate|create|make|give me|new)?(?: me)?(?: an?)?(?: new)?(?: random)? ?(?:uuid|guid)$/i
const PASSWORD =
  /^(?:generate|create|make|give me|suggest)(?: me)?(?: an?)?(?: (?:new|strong|secure|safe|random|good)){0,3} password$/i
/** Without signs that look alike. */
const PASSWORD_SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789-_.!'
const PASSWORD_CHARS = 20

function password(random: Random): string {
  return Array.from({ length: PASSWORD_CHARS }, () => PASSWORD_SIGNS[random(PASSWORD_SIGNS.length)]).join('')
}

function uuid(random: Random): string {
  const digit = (at: number) => (at === 12 ? 4 : at === 16 ? 8 + random(4) : random(16)).toString(16)
  const digits = Array.from({ length: 32 }, (_, at) => digit(at)).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function dice(question: string, random: Random): string | null {
  const match = DICE.exec(question)
  if (!match) return null
  const word = match[1] ?? match[3] ?? '1'
  const count = NUMBER_WORDS.includes(word.toLowerCase()) ? NUMBER_WORDS.indexOf(word.toLowerCase()) : Number(word)
  const sides = Number(match[2] ?? match[4] ?? 6)
  if (count < 1 || sides < 2) return null
  const rolls = Array.from({ length: count }, () => random(sides) + 1)
  const total = rolls.reduce((sum, roll) => sum + roll, 0)
  return count === 1 ? `**${total}**` : `${rolls.join(' + ')} = **${total}**`
}

function between(question: string, random: Random): string | null {
  if (ANY.test(question) && /random|pick|choose|generate|draw/i.test(question))
    return `**${random(USUAL_MOST) + 1}** (from 1 to ${USUAL_MOST}; “random number between 5 and 9” sets other ends)`
  const match = BETWEEN.exec(question)
  if (!match || !/random|pick|choose|generate|draw/i.test(question)) return null
  const [a, b] = [Number(match[1]), Number(match[2])]
  const [low, high] = a <= b ? [a, b] : [b, a]
  return `**${low + random(high - low + 1)}**`
}

function drawn(question: string, body: string, random: Random): string | null {
  const isShuffle = SHUFFLE.exec(question)
  const match = isShuffle ?? ONE_OF.exec(question)
  const source = body || (match?.[1] ?? '')
  if (!match || !/[,;\n]|\bor\b/.test(source)) return null
  const list = itemsOf(source.includes('\n') ? source : source.replaceAll(/,? (?:or|and) /g, ', '))
  const items = list.items.map(withoutMark).filter(Boolean)
  if (items.length < 2) return null
  if (!isShuffle) return `**${items[random(items.length)]}**`
  for (let at = items.length - 1; at > 0; at--) {
    const other = random(at + 1)
    const kept = items[at]!
    items[at] = items[other]!
    items[other] = kept
  }
  return items.join(list.isInline ? ', ' : '\n')
}
