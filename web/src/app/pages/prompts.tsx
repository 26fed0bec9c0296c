import { PromptsPage } from '../../features/prompts/page/prompts-page.tsx'
import { useInsertIntoComposer } from '../use-insert-into-composer.ts'

/** The prompt library in its surroundings: what is used there goes into the composer. */
export function Prompts() {
  return <PromptsPage onUse={useInsertIntoComposer()} />
}
