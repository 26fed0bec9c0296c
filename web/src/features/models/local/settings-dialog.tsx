import { MODEL_SETTING_LIMITS, USUAL_SETTINGS, type LocalModel } from '#contract/models/local-models.ts'
import { useForm } from '../../../api/use-form.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { DialogForm } from '../../../ui/overlays/form-dialog.tsx'
import { useChangeSettings } from './local-query.ts'
import { SETTING_FIELDS, settingsForm, toTexts } from './settings-form.ts'
import { isolateName } from '../../../format/names.ts'

type SettingsDialogProps = { model: LocalModel; isOpen: boolean; onClose: () => void }

/** How a local model picks its words, and how far it may go. */
export function SettingsDialog({ model, isOpen, onClose }: SettingsDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Settings"
      description={`How ${isolateName(model.fileName)} answers, for everyone. Changes apply from the next answer.`}
      className="max-w-120"
    >
      <SettingsForm model={model} onClose={onClose} />
    </Dialog>
  )
}

function SettingsForm({ model, onClose }: { model: LocalModel; onClose: () => void }) {
  const { mutateAsync } = useChangeSettings()
  const form = useForm({
    schema: settingsForm,
    initial: toTexts(model.settings),
    onSubmit: async (settings) => {
      await mutateAsync({ fileName: model.fileName, settings })
      onClose()
    },
  })
  return (
    <DialogForm form={form} onClose={onClose} submitLabel="Save" hasFooterBar>
      <div className="grid grid-cols-2 gap-x-4 gap-y-4 max-sm:grid-cols-1">
        {SETTING_FIELDS.map(({ name, label, hint }) => {
          const { min, max, step } = MODEL_SETTING_LIMITS[name]
          return (
            <TextField
              key={name}
              label={label}
              hint={hint}
              type="number"
              inputMode="decimal"
              min={min}
              max={max}
              step={step}
              {...form.field(name)}
            />
          )
        })}
      </div>
      <Button variant="ghost" size="s" className="self-start" onClick={() => form.setAll(toTexts(USUAL_SETTINGS))}>
        Reset to defaults
      </Button>
    </DialogForm>
  )
}
