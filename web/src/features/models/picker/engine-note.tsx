import type { ModelChoice } from '../models-query.ts'
import { OwnerNote } from './owner-note.tsx'

/** One quiet line about who answers while no model is connected, and who can connect one. */
export function EngineNote({ choice, onConnect }: { choice: ModelChoice; onConnect: (() => void) | undefined }) {
  if (!choice.model) return null
  const isBuiltin = choice.model.provider.kind === 'builtin'
  return (
    <p className="pt-2 text-center text-xs text-ink-3 empty:hidden">
      {isBuiltin && 'The built-in engine answers. It calculates, quotes and helps, and never guesses. '}
      <OwnerNote onConnect={onConnect} needsModel={isBuiltin} />
    </p>
  )
}
