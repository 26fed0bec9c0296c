import { useQueryClient } from '@tanstack/react-query'
import { FileArchive } from 'lucide-react'
import { useRef, useState } from 'react'
import { transferApi, type ImportReport } from '#contract/chat-transfer/api.ts'
import { call } from '../../api/call.ts'
import { formatBytes } from '#contract/format-bytes.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Spinner } from '../../ui/controls/spinner.tsx'
import { DialogFooter } from '../../ui/overlays/dialog-footer.tsx'
import { ImportReportList } from './import-report.tsx'
import { historyKey } from '../chat/query-keys.ts'

type State =
  | { kind: 'choosing'; error?: string }
  | { kind: 'reading'; file: File }
  | { kind: 'looking'; file: File; report: ImportReport }
  | { kind: 'importing'; file: File; report: ImportReport }
  | { kind: 'done'; report: ImportReport }

/** Brings chats from elsewhere: first it tells what it found, then it imports. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const [state, setState] = useState<State>({ kind: 'choosing' })
  const input = useRef<HTMLInputElement>(null)

  const uploadFile = (file: File, isDryRun: boolean) =>
    call(transferApi.importChats, { isDryRun: String(isDryRun) }, { body: file })
  const runStep = async (work: () => Promise<State>) => {
    try {
      setState(await work())
    } catch (error) {
      setState({ kind: 'choosing', error: (error as Error).message })
    }
  }
  const previewFile = (file: File) => {
    setState({ kind: 'reading', file })
    void runStep(async () => ({ kind: 'looking', file, report: await uploadFile(file, true) }))
  }
  const importFile = ({ file, report }: { file: File; report: ImportReport }) => {
    setState({ kind: 'importing', file, report })
    void runStep(async () => {
      const done = await uploadFile(file, false)
      await queryClient.invalidateQueries({ queryKey: historyKey })
      return { kind: 'done', report: done }
    })
  }
  const newChatCount = state.kind === 'looking' || state.kind === 'importing' ? countOf(state.report, 'imported') : 0

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Import chats"
      description="From an export ZIP of ChatGPT, Claude or Alcove. Nothing is imported until you confirm."
      className="max-w-140"
    >
      <div className="flex flex-col gap-4 p-6 pt-4">
        {state.kind === 'choosing' && (
          <>
            <button
              type="button"
              onClick={() => input.current?.click()}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault()
                const [file] = event.dataTransfer.files
                if (file) previewFile(file)
              }}
              className="flex flex-col items-center gap-2 rounded-m border border-dashed border-line-strong px-4 py-8 text-ink-2 hover:bg-surface-2"
            >
              <FileArchive aria-hidden className="size-6 text-ink-3" />
              Choose a ZIP file, or drop it here
            </button>
            <input
              ref={input}
              type="file"
              accept=".zip,application/zip"
              aria-label="Export file"
              className="sr-only"
              tabIndex={-1}
              onChange={(event) => event.target.files?.[0] && previewFile(event.target.files[0])}
            />
            {state.error && (
              <p role="alert" className="text-sm text-danger">
                {state.error}
              </p>
            )}
          </>
        )}
        {state.kind === 'reading' && (
          <p role="status" className="flex items-center gap-2.5 py-6 text-ink-2">
            <Spinner /> Reading {state.file.name} ({formatBytes(state.file.size)})
          </p>
        )}
        {'report' in state && <ImportReportList report={state.report} />}
        <DialogFooter>
          <Button onClick={onClose}>{state.kind === 'done' ? 'Close' : 'Cancel'}</Button>
          {(state.kind === 'looking' || state.kind === 'importing') && (
            <Button
              variant="primary"
              isBusy={state.kind === 'importing'}
              disabledReason={newChatCount === 0 ? 'There is nothing new to import.' : undefined}
              onClick={() => importFile(state)}
            >
              Import {newChatCount === 1 ? 'one chat' : `${newChatCount} chats`}
            </Button>
          )}
        </DialogFooter>
      </div>
    </Dialog>
  )
}

function countOf(report: ImportReport, result: ImportReport['chats'][number]['result']): number {
  return report.chats.filter((chat) => chat.result === result).length
}
