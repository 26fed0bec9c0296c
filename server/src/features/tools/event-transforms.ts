import { createCraftParser } from '#contract/crafts/parse.ts'
import type { ChatEvent } from '#contract/chat/events.ts'
import { magicLooksInto } from '#contract/labs/magic.ts'
import type { AnswerTool, ToolChat } from './tool.ts'

type Emit = (event: ChatEvent) => void

/** In magic mode each call says where the answer chose to look, and so does the first craft that it writes. */
export function addChoices(emit: Emit, { chat, callable }: { chat: ToolChat; callable: readonly AnswerTool[] }): Emit {
  const { merlinMagic } = chat.modes
  if (!merlinMagic.isEnabled) return emit
  const areas = new Map(callable.map(({ name, area }) => [name, area]))
  const sees = seeCraft()
  return (event) => {
    if (event.type === 'text') {
      emit(event)
      // Where nobody chose magic mode, crafts are what they always are.
      const isChoice = !merlinMagic.isDefault && magicLooksInto(chat.modes, 'crafts')
      if (sees(event.delta) && isChoice) emit({ type: 'chose', area: 'crafts' })
      return
    }
    const area = event.type === 'toolCall' ? areas.get(event.name) : undefined
    // A project or a bot has no choice of documents.
    const isChosen = area !== undefined && !(area === 'vault' && chat.usesOwnDocumentsOnly)
    emit(isChosen ? { ...(event as Extract<ChatEvent, { type: 'toolCall' }>), chosen: area } : event)
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

/** While a call is still being written, its tool says what it is about. */
export function addLabels(emit: Emit, { tools }: { tools: readonly AnswerTool[] }): Emit {
  return (event) => {
    if (event.type !== 'toolCall' || event.title !== undefined) return emit(event)
    const label = tools.find(({ name }) => name === event.name)?.label
    emit(label === undefined ? event : { ...event, title: label })
  }
}

/** Which step of an answer the model is in. */
type CurrentStep = { currentStep(): number }

/** What a model writes after a call begins a paragraph of its own. */
export function startParagraphs(
  emit: Emit,
  { firstStep, hasText, currentStep }: CurrentStep & { firstStep: number; hasText: boolean },
): Emit {
  let [stepOfText, isBegun] = [firstStep, hasText]
  return (event) => {
    if (event.type !== 'text') return emit(event)
    const isNewParagraph = isBegun && currentStep() > stepOfText
    emit(isNewParagraph ? { ...event, delta: `\n\n${event.delta.trimStart()}` } : event)
    stepOfText = currentStep()
    isBegun = true
  }
}

/** Some servers begin to count their calls anew in each step; in an answer each has an id of its own. */
export function showIds(emit: Emit, { currentStep }: CurrentStep): Emit {
  return (event) =>
    emit(
      event.type === 'toolCall' || event.type === 'toolResult'
        ? { ...event, id: shownIdOf(event.id, currentStep()) }
        : event,
    )
}

export function shownIdOf(id: string, step: number): string {
  return step === 1 ? id : `${id}-${step}`
}
