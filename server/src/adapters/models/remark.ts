import type { ChatEvent } from '#contract/chat/events.ts'

type RemarkEvent = Extract<ChatEvent, { type: 'status' | 'note' }>

/** What a model of ours says about its answer, beside its words. It travels as a raw part, which no provider sends us. */
export class Remark {
  readonly event: RemarkEvent
  constructor(event: RemarkEvent) {
    this.event = event
  }
}
