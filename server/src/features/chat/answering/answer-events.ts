import type { ChatEvent } from '#contract/chat/events.ts'
import { markSources } from '../../grounding/index.ts'
import type { CitablePassages } from '../../retrieval/index.ts'
import { addChoices, addLabels, showIds, startParagraphs, type StepEvents, type Toolset } from '../../tools/index.ts'
import { citeSources } from './cite-sources.ts'
import { joinDeltas } from './join-deltas.ts'
import type { Run } from './run.ts'

type Emit = (event: ChatEvent) => void

type EventsRequest = Pick<Toolset, 'chat' | 'callable' | 'tools'> & {
  readonly run: Pick<Run, 'addEvent' | 'beforeEnd'>
  readonly passages: CitablePassages
  /** The model names its sources by itself. */
  readonly namesSources: boolean
  readonly marking: Omit<Parameters<typeof markSources>[0], 'isWanted' | 'passages'>
  /** The step that the answer begins or goes on with, and whether it says something already. */
  readonly firstStep: number
  readonly hasText: boolean
}

/** Hands on what it gets, changed, or with more beside it. One that keeps something back hands on the rest in `finish`. */
type Transform = (
  emit: Emit,
  request: EventsRequest & { currentStep(): number },
) => Emit | { onEvent: Emit; finish(): void | Promise<void> }

const markClaims: Transform = (emit, { passages, namesSources, marking }) =>
  markSources({ ...marking, isWanted: !namesSources, passages }, emit)

/** What becomes of an event before it is the answer's. Each hands on to the one above it: the first sees it last. */
const TRANSFORMS: readonly Transform[] = [
  // Keeps words back for a moment: whatever comes behind them has to pass it, too.
  joinDeltas,
  // A source stands behind the first words that name it. Those that the marks name get their exact place here.
  citeSources,
  // Counts the characters of the text as it will stand, and reads what tools worked out.
  markClaims,
  // Says of a call where it looks, whoever made it.
  addChoices,
  // Also a call that is refused before its tool sees it has a title.
  addLabels,
  // Changes the text, so before all that reads it.
  startParagraphs,
  // Only models count their calls anew in each step: what tools say has its id already, and begins at the labels.
  showIds,
]

export type AnswerEvents = StepEvents & {
  /** From the answer itself: notes, and what it said before. */
  fromAnswer: Emit
  /** Names the passages that its sentences rest on, once the model has ended. */
  markClaims(): Promise<void>
}

/** Where the events of one answer come in. */
export function openAnswerEvents(request: EventsRequest): AnswerEvents {
  let step = request.firstStep
  const opened = new Map<Transform, { onEvent: Emit; finish?(): void | Promise<void> }>()
  const fromModel = TRANSFORMS.reduce((emit, transform) => {
    const made = transform(emit, { ...request, currentStep: () => step })
    const stage = typeof made === 'function' ? { onEvent: made } : made
    opened.set(transform, stage)
    return stage.onEvent
  }, request.run.addEvent)
  // However the answer ends: its last words belong to it.
  request.run.beforeEnd(() => void opened.get(joinDeltas)!.finish!())
  return {
    fromModel,
    fromTools: opened.get(addLabels)!.onEvent,
    fromAnswer: opened.get(joinDeltas)!.onEvent,
    startStep: (position) => void (step = position),
    markClaims: async () => opened.get(markClaims)!.finish!(),
  }
}
