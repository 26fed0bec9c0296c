import { useQueryClient } from '@tanstack/react-query'
import { CloudDownload, FileUp, Link2, StickyNote, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { attachmentMessages } from '#contract/attachments/messages.ts'
import type { IntakeItem } from '#contract/attachments/schema.ts'
import { botsApi } from '#contract/bots/api.ts'
import { botMessages } from '#contract/bots/messages.ts'
import type { Bot } from '#contract/bots/schema.ts'
import { call } from '../../../api/call.ts'
import { toast } from '../../../ui/overlays/toast.tsx'
import {
  FileRow,
  isOnServer,
  LinkDialog,
  pickFiles,
  useOpenItem,
  useTargetFiles,
  type Upload,
} from '../../attachments/index.ts'
import { useDrive } from '../../drive/index.ts'
import { TextDialog } from '../../vault/index.ts'
import { knowledgeQuery } from '../bots-query.ts'
import { DeleteAttachmentDialog, removeKnowledge } from './delete-attachment-dialog.tsx'

/** The documents of a bot, and the ways in which more gets in. */
export function KnowledgeFiles({ bot, items }: { bot: Bot; items: readonly IntakeItem[] }) {
  const queryClient = useQueryClient()
  const [dialog, setDialog] = useState<'link' | 'text' | null>(null)
  const [rowToDelete, setRowToDelete] = useState<Upload | null>(null)
  const refresh = () => void queryClient.invalidateQueries({ queryKey: knowledgeQuery(bot.id).queryKey })
  const files = useTargetFiles({ target: 'bot', targetId: bot.id, items, onChange: refresh })
  const openItem = useOpenItem()
  const [chooseFromDrive, driveDialog] = useDrive('bot', files.addItems, { targetId: bot.id })
  const close = () => setDialog(null)
  // What is not there yet is only broken off.
  const remove = (row: Upload) => {
    if (isOnServer(row)) setRowToDelete(row)
    else
      files.removeRow(row, (id) => removeKnowledge(bot.id, id)).catch(() => toast.error(attachmentMessages.removeError))
  }
  const pick = async () => {
    const picked = await pickFiles()
    if (picked.length > 0) files.addFiles(picked, botMessages.addingKnowledge)
  }
  return (
    <>
      <div className="grid grid-cols-2 gap-2">
        <AddButton icon={FileUp} onPress={() => void pick()}>
          Upload Files
        </AddButton>
        <AddButton icon={Link2} onPress={() => setDialog('link')}>
          Webpage Links
        </AddButton>
        <AddButton icon={StickyNote} onPress={() => setDialog('text')}>
          Text Content
        </AddButton>
        <AddButton icon={CloudDownload} onPress={chooseFromDrive}>
          Google Drive
        </AddButton>
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
          onSubmit={(text) => call(botsApi.addText, { chatbotId: bot.id, ...text })}
          onAdded={(item) => files.addItems([item])}
        />
      )}
      {rowToDelete && (
        <DeleteAttachmentDialog
          bot={bot}
          row={rowToDelete}
          removeRow={files.removeRow}
          onClose={() => setRowToDelete(null)}
          onDeleted={refresh}
        />
      )}
    </>
  )
}

function AddButton({ icon: Icon, onPress, children }: { icon: LucideIcon; onPress: () => void; children: string }) {
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
