import { useState, type FormEvent } from 'react'
import { mcpGate } from '#contract/account/can.ts'
import { SETTING_TITLES } from '#contract/labs/titles.ts'
import { tasksApi } from '#contract/tasks/api.ts'
import { taskMessages } from '#contract/tasks/messages.ts'
import { TASK_MODES, type TaskMode } from '#contract/tasks/limits.ts'
import { newTask, type Task } from '#contract/tasks/schema.ts'
import { taskTexts } from '#contract/tasks/texts.ts'
import { call } from '../../../api/call.ts'
import { useForm } from '../../../api/use-form.ts'
import { Chip } from '../../../ui/controls/chip.tsx'
import { TextArea, TextField } from '../../../ui/controls/field.tsx'
import { SwitchRow } from '../../../ui/controls/switch-row.tsx'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import { getTier, useCurrentUser } from '../../account/index.ts'
import { useSwitchOn } from '../../labs/index.ts'
import { ownTimeZone } from '../format-run.ts'
import { useTaskMutations } from '../tasks-query.ts'
import { PartFields, type TaskParts } from './part-fields.tsx'
import { ScheduleFields } from './schedule-fields.tsx'
import { scheduleProblem, scheduleRequest, scheduleTexts } from './schedule-form.ts'
import { useTaskFiles } from './use-task-files.ts'
import { VaultFiles } from './vault-files.tsx'

/** What a new task begins with: its prompt, and when in words. */
type TaskDraft = { readonly prompt: string; readonly when: string }
type TaskDialogProps = {
  task: Task | undefined
  draft?: TaskDraft | undefined
  hasMail: boolean
  onSaved?: () => void
  onClose: () => void
}

const NO_PARTS: TaskParts = { modelId: null, botId: null, projectId: null }

/** What is asked, of whom, and when. What the schedule means is shown before it is saved. */
export function TaskDialog({ task, draft, hasMail, onSaved, onClose }: TaskDialogProps) {
  const { data: me } = useCurrentUser()
  const { save } = useTaskMutations()
  const switchOn = useSwitchOn()
  const [texts, setTexts] = useState(() => ({ ...scheduleTexts(task?.schedule), ...(draft && { words: draft.when }) }))
  const [timeZone, setTimeZone] = useState(task?.timeZone ?? ownTimeZone())
  const [parts, setParts] = useState<TaskParts>(task ?? NO_PARTS)
  const [modes, setModes] = useState<readonly TaskMode[]>(task?.modes ?? [])
  const files = useTaskFiles(task?.itemIds ?? [])
  const [keepsOneChat, setKeepsOneChat] = useState(task?.keepsOneChat ?? false)
  const [onlyChanges, setOnlyChanges] = useState(task?.onlyChanges ?? false)
  const [sendsMail, setSendsMail] = useState(task?.sendsMail ?? false)
  const [wasSent, setWasSent] = useState(false)
  const problem = scheduleProblem(texts)
  const form = useForm({
    schema: newTask.pick({ prompt: true, name: true }),
    initial: { prompt: task?.prompt ?? draft?.prompt ?? '', name: task?.name ?? '' },
    onSubmit: async ({ prompt, name }) => {
      const request = scheduleRequest(texts)
      if (!request || files.isUploading) return
      const { schedule } = await call(tasksApi.preview, { ...request, timeZone })
      const { modelId, botId, projectId } = parts
      await save(task?.id, {
        prompt,
        name,
        modelId,
        botId,
        projectId,
        schedule,
        timeZone,
        modes: [...modes],
        itemIds: files.itemIds,
        keepsOneChat,
        onlyChanges,
        sendsMail,
      })
      toast.ok(task ? taskTexts.saved : taskTexts.created)
      if (!task) void switchOn('tasksMode')
      onSaved?.()
      onClose()
    },
  })
  // All that is missing is said at once; the prompt stands first and is asked for first.
  const submit = (event: FormEvent) => {
    setWasSent(true)
    if (problem && form.values.prompt.trim()) focusField(form.form.ref.current, problem.field)
    form.form.onSubmit(event)
  }
  // What was wrong is said of what was sent, not of what is being written.
  const edit =
    <T,>(set: (next: T) => void) =>
    (next: T) => {
      setWasSent(false)
      set(next)
    }
  const pick = () => {
    setWasSent(false)
    return files.pick()
  }
  const offered = TASK_MODES.filter((mode) => mode !== 'mcpMode' || mcpGate(getTier(me)) === 'open')
  const toggleMode = (mode: TaskMode) =>
    setModes(modes.includes(mode) ? modes.filter((each) => each !== mode) : [...modes, mode])
  return (
    <FormDialog
      title={task ? taskTexts.editTitle : taskTexts.add}
      form={{
        ...form,
        form: { ...form.form, onSubmit: submit },
        failure: wasSent ? (files.isUploading ? taskMessages.filesOnTheirWay : form.failure) : null,
      }}
      onClose={onClose}
      submitLabel={task ? taskTexts.save : taskTexts.create}
      hasFooterBar
      className="max-w-150!"
    >
      <TextArea label={taskTexts.prompt} rows={3} placeholder={taskTexts.promptPlaceholder} {...form.field('prompt')} />
      <TextField label={taskTexts.name} hint={taskTexts.nameHint} {...form.field('name')} />
      <ScheduleFields
        texts={texts}
        timeZone={timeZone}
        problem={wasSent ? problem : null}
        onChange={edit(setTexts)}
        onChangeZone={edit(setTimeZone)}
      />
      <PartFields parts={parts} names={task} onChange={edit(setParts)} />
      <fieldset>
        <legend className="mb-1.5 text-sm font-medium">{taskTexts.modes}</legend>
        <div className="flex flex-wrap gap-2">
          {offered.map((mode) => (
            <Chip key={mode} isPressed={modes.includes(mode)} onPress={() => edit(toggleMode)(mode)}>
              {SETTING_TITLES[mode]}
            </Chip>
          ))}
        </div>
      </fieldset>
      <VaultFiles files={{ ...files, pick }} />
      <SwitchRow
        title={taskTexts.onlyChanges}
        description={taskTexts.onlyChangesWhy}
        isOn={onlyChanges}
        onChange={edit(setOnlyChanges)}
      />
      <SwitchRow
        title={taskTexts.keepsOneChat}
        description={taskTexts.keepsOneChatWhy}
        isOn={keepsOneChat}
        onChange={edit(setKeepsOneChat)}
      />
      <SwitchRow
        title={taskTexts.sendsMail}
        description={hasMail ? taskTexts.sendsMailWhy : taskTexts.noMail}
        isOn={sendsMail && hasMail}
        disabledReason={hasMail ? undefined : taskTexts.noMail}
        onChange={edit(setSendsMail)}
      />
    </FormDialog>
  )
}

/** A field, or the first button of a group of them. */
function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.querySelector<HTMLElement>(`[name="${name}"]`)
  const control = field instanceof HTMLFieldSetElement ? field.querySelector<HTMLElement>('button') : field
  control?.focus()
}
