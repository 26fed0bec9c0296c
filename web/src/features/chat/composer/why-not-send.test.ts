import { describe, expect, it } from 'vitest'
import { say } from '#contract/chat/messages.ts'
import { say as sayOfModels } from '#contract/models/messages.ts'
import { FAILED_FILE, whyNotSend } from './why-not-send.ts'

const blind = { can: { images: false, tools: false, reasoning: false } }
const seeing = { can: { images: true, tools: false, reasoning: false } }
const image = { kind: 'image', state: { is: 'completed' } } as const
const failed = { kind: 'document', state: { is: 'failed', reason: 'x' } } as const
const onItsWay = { kind: 'document', state: { is: 'analysing', percent: 3 } } as const

describe('a message', () => {
  it('needs words', () => {
    expect(whyNotSend({ hasText: false, uploads: [], model: seeing })).toEqual({
      reason: say.messageRequired,
      isShown: false,
    })
    expect(whyNotSend({ hasText: true, uploads: [], model: seeing })).toBeUndefined()
  })
  it('with an image needs a model that can look at it, and says so before', () => {
    expect(whyNotSend({ hasText: true, uploads: [image], model: seeing })).toBeUndefined()
    const why = whyNotSend({ hasText: false, uploads: [image], model: blind })
    expect(why).toMatchObject({ isShown: true })
    expect(why?.reason).toContain(sayOfModels.noImages)
  })
  it('leaves no failed file out in silence', () => {
    expect(whyNotSend({ hasText: true, uploads: [failed], model: seeing })?.reason).toBe(FAILED_FILE)
  })
  it('can be sent while files are on their way: it waits for them', () => {
    expect(whyNotSend({ hasText: true, uploads: [onItsWay], model: undefined })).toBeUndefined()
  })
})
