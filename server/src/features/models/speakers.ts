import type { ModelSource, Speaker } from '../../adapters/models/port.ts'
import type { Book } from './book.ts'
import type { ProviderRow } from './store.ts'

type Given = {
  readonly book: Pick<Book, 'accessOf'>
  readonly loadSource: (kind: ProviderRow['kind']) => Promise<ModelSource>
}

/**
 * The models of providers that have spoken since the provider was last changed: opening a key and the SDK's schemas
 * takes longer than anything else that a message needs of them. The book reads a changed provider as a new row, and
 * what was opened with the old one goes with it.
 */
export function createSpeakers({ book, loadSource }: Given) {
  const opened = new WeakMap<ProviderRow, Map<string, Speaker>>()
  return {
    async open(row: ProviderRow, name: string): Promise<Speaker> {
      const source = await loadSource(row.kind)
      const byName = opened.get(row) ?? new Map<string, Speaker>()
      opened.set(row, byName)
      const speaker = byName.get(name) ?? source.open(book.accessOf(row), name)
      byName.set(name, speaker)
      return speaker
    },
  }
}
