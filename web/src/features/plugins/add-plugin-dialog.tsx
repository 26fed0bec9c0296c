import { useState } from 'react'
import type { SuggestedPlugin } from '#contract/plugins/suggested-plugins.ts'
import { newPluginForm, toNewPlugin } from '#contract/plugins/form.ts'
import { pluginTexts } from '#contract/plugins/texts.ts'
import { useForm } from '../../api/use-form.ts'
import { TextField } from '../../ui/controls/field.tsx'
import { SwitchRow } from '../../ui/controls/switch-row.tsx'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { useCurrentUser } from '../account/index.ts'
import { useSwitchOn } from '../labs/index.ts'
import { useAddPlugin } from './plugins-query.ts'
import { isolateName } from '../../format/names.ts'

type AddPluginDialogProps = { suggested: SuggestedPlugin | undefined; onClose: () => void }

/** Where a server is, and what it wants to know. It is tried at once. */
export function AddPluginDialog({ suggested, onClose }: AddPluginDialogProps) {
  const { data: me } = useCurrentUser()
  const add = useAddPlugin()
  const switchOn = useSwitchOn()
  const [hasHeader, setHasHeader] = useState(suggested?.wants === 'header')
  const [isForEveryone, setForEveryone] = useState(false)
  const form = useForm({
    schema: newPluginForm,
    initial: { url: suggested?.url ?? '', name: suggested?.name ?? '', headerName: 'Authorization', headerValue: '' },
    onSubmit: async (texts) => {
      const plugin = await add(toNewPlugin(texts, { hasHeader, isForEveryone }))
      if (plugin.state === 'connected') toast.ok(pluginTexts.reconnected(isolateName(plugin.name)))
      void switchOn('mcpMode')
      onClose()
    },
  })
  return (
    <FormDialog
      title={suggested ? suggested.name : pluginTexts.add}
      description={suggested ? suggested.about : pluginTexts.addIntro}
      form={form}
      onClose={onClose}
      submitLabel={pluginTexts.connect}
    >
      <TextField
        label={pluginTexts.url}
        inputMode="url"
        placeholder="https://example.com/mcp"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('url')}
      />
      <TextField label={pluginTexts.name} hint={pluginTexts.nameHint} {...form.field('name')} />
      <SwitchRow
        title={pluginTexts.header}
        description={pluginTexts.headerWhy}
        isOn={hasHeader}
        onChange={setHasHeader}
      />
      {hasHeader && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={pluginTexts.headerName} autoComplete="off" {...form.field('headerName')} />
          <TextField
            label={pluginTexts.headerValue}
            type="password"
            placeholder="Bearer …"
            autoComplete="off"
            spellCheck={false}
            {...form.field('headerValue')}
          />
        </div>
      )}
      {me?.isOwner && (
        <SwitchRow
          title={pluginTexts.isForEveryone}
          description={pluginTexts.isForEveryoneWhy}
          isOn={isForEveryone}
          onChange={setForEveryone}
        />
      )}
    </FormDialog>
  )
}
