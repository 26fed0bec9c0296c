/** Lets one at a time through; a question goes before all passages that wait. */
export type Turns = <T>(isQuestion: boolean, work: () => Promise<T>) => Promise<T>

/** Even where questions never end, documents have one turn in so many. */
const QUESTIONS_IN_A_ROW = 16

export function createTurns(): Turns {
  const questions: (() => void)[] = []
  const passages: (() => void)[] = []
  let isBusy = false
  let inARow = 0

  function next(): void {
    const isPassagesTurn = questions.length === 0 || (inARow >= QUESTIONS_IN_A_ROW && passages.length > 0)
    const go = (isPassagesTurn ? passages : questions).shift()
    isBusy = go !== undefined
    inARow = isPassagesTurn ? 0 : inARow + 1
    go?.()
  }

  /** Begins at once where nobody is at it. */
  async function waitForTurn(isQuestion: boolean): Promise<void> {
    const { promise: turn, resolve } = Promise.withResolvers<void>()
    const waiting = isQuestion ? questions : passages
    waiting.push(resolve)
    await turn
  }

  return async (isQuestion, work) => {
    if (isBusy) await waitForTurn(isQuestion)
    isBusy = true
    try {
      return await work()
    } finally {
      // Whoever asks has more texts at once, most of the time: nothing slips in between.
      if (isQuestion) setImmediate(next)
      else next()
    }
  }
}
