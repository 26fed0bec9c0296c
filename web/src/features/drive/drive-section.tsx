import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { newDriveSettings, type DriveSettings } from '#contract/drive/schema.ts'
import { useForm } from '../../api/use-form.ts'
import { Button } from '../../ui/controls/button.tsx'
import { QuerySection } from '../../ui/layout/query-section.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { driveSettingsQuery, useSaveDriveSettings, useRemoveDriveSettings } from './drive-query.ts'

/** For the owner: what lets people of this install connect their Google Drive. */
export function DriveSection() {
  const settings = useQuery(driveSettingsQuery)
  return (
    <QuerySection title="Google Drive" query={settings} name="the drive's settings" count={2} row="h-9">
      {(data) => <Registration settings={data} />}
    </QuerySection>
  )
}

function Registration({ settings }: { settings: DriveSettings }) {
  const [isOpen, setOpen] = useState(false)
  const takeDown = useRemoveDriveSettings()
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 py-4">
      <div className="min-w-0">
        <p className="font-medium">{settings.isSetUp ? 'Set up' : 'Not set up'}</p>
        <p className="text-sm break-all text-ink-3">
          {settings.isSetUp ? settings.clientId : 'Once it is set up, people can add files from their drive.'}
        </p>
      </div>
      <div className="flex gap-2">
        {settings.isSetUp && (
          <Button isBusy={takeDown.isPending} onClick={() => takeDown.mutate()}>
            Remove
          </Button>
        )}
        <Button onClick={() => setOpen(true)}>{settings.isSetUp ? 'Change' : 'Set up'}</Button>
      </div>
      {isOpen && <RegistrationDialog settings={settings} onClose={() => setOpen(false)} />}
    </div>
  )
}

function RegistrationDialog({ settings, onClose }: { settings: DriveSettings; onClose: () => void }) {
  const setUp = useSaveDriveSettings()
  const form = useForm({
    schema: newDriveSettings,
    initial: { clientId: settings.clientId, clientSecret: '' },
    onSubmit: async (input) => {
      await setUp.mutateAsync(input)
      toast.ok('Google Drive is set up')
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      submitLabel="Save"
      onClose={onClose}
      title="Set up Google Drive"
      description="Create an OAuth client of type Web application in the Google Cloud console, with the Drive API enabled."
    >
      <TextField
        label="Authorised redirect URI"
        readOnly
        value={settings.redirectUri}
        hint="Register exactly this address there."
      />
      <TextField label="Client ID" autoComplete="off" spellCheck={false} {...form.field('clientId')} />
      <TextField
        label="Client secret"
        type="password"
        autoComplete="off"
        hint="Stored encrypted and never shown again."
        {...form.field('clientSecret')}
      />
    </FormDialog>
  )
}
