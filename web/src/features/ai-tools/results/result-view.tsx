import { Suspense, type ReactNode } from 'react'
import type { ToolDefinition } from '#contract/ai-tools/catalogue/tool-definition.ts'
import { parseFlashCards } from '#contract/ai-tools/results/flash-cards.ts'
import { parseQuiz } from '#contract/ai-tools/results/quiz.ts'
import type { ToolInput } from '#contract/ai-tools/schema.ts'
import { lazy } from '../../../ui/lazy.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'

const Corrections = lazy(async () => ({ default: (await import('./corrections.tsx')).Corrections }))
const FlashCards = lazy(async () => ({ default: (await import('./flash-cards.tsx')).FlashCards }))
const Quiz = lazy(async () => ({ default: (await import('./quiz.tsx')).Quiz }))
const RegexTester = lazy(async () => ({ default: (await import('./regex-tester.tsx')).RegexTester }))

/** Draws what a run wrote. Null where it cannot be read that way: then it is shown as words. */
export type ResultView = (
  text: string,
  isStreaming: boolean,
  words: ReactNode,
  /** Told when a person makes another text of it. */
  onText: (text: string) => void,
) => ReactNode | null

/** How the result of a tool is shown, where words alone are not enough. */
export function resultViewOf({ result }: ToolDefinition, input: ToolInput): ResultView | undefined {
  switch (result) {
    case 'words':
      return undefined
    case 'corrections':
      // While the end is not there yet, everything behind it would look deleted.
      return (text, isStreaming, _, onText) =>
        isStreaming ? null : waiting(<Corrections original={input['text'] ?? ''} corrected={text} onText={onText} />)
    case 'cards':
      return (text, isStreaming) => {
        const cards = parseFlashCards(text)
        return cards.length > 0 ? waiting(<FlashCards cards={cards} isComplete={!isStreaming} />) : null
      }
    case 'quiz':
      return (text, isStreaming) => {
        const questions = parseQuiz(text)
        return questions.length > 0 ? waiting(<Quiz questions={questions} isComplete={!isStreaming} />) : null
      }
    case 'regex':
      return (text, isStreaming, words) => (
        <>
          {words}
          {!isStreaming && waiting(<RegexTester text={text} sample={input['sample'] ?? ''} />)}
        </>
      )
  }
}

function waiting(view: ReactNode): ReactNode {
  return <Suspense fallback={<Skeleton className="h-40" />}>{view}</Suspense>
}
