import type { ModelChoice } from '../../models/index.ts'

/** One quiet line about who answers while no model is connected. */
export function EngineNote({ choice, onConnect }: { choice: ModelChoice; onConnect: (() => void) | undefined }) {
  if (choice.model?.provider.kind !== 'builtin') return null
  return (
    <p className="pt-2 text-center text-xs text-ink-3">
      The built-in engine answers: it computes, quotes and helps, and never guesses.{' '}
      {onConnect && (
        <button type="button" onClick={onConnect} className="font-medium text-accent hover:underline">
          Connect a model
        </button>
      )}
    </p>
  )
}
