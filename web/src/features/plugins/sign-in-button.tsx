import { useState } from 'react'
import * as z from 'zod'
import { pluginsApi } from '#contract/plugins/api.ts'
import { pluginsMessages } from '#contract/plugins/messages.ts'
import { SIGN_IN_PATH, type Plugin } from '#contract/plugins/schema.ts'
import { pluginTexts } from '#contract/plugins/texts.ts'
import { call, CallError } from '../../api/call.ts'
import { useForm } from '../../api/use-form.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { isolateName } from '../../format/names.ts'

type OwnClient = { clientId?: string; clientSecret?: string }

/** Leads to the server's own page, where its person agrees. They come back to the page of plugins. */
export function SignInButton({ plugin: { id: pluginId, name } }: { plugin: Plugin }) {
  const [isBusy, setBusy] = useState(false)
  const [needsClient, setNeedsClient] = useState(false)
  const go = async (client: OwnClient = {}) => {
    const { url } = await call(pluginsApi.signIn, { pluginId, ...client })
    window.location.assign(url)
  }
  const begin = async () => {
    setBusy(true)
    try {
      await go()
    } catch (error) {
      setBusy(false)
      if (!(error instanceof CallError)) throw error
      if (error.message === pluginsMessages.clientNeeded) setNeedsClient(true)
      else toast.error(error.message)
    }
  }
  return (
    <>
      <Button size="s" variant="primary" isBusy={isBusy} onClick={() => void begin()}>
        {pluginTexts.signIn}
        <span className="sr-only"> at {name}</span>
      </Button>
      {needsClient && <ClientDialog name={name} onSubmit={go} onClose={() => setNeedsClient(false)} />}
    </>
  )
}

const clientForm = z.object({ clientId: z.string().min(1, pluginsMessages.clientNeeded), clientSecret: z.string() })

type ClientDialogProps = { name: string; onSubmit: (client: OwnClient) => Promise<void>; onClose: () => void }

/** For servers that only know apps which were registered by hand. */
function ClientDialog({ name, onSubmit, onClose }: ClientDialogProps) {
  const form = useForm({
    schema: clientForm,
    initial: { clientId: '', clientSecret: '' },
    onSubmit: ({ clientId, clientSecret }) => onSubmit({ clientId, ...(clientSecret !== '' && { clientSecret }) }),
  })
  return (
    <FormDialog
      title={pluginTexts.clientTitle(isolateName(name))}
      description={pluginsMessages.clientNeeded}
      form={form}
      onClose={onClose}
      submitLabel={pluginTexts.signIn}
    >
      <p className="text-sm break-words text-ink-3">
        {pluginTexts.redirectHint(`${window.location.origin}${SIGN_IN_PATH}`)}
      </p>
      <TextField label={pluginTexts.clientId} autoComplete="off" spellCheck={false} {...form.field('clientId')} />
      <TextField label={pluginTexts.clientSecret} type="password" autoComplete="off" {...form.field('clientSecret')} />
    </FormDialog>
  )
}
