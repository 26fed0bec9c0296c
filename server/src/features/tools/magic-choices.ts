import { createCraftParser } from '#contract/crafts/parse.ts'
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

/** Says once that a craft has begun. */
function seeCraft(): (delta: string) => boolean {
  const readParts = createCraftParser()
  let text = ''
  let isSeen = false
  return (delta) => {
    if (isSeen) return false
    text += delta
    // A tag is whole with its end.
    isSeen = delta.includes('>') && readParts(text, false).some(({ kind }) => kind === 'craft')
    return isSeen
  }
}
