import {
  FileText,
  Folder,
  LibraryBig,
  MessageSquare,
  MessageSquareText,
  SquarePen,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { SavedPrompt } from '#contract/prompts/schema.ts'
import type { SearchGroup } from '#contract/search/schema.ts'
import { formatDate } from '../../format/dates.ts'
import { HighlightedText } from '../../ui/controls/highlighted-text.tsx'
import { FileIcon } from '../attachments/index.ts'
import { BotIcon } from '../bots/index.ts'
import { useOpenResult } from './use-open-result.ts'

/** Something that was found, as a list shows it. */
export type SearchRow = {
  key: string
  icon: ReactNode
  title: string
  detail?: ReactNode
  meta?: string
  /** Choosing it asks for something first. */
  staysOpen?: boolean
  open: () => void
}

/** What groups of results are called. */
export const GROUP_NAMES = {
  chats: 'Chats',
  messages: 'In your chats',
  projects: 'Projects',
  bots: 'Bots',
  prompts: 'Prompts',
  files: 'Files',
  canvases: 'Canvases',
} as const satisfies Record<SearchGroup['kind'], string>

/** The rows of a group, each with what choosing it does. Prompts are used by whoever shows the rows. */
export function useSearchRows(onPrompt: (prompt: SavedPrompt) => void): (group: SearchGroup) => SearchRow[] {
  const open = useOpenResult()
  return (group) => {
    switch (group.kind) {
      case 'chats':
        return group.results.map(({ id, title, updatedAt }) => ({
          ...row(MessageSquare, `chat-${id}`, title, () => open.chat(id)),
          meta: formatDate(new Date(updatedAt)),
        }))
      case 'messages':
        return group.results.map((message) => ({
          ...row(MessageSquareText, `message-${message.id}`, message.title, () => open.message(message)),
          detail: <HighlightedText snippet={message.snippet} />,
          meta: formatDate(new Date(message.updatedAt)),
        }))
      case 'projects':
        return group.results.map(({ id, name, description }) => ({
          ...row(Folder, `project-${id}`, name, () => open.project(id)),
          detail: description,
        }))
      case 'bots':
        return group.results.map((bot) => ({
          ...row(FileText, `bot-${bot.id}`, bot.name, () => open.bot(bot.id)),
          icon: <BotIcon bot={bot} className="size-4 rounded-xs" />,
          detail: bot.description,
          meta: `@${bot.handle}`,
        }))
      case 'prompts':
        return group.results.map((prompt) => ({
          ...row(LibraryBig, `prompt-${prompt.id}`, prompt.promptName, () => onPrompt(prompt)),
          detail: prompt.promptText,
          staysOpen: true,
        }))
      case 'canvases':
        return group.results.map(({ id, title, passage, updatedAt }) => ({
          ...row(SquarePen, `canvas-${id}`, title, () => open.canvas(id)),
          ...(passage !== null && { detail: passage }),
          meta: formatDate(new Date(updatedAt)),
        }))
      case 'files':
        return group.results.map((file) => ({
          ...row(FileText, `file-${file.id}`, file.title, () => open.file(file)),
          icon: <FileIcon kind={file.type === 'LINK' ? 'link' : file.kind} className="size-4 text-ink-3" />,
          ...(file.passage && { detail: file.passage.text }),
        }))
    }
  }
}

function row(Icon: LucideIcon, key: string, title: string, open: () => void): SearchRow {
  return { key, icon: <Icon aria-hidden className="size-4 text-ink-3" />, title, open }
}
