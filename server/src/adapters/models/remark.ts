import type { ChatEvent } from '#contract/chat/events.ts'

type RemarkEvent = Extract<ChatEvent, { type: 'status' | 'note' }>

/** What a model of ours says about its answer, beside its words. It travels as a raw part, which no provider sends us. */
export class Remark {
  readonly event: RemarkEvent
  /** The model works for others until it says something else. */
  readonly isWaiting: boolean
  constructor(event: RemarkEvent, { isWaiting = false } = {}) {
    this.event = event
    this.isWaiting = isWaiting
  }
}
