import { imageMessages } from '#contract/images/messages.ts'
import type { AnswerTool, LookUp } from '../tools/index.ts'

/** For a model that cannot call tools: the picture that a message plainly orders, before it speaks. */
export function createImageLookUp(paint: AnswerTool): LookUp {
  return {
    calls: 1,
    isAvailable: paint.isAvailable,
    async run(_, call, { turn }) {
      const words = readPictureOrder(turn.question)
      const result = words === null ? undefined : await call(paint.name, { words })
      if (result?.view?.kind !== 'image') return undefined
      const { isAbstract } = result.view
      return { remark: result.text, answer: isAbstract ? imageMessages.hereAbstract : imageMessages.here }
    },
  }
}

const ORDER_MAX_CHARS = 300
const LEAD_IN = '(?:please |can you |could you |bitte )*'
/** What is drawn of them is no painting: charts and the like are made of data, and plans of words. */
const NO_PICTURE =
  /\b(?:charts?|graphs?|diagrams?|diagramm\w*|flow\w*|plots?|tables?|tabelle\w*|lines?|conclusions?|parallels?|plans?|up|maps?|timelines?|trees?|uml|svg|ascii|wireframes?|mock-?ups?|pages?|crafts?|comparisons?|histograms?|pie|numbers?|cards?|lots|attention)\b/i
const ORDERS = [
  /^(?:draw|make|paint|create|generate|design|illustrate)(?: me)? (?:an? |the |some )?(?:[\w-]+ ){0,3}?(?:picture|image|photo|painting|drawing|illustration|sketch|portrait|logo|poster|wallpaper|avatar)s? (?:of|showing|with|for|that shows) (.+)$/i,
  /^(?:draw|paint|sketch)(?: me)? (.+)$/i,
  /^(?:erstelle?|mach|mache|generiere|male?|zeichne)(?: mir)? (?:ein|das) (?:bild|foto|logo|gemälde) (?:von|mit|über|für) (.+)$/iu,
  /^(?:male?|zeichne)(?: mir)?(?: bitte)? (.+)$/iu,
  /^(?:dessine|peins)(?:-moi| moi)? (.+)$/iu,
  /^(?:dibuja|pinta)(?:me)? (.+)$/iu,
].map(({ source, flags }) => new RegExp(source.replace('^', `^${LEAD_IN}`), flags))

/** What a picture is to show, where a message orders one and nothing else; null otherwise. */
export function readPictureOrder(message: string): string | null {
  const text = message.trim().replace(/[?!.]+$/, '')
  if (text.length > ORDER_MAX_CHARS || text.includes('\n') || NO_PICTURE.test(text)) return null
  for (const order of ORDERS) {
    const words = order.exec(text)?.[1]
    if (words) return words
  }
  return null
}
