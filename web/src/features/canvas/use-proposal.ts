import { useEffect, useRef, useState, type RefObject } from 'react'
import { canvasApi } from '#contract/canvas/api.ts'
import { CANVAS_AROUND_MAX_CHARS, CANVAS_PASSAGE_MAX_CHARS } from '#contract/canvas/limits.ts'
import { canvasMessages } from '#contract/canvas/messages.ts'
import { findEditInstruction, type EditInstructionId } from '#contract/canvas/edit-instructions.ts'
import { parseCorrection } from '#contract/ai-tools/results/correction.ts'
import type { Answer } from '#contract/chat/events.ts'
import type { SentTurn } from '#contract/chat/thread.ts'
import { call } from '../../api/call.ts'
import { newId } from '../../api/new-id.ts'
import type { CanvasEditor } from './editor/canvas-editor.ts'

export type EditRequest = EditInstructionId | { readonly prompt: string }

/** Follows an answer that is being written, until it ends or is left. */
export type FollowAnswer = (
  turn: SentTurn,
  onAnswer: (answer: Answer) => void,
) => { readonly leave: () => void; readonly stop: () => void }

type ProposalState =
  | { readonly kind: 'idle'; readonly note?: string | undefined }
  /** `text` is what has come so far, where it does not stand in its place. */
  | { readonly kind: 'running'; readonly label: string; readonly text: string }
  | { readonly kind: 'failed'; readonly reason: string; readonly request: EditRequest }

type ProposalOptions = {
  canvasId: string
  modelId: string | undefined
  editor: RefObject<CanvasEditor | null>
  selection: { readonly from: number; readonly to: number }
  followAnswer: FollowAnswer
}

/** An instruction about what is selected, or about the whole text, on its way to becoming changes to accept. */
export function useProposal({ canvasId, modelId, editor, selection, followAnswer }: ProposalOptions) {
  const [state, setState] = useState<ProposalState>({ kind: 'idle' })
  const following = useRef<ReturnType<FollowAnswer> | null>(null)
  const runs = useRef(0)
  useEffect(() => {
    const [running, left] = [runs, following]
    return () => {
      running.current += 1
      left.current?.leave()
    }
  }, [canvasId])

  const end = (next: ProposalState) => {
    following.current?.leave()
    following.current = null
    if (next.kind !== 'idle' || next.note !== PROPOSED) editor.current?.ask(null)
    setState(next.kind === 'idle' && next.note === PROPOSED ? { kind: 'idle' } : next)
  }

  const ask = async (request: EditRequest) => {
    if (!editor.current) return
    const run = (runs.current += 1)
    const text = editor.current.text()
    const range = selection.from < selection.to ? selection : { from: 0, to: text.length }
    const passage = text.slice(range.from, range.to)
    // A whole text is longer than what is in sight: where it ends, nobody would see what comes.
    const isInPlace = selection.from < selection.to || text === ''
    if (passage.length > CANVAS_PASSAGE_MAX_CHARS)
      return setState({ kind: 'failed', reason: canvasMessages.passageTooLong, request })
    const label = typeof request === 'string' ? findEditInstruction(request).label : request.prompt
    setState({ kind: 'running', label, text: '' })
    editor.current.ask(range)
    try {
      const turn = await call(canvasApi.propose, {
        canvasId,
        instruction: request,
        passage,
        before: text.slice(Math.max(0, range.from - CANVAS_AROUND_MAX_CHARS), range.from),
        after: text.slice(range.to, range.to + CANVAS_AROUND_MAX_CHARS),
        clientMessageId: newId(),
        ...(modelId !== undefined && { modelId }),
      })
      if (run !== runs.current) return
      following.current = followAnswer(turn, (answer) => {
        if (run !== runs.current) return
        if (answer.state === 'streaming') {
          if (isInPlace) editor.current?.showComing(answer.text)
          else setState({ kind: 'running', label, text: answer.text })
          return
        }
        end(outcome(answer, passage, label, request))
      })
    } catch (error) {
      if (run === runs.current) end({ kind: 'failed', reason: (error as Error).message, request })
    }
  }

  /** What an answer that has ended is to the text. Whatever it says, it is only words to compare with. */
  function outcome(answer: Answer, passage: string, label: string, request: EditRequest): ProposalState {
    if (answer.state === 'stopped') return { kind: 'idle' }
    const reason = answer.trouble?.message ?? canvasMessages.failed
    if (answer.state !== 'done' || answer.text.trim() === '') return { kind: 'failed', reason, request }
    const changed = withSpaceOf(passage, parseCorrection(answer.text, passage))
    if (changed === passage) return { kind: 'idle', note: canvasMessages.unchanged }
    const { shown, lost } = editor.current?.propose(passage, changed, label) ?? { shown: 0, lost: 0 }
    if (shown === 0) return { kind: 'idle', note: canvasMessages.changedMeanwhile }
    return { kind: 'idle', note: lost > 0 ? canvasMessages.someChangedMeanwhile : PROPOSED }
  }

  return {
    state,
    ask: (request: EditRequest) => void ask(request),
    stop() {
      // Before it has begun there is nothing to stop but the wait for it.
      following.current?.stop()
      if (!following.current) {
        runs.current += 1
        end({ kind: 'idle' })
      }
    },
    dismiss: () => setState({ kind: 'idle' }),
  }
}

/** It went well, and the changes say so themselves. */
const PROPOSED = ''

/** Models trim what they write; what is around the words of a passage belongs to the text. */
function withSpaceOf(passage: string, changed: string): string {
  if (passage.trim() === '') return passage === '' ? changed : passage + changed
  const [lead = ''] = /^\s*/.exec(passage) ?? []
  const [trail = ''] = /\s*$/.exec(passage) ?? []
  return lead + changed.trim() + trail
}
