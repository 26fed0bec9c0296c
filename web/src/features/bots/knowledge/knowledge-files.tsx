import { useQueryClient } from '@tanstack/react-query'
import { CloudDownload, FileUp, Link2, StickyNote, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { say as sayOfFiles } from '#contract/attachments/messages.ts'
import type { IntakeItem } from '#contract/attachments/schema.ts'
import { botsApi } from '#contract/bots/api.ts'
import { say } from '#contract/bots/messages.ts'
import type { Bot } from '#contract/bots/schema.ts'
import { call } from '../../../api/call.ts'
import { toast } from '../../../ui/toast.tsx'
import {
  FileRow,
  hasArrived,
  LinkDialog,
  pickFiles,
  useOpenItem,
  usePlaceFiles,
  type Upload,
} from '../../attachments/index.ts'
import { useDrive } from '../../drive/index.ts'
import { TextDialog } from '../../vault/index.ts'
import { knowledgeQuery } from '../bots-query.ts'
import { DeleteAttachment, removeKnowledge } from './delete-attachment.tsx'

/** The documents of a bot, and the ways in which more gets in. */
export function KnowledgeFiles({ bot, items }: { bot: Bot; items: readonly IntakeItem[] }) {
  const queryClient = useQueryClient()
  const [dialog, setDialog] = useState<'link' | 'text' | null>(null)
  const [leaving, setLeaving] = useState<Upload | null>(null)
  const changed = () => void queryClient.invalidateQueries({ queryKey: knowledgeQuery(bot.id).queryKey })
  const files = usePlaceFiles({ place: 'bot', placeId: bot.id, items, changed })
  const openItem = useOpenItem()
  const [chooseFromDrive, driveDialog] = useDrive('bot', files.addItems, { placeId: bot.id })
  const close = () => setDialog(null)
  // What is not there yet is only broken off.
  const remove = (row: Upload) => {
    if (hasArrived(row)) setLeaving(row)
    else files.takeOut(row, (id) => removeKnowledge(bot.id, id)).catch(() => toast.error(sayOfFiles.removeError))
  }
  const pick = async () => {
    const picked = await pickFiles()
    if (picked.length > 0) files.addFiles(picked, say.addingKnowledge)
  }
  return (
    <>
      <div className="grid grid-cols-2 gap-2">
        <Way icon={FileUp} onPress={() => void pick()}>
          Upload Files
        </Way>
        <Way icon={Link2} onPress={() => setDialog('link')}>
          Webpage Links
        </Way>
        <Way icon={StickyNote} onPress={() => setDialog('text')}>
          Text Content
        </Way>
        <Way icon={CloudDownload} onPress={chooseFromDrive}>
          Google Drive
        </Way>
      </div>
      {files.rows.length === 0 ? (
        <p className="rounded-m border border-dashed border-line-strong px-4 py-5 text-center text-sm text-ink-3">
          Nothing here yet.
        </p>
      ) : (
        <ul aria-label="Knowledge base" className="flex flex-col gap-1.5">
          {files.rows.map((row) => (
            <FileRow key={row.key} row={row} onRemove={remove} onRetry={files.retry} onOpen={openItem} showsFacts />
          ))}
        </ul>
      )}
      {driveDialog}
      {dialog === 'link' && <LinkDialog onClose={close} onAdd={files.addLink} />}
      {dialog === 'text' && (
        <TextDialog
          onClose={close}
          send={(text) => call(botsApi.addText, { chatbotId: bot.id, ...text })}
          onAdded={(item) => files.addItems([item])}
        />
      )}
      {leaving && (
        <DeleteAttachment
          bot={bot}
          row={leaving}
          takeOut={files.takeOut}
          onClose={() => setLeaving(null)}
          onDeleted={changed}
        />
      )}
    </>
  )
}

function Way({ icon: Icon, onPress, children }: { icon: LucideIcon; onPress: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="flex h-16 flex-col items-center justify-center gap-1 rounded-m border border-line bg-surface-1 text-sm font-medium transition-colors duration-120 hover:border-line-strong hover:bg-surface-2"
    >
      <Icon aria-hidden className="text-accent" />
      {children}
    </button>
  )
}
