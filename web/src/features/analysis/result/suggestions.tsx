import type { ReactNode } from 'react'
import { Button } from '../../../ui/controls/button.tsx'

type Suggestion = { key: string; content: ReactNode; onPress: () => void }

/** Questions that can be asked by a press. */
export function Suggestions({ label, suggestions }: { label: string; suggestions: readonly Suggestion[] }) {
  return (
    <ul aria-label={label} className="mt-3 flex flex-wrap gap-2">
      {suggestions.map(({ key, content, onPress }) => (
        <li key={key} className="max-w-full">
          <Button
            size="s"
            variant="soft"
            className="h-auto! min-h-7 max-w-full py-0.5 text-start whitespace-normal!"
            onClick={onPress}
          >
            <span className="min-w-0 break-words">{content}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}
