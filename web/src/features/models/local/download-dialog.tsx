import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod'
import { localModelsApi } from '#contract/models/local-api.ts'
import { newDownload, type ModelDownload } from '#contract/models/local-models.ts'
import { call } from '../../../api/call.ts'
import { useForm } from '../../../api/use-form.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { TextField } from '../../../ui/controls/field.tsx'
import { AddressField } from '../providers/address-field.tsx'
import { localQuery } from './local-query.ts'
import { DialogForm } from '../../../ui/overlays/form-dialog.tsx'

type DownloadDialogProps = {
  /** One that could not be fetched from where it was, to be fetched from elsewhere. */
  download?: ModelDownload
  isOpen: boolean
  onClose: () => void
}

/** An empty field is a sum that nobody gave. */
const downloadForm = z.object({
  url: newDownload.shape.url,
  sha256: z.preprocess((text) => (text === '' ? undefined : text), newDownload.shape.sha256),
})

const addressForm = z.object({ url: newDownload.shape.url })

export function DownloadDialog({ download, isOpen, onClose }: DownloadDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={download ? 'Another address' : 'Download a model'}
      description={
        download
          ? `Where else to fetch ${download.fileName} from. The download starts over.`
          : 'The download continues if you close this page or restart Alcove.'
      }
      className="max-w-120"
    >
      {download ? <AddressForm download={download} onClose={onClose} /> : <DownloadForm onClose={onClose} />}
    </Dialog>
  )
}

function DownloadForm({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const form = useForm({
    schema: downloadForm,
    initial: { url: '', sha256: '' },
    onSubmit: async ({ url, sha256 }) => {
      await call(localModelsApi.download, { url, ...(sha256 !== undefined && { sha256 }) })
      onClose()
      await queryClient.invalidateQueries({ queryKey: localQuery.queryKey })
    },
  })
  return (
    <DialogForm form={form} onClose={onClose} submitLabel="Download">
      <AddressField
        placeholder="https://example.com/model-q4_k_m.gguf"
        hint="A direct link to a .gguf file."
        {...form.field('url')}
      />
      <TextField
        label="sha256 sum, if you have it"
        hint="The file is only kept if its checksum matches."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="font-mono"
        {...form.field('sha256')}
      />
    </DialogForm>
  )
}

function AddressForm({ download, onClose }: { download: ModelDownload; onClose: () => void }) {
  const queryClient = useQueryClient()
  const form = useForm({
    schema: addressForm,
    initial: { url: download.url },
    onSubmit: async ({ url }) => {
      await call(localModelsApi.changeDownload, { downloadId: download.id, url })
      onClose()
      await queryClient.invalidateQueries({ queryKey: localQuery.queryKey })
    },
  })
  return (
    <DialogForm form={form} onClose={onClose} submitLabel="Download">
      <AddressField hint="A direct link to a .gguf file." {...form.field('url')} />
    </DialogForm>
  )
}
