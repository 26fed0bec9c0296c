import { useQueryClient } from '@tanstack/react-query'
import { FileDown, Printer, Trash2, Vault } from 'lucide-react'
import { canvasApi } from '#contract/canvas/api.ts'
import { canvasMessages } from '#contract/canvas/messages.ts'
import type { Canvas, CanvasFormat } from '#contract/canvas/schema.ts'
import { canvasTitle } from '#contract/canvas/title.ts'
import { call } from '../../../api/call.ts'
import { download } from '../../../api/download.ts'
import type { MenuItem } from '../../../ui/overlays/menu.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import { getTier, useAccountDialog, useCurrentUser } from '../../account/index.ts'
import { saveTextToVault } from '../../attachments/index.ts'
import { vaultKey } from '../../vault/query-keys.ts'

type CanvasMenuOptions = {
  canvas: Canvas
  flush: () => Promise<void>
  readText: () => string
  onPrint: () => void
  onDeleted: () => void
}

/** What can be done with a text as a whole. */
export function useCanvasMenu({ canvas, flush, readText, onPrint, onDeleted }: CanvasMenuOptions): MenuItem[] {
  const { id: canvasId } = canvas
  const queryClient = useQueryClient()
  const { data: me } = useCurrentUser()
  const openAccountDialog = useAccountDialog()
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['canvas'] })
  const inPassing = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      toast.error((error as Error).message)
    }
  }

  const exportAs = (format: CanvasFormat) =>
    void inPassing(async () => {
      await flush()
      await download(canvasApi.export, { canvasId, format })
      toast.ok('Download started')
    })
  const saveToVault = () => {
    if (getTier(me).isGuest) return openAccountDialog({ name: 'signUp' })
    const text = readText()
    void inPassing(async () => {
      const isSaved = await saveTextToVault(canvasTitle({ title: canvas.title, content: text }), text)
      if (isSaved) await queryClient.invalidateQueries({ queryKey: vaultKey })
    })
  }
  const restore = () =>
    void inPassing(async () => {
      await call(canvasApi.restore, { canvasId })
      await refresh()
    })
  const remove = () =>
    void inPassing(async () => {
      await flush()
      await call(canvasApi.remove, { canvasId })
      onDeleted()
      toast.ok(canvasMessages.deleted, { label: 'Undo', run: restore })
      // The text itself is still on the screen for a moment, and asking for it anew would find nothing.
      await queryClient.invalidateQueries({ queryKey: ['canvas'], refetchType: 'none' })
      await queryClient.invalidateQueries({ queryKey: ['canvas', 'list'] })
    })

  return [
    { kind: 'action', label: 'Download as Markdown', icon: FileDown, onSelect: () => exportAs('md') },
    { kind: 'action', label: 'Download as Word', icon: FileDown, onSelect: () => exportAs('docx') },
    { kind: 'action', label: 'Download as PDF', icon: FileDown, onSelect: () => exportAs('pdf') },
    { kind: 'action', label: 'Print', icon: Printer, onSelect: onPrint },
    { kind: 'action', label: 'Save to vault', icon: Vault, onSelect: saveToVault },
    { kind: 'line' },
    { kind: 'action', label: 'Delete', icon: Trash2, isDangerous: true, onSelect: remove },
  ]
}
