import { parseCrafts } from '#contract/crafts/parse.ts'
import type { ChatEvent } from '#contract/chat/events.ts'
import { magicLooksInto } from '#contract/labs/magic.ts'
import type { AnswerTool, ToolChat } from './tool.ts'

type OnEvent = (event: ChatEvent) => void

/** In magic mode each call says where the answer chose to look, and so does the first craft that it writes. */
export function withChoices(onEvent: OnEvent, chat: ToolChat, tools: readonly AnswerTool[]): OnEvent {
  if (!chat.modes.merlinMagic.isEnabled) return onEvent
  const areas = new Map(tools.map(({ name, area }) => [name, area]))
  const sees = seeCraft()
  return (event) => {
    if (event.type === 'text') {
      onEvent(event)
      if (sees(event.delta) && magicLooksInto(chat.modes, 'crafts')) onEvent({ type: 'chose', area: 'crafts' })
      return
    }
    const area = event.type === 'toolCall' ? areas.get(event.name) : undefined
    // A project or a bot has no choice of documents.
    const isChosen = area !== undefined && !(area === 'vault' && chat.usesOwnDocumentsOnly)
    onEvent(isChosen ? { ...(event as Extract<ChatEvent, { type: 'toolCall' }>), chosen: area } : event)
  }
}

const OPENING = '<craft'

/** Says once that a craft has begun. Text is read as a whole only where it holds what may be a tag. */
function seeCraft(): (delta: string) => boolean {
  let text = ''
  let maybeFrom = -1
  let isSeen = false
  return (delta) => {
    if (isSeen) return false
    const before = text.length
    text += delta
    if (maybeFrom < 0) maybeFrom = text.indexOf(OPENING, Math.max(0, before - OPENING.length))
    // A tag is whole with its end; whether it is one or stands in a block of code is known by the parser alone.
    if (maybeFrom < 0 || !delta.includes('>')) return false
    isSeen = parseCrafts(text).length > 0
    return isSeen
  }
}
