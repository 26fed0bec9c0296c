import { describe, expect, it } from 'vitest'
import { createStepReader } from './read-in-steps.ts'

const PROMPT = Array.from({ length: 5_000 }, (_, at) => at)

/** A model that takes so long for each token, and what it was handed. */
function createReader(msPerToken: number, onStep: () => void = () => {}) {
  let now = 0
  const steps: number[][] = []
  const readSteps = createStepReader(() => now)
  const read = async (step: number[]) => {
    steps.push(step)
    now += step.length * msPerToken
    onStep()
  }
  return { steps, read: (signal?: AbortSignal) => readSteps(PROMPT, read, signal) }
}

describe('a prompt that is read in steps', () => {
  it.each([0.01, 3, 200])('is read whole and in order, at %d ms a token', async (msPerToken) => {
    const { steps, read } = createReader(msPerToken)
    await read()
    expect(steps.flat()).toEqual(PROMPT)
  })

  it('has long steps on a quick machine and short ones on a slow one', async () => {
    const quick = createReader(0.01)
    await quick.read()
    expect(quick.steps.at(-2)).toHaveLength(512)
    const slow = createReader(200)
    await slow.read()
    expect(slow.steps.at(-2)).toHaveLength(16)
  })

  it('ends with the step in which it was stopped', async () => {
    const stop = new AbortController()
    let left = 3
    const { steps, read } = createReader(3, () => {
      left -= 1
      if (left === 0) stop.abort(new Error('stopped'))
    })
    await expect(read(stop.signal)).rejects.toThrow('stopped')
    expect(steps).toHaveLength(3)
    expect(steps.flat().length).toBeLessThan(PROMPT.length)
  })
})
