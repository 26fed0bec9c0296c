import type { LlamaContextSequence, Token } from 'node-llama-cpp'

/** About how long a step may take: whoever is stopped while the model reads waits for one, and so does whoever is next. */
const STEP_MS = 1_000
/** Quick on a graphics card; more than llama.cpp reads at once is no gain. */
const STEP_MAX_TOKENS = 512
/** Below this a step costs a processor more for the start than for the tokens. */
const STEP_MIN_TOKENS = 16

/**
 * llama.cpp is asked for a whole prompt and cannot be stopped in it: on a slow machine that is minutes. So prompts are
 * handed over in steps, each about as long as this machine reads in a second, and an end is heeded between them.
 */
export function createStepReader(now: () => number) {
  /** How many tokens the next step has: what was learned from one prompt holds for the next. */
  let size = STEP_MIN_TOKENS * 4
  return async <T>(
    tokens: readonly T[],
    read: (step: T[]) => Promise<void>,
    signal: AbortSignal | undefined,
  ): Promise<void> => {
    for (let at = 0; at < tokens.length;) {
      signal?.throwIfAborted()
      const step = tokens.slice(at, at + size)
      const begun = now()
      await read(step)
      const took = now() - begun
      at += step.length
      if (took > STEP_MS) size = Math.max(STEP_MIN_TOKENS, size >> 1)
      else if (took < STEP_MS / 2 && step.length === size) size = Math.min(STEP_MAX_TOKENS, size * 2)
    }
    signal?.throwIfAborted()
  }
}

/** Makes a sequence read in steps, whoever asks it to; `signal` answers what ends the work that it does now. */
export function readInSteps(sequence: LlamaContextSequence, signal: () => AbortSignal | undefined): void {
  const readSteps = createStepReader(() => performance.now())
  const read = sequence.evaluateWithoutGeneratingNewTokens.bind(sequence)
  const evaluate = sequence.evaluate.bind(sequence)
  sequence.evaluateWithoutGeneratingNewTokens = (tokens, options) =>
    readSteps<Token>(tokens, (step) => read(step, options), signal())
  sequence.evaluate = async function* (tokens, options) {
    // The last one is what the first word follows from.
    await sequence.evaluateWithoutGeneratingNewTokens(tokens.slice(0, -1))
    yield* evaluate(tokens.slice(-1), options)
  }
}
