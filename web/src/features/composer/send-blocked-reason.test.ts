import { describe, expect, it } from 'vitest'
import { chatMessages } from '#contract/chat/messages.ts'
import { modelMessages } from '#contract/models/messages.ts'
import { FAILED_FILE_MESSAGE, sendBlockedReason } from './send-blocked-reason.ts'

const blind = { can: { images: false, tools: false, reasoning: false } }
const seeing = { can: { images: true, tools: false, reasoning: false } }
const image = { kind: 'image', state: { kind: 'completed' } } as const
const failed = { kind: 'document', state: { kind: 'failed', reason: 'x' } } as const
const onItsWay = { kind: 'document', state: { kind: 'analysing', percent: 3 } } as const

describe('a message', () => {
  it('needs words', () => {
    expect(sendBlockedReason({ hasText: false, uploads: [], model: seeing })).toEqual({
      reason: chatMessages.messageRequired,
      isShown: false,
    })
    expect(sendBlockedReason({ hasText: true, uploads: [], model: seeing })).toBeUndefined()
  })
  it('with an image needs a model that can look at it, and says so before', () => {
    expect(sendBlockedReason({ hasText: true, uploads: [image], model: seeing })).toBeUndefined()
    const why = sendBlockedReason({ hasText: false, uploads: [image], model: blind })
    expect(why).toMatchObject({ isShown: true })
    expect(why?.reason).toContain(modelMessages.noImages)
  })
  it('leaves no failed file out in silence', () => {
    expect(sendBlockedReason({ hasText: true, uploads: [failed], model: seeing })?.reason).toBe(FAILED_FILE_MESSAGE)
  })
  it('can be sent while files are on their way: it waits for them', () => {
    expect(sendBlockedReason({ hasText: true, uploads: [onItsWay], model: undefined })).toBeUndefined()
  })
})
