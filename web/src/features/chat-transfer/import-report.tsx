import { formatNumber } from '#contract/format-number.ts'
import type { ImportReport } from '#contract/chat-transfer/api.ts'
import { Badge, type BadgeTone } from '../../ui/controls/badge.tsx'
import { ScrollBox } from '../../markdown/scroll-box.tsx'
import { Name } from '../../ui/name.tsx'

type Result = ImportReport['chats'][number]['result']

const ORIGINS: Record<ImportReport['origin'], string> = { chatgpt: 'ChatGPT', claude: 'Claude', alcove: 'Alcove' }
const TONES: Record<Result, BadgeTone> = { imported: 'ok', already_here: 'neutral', skipped: 'warn' }

function countsOf({ messages, files }: ImportReport['chats'][number]): string {
  const messageCount = messages === 1 ? 'One message' : `${messages} messages`
  return files === 0 ? messageCount : `${messageCount} · ${files === 1 ? 'one file' : `${files} files`}`
}

function SkippedFiles({ sentences }: { sentences: readonly string[] }) {
  return (
    <details className="text-xs text-ink-3">
      <summary className="cursor-pointer">Files that are not imported</summary>
      <ul className="mt-1 list-disc pl-4">
        {sentences.map((sentence, at) => (
          <li key={`${at}-${sentence}`} className="break-words">
            {sentence}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** What became, or would become, of each conversation. */
export function ImportReportList({ report: { origin, isDryRun, chats } }: { report: ImportReport }) {
  const names: Record<Result, string> = {
    imported: isDryRun ? 'New' : 'Imported',
    already_here: 'Already here',
    skipped: 'Skipped',
  }
  return (
    <div>
      <p role="status" className="mb-2 text-sm text-ink-2">
        {chats.length === 1 ? 'One conversation' : `${formatNumber(chats.length)} conversations`} from {ORIGINS[origin]}
      </p>
      <ScrollBox as="div" label="Conversations" className="max-h-80 overflow-y-auto rounded-m border border-line">
        <ul className="divide-y divide-line">
          {chats.map((chat, at) => (
            <li key={`${at}-${chat.title}`} className="flex items-center gap-3 px-3 py-2">
              <span className="min-w-0 flex-1">
                <Name className="block truncate">{chat.title}</Name>
                <span className="text-xs text-ink-3">{chat.reason ?? countsOf(chat)}</span>
                {chat.leftOut.length > 0 && <SkippedFiles sentences={chat.leftOut} />}
              </span>
              <Badge tone={TONES[chat.result]}>{names[chat.result]}</Badge>
            </li>
          ))}
        </ul>
      </ScrollBox>
    </div>
  )
}
