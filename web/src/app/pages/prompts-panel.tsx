import { PromptsPanel } from '../../features/prompts/panel/prompts-panel.tsx'
import { useInsertWords } from '../use-insert-words.ts'

/** The prompts beside a page. */
export function Prompts() {
  return <PromptsPanel onUse={useInsertWords()} />
}
