import type { Reply } from './messages.ts'

// The process of one analysis. The engine is native code: where the system has no build of it, loading it already fails, and that is all there is to say.
const engine = await import('./engine.ts')
  .then(({ openEngine }) => openEngine())
  .catch((error: unknown) => {
    process.stdout.write(`${JSON.stringify({ kind: 'trouble', trouble: 'not_offered' } satisfies Reply)}\n`)
    throw error
  })
const { answerRequests } = await import('./answer-requests.ts')
await answerRequests(engine)
