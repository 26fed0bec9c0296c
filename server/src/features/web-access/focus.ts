import { magicLooksInto } from '#contract/labs/magic.ts'
import type { Settings } from '#contract/labs/schema.ts'
import type { SearchScope } from '../../adapters/web/search/index.ts'
import type { ToolChat } from '../tools/index.ts'

type Focus = Exclude<Settings['focusMode']['mode'], 'vault'>

/** Where a search looks, and what is added to its words. */
type FocusedSearch = { readonly scope: SearchScope; readonly suffix?: string }

const SEARCHES: Record<Focus, FocusedSearch> = {
  web: { scope: { kinds: ['WEBSITE'], sources: ['engine', 'Wikipedia'] } },
  academic: { scope: { kinds: ['DOCUMENT', 'WEBSITE'], sources: ['engine', 'arXiv'] }, suffix: 'research paper' },
  discussions: { scope: { kinds: ['REDDIT', 'WEBSITE'], sources: ['Reddit', 'Hacker News', 'Stack Overflow'] } },
  video: { scope: { kinds: ['YOUTUBE'], sources: ['engine'] } },
  documentation: { scope: { kinds: ['WEBSITE'], sources: ['engine', 'Stack Overflow'] }, suffix: 'documentation' },
}

/** Where the answers of a chat look on the web, or undefined where they do not. */
export function focusOf({ modes }: Pick<ToolChat, 'modes'>): Focus | undefined {
  const { webAccess, focusMode } = modes
  if (focusMode.isEnabled) return focusMode.mode === 'vault' ? undefined : focusMode.mode
  return webAccess.isEnabled || magicLooksInto(modes, 'web') ? 'web' : undefined
}

export function searchFor(focus: Focus): FocusedSearch {
  return SEARCHES[focus]
}
