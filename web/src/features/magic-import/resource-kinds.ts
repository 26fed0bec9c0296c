import { FileText, Globe, MessagesSquare, SquarePlay, type LucideIcon } from 'lucide-react'
import type { ResourceType } from '#contract/magic-import/schema.ts'

/** What is said while resources are looked for, one after the other and from the beginning again. */
export const SEARCH_LABELS = [
  'Taking your goal apart into questions',
  'Searching for documents and websites',
  'Looking through discussions and videos',
  'Choosing what fits your goal',
] as const

/** What the kinds of resources are called. */
export const KINDS: Record<ResourceType, { icon: LucideIcon; one: string; many: string }> = {
  DOCUMENT: { icon: FileText, one: 'Document', many: 'Documents' },
  REDDIT: { icon: MessagesSquare, one: 'Reddit thread', many: 'Reddit threads' },
  WEBSITE: { icon: Globe, one: 'Website', many: 'Websites' },
  YOUTUBE: { icon: SquarePlay, one: 'YouTube video', many: 'YouTube videos' },
}
