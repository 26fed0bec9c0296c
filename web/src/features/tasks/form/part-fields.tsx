import { useInfiniteQuery } from '@tanstack/react-query'
import type { Task } from '#contract/tasks/schema.ts'
import { taskTexts } from '#contract/tasks/texts.ts'
import { SelectField } from '../../../ui/controls/select.tsx'
import { useMentionableBots } from '../../bots/index.ts'
import { useModelChoice } from '../../models/index.ts'
import { projectsQuery } from '../../projects/index.ts'

export type TaskParts = Pick<Task, 'modelId' | 'botId' | 'projectId'>

type PartFieldsProps = {
  parts: TaskParts
  /** What is chosen already has its name, also where the lists are not here yet. */
  names: Pick<Task, 'bot' | 'project'> | undefined
  onChange: (parts: TaskParts) => void
}

type Option = { value: string; label: string }

/** Stands for no choice, which the platform's own list cannot hold. */
const NONE = ''

/** Who answers, and in which project. */
export function PartFields({ parts, names, onChange }: PartFieldsProps) {
  const { models } = useModelChoice()
  const bots = useMentionableBots('')
  const projects = useInfiniteQuery(projectsQuery({ search: '', status: undefined, sort: 'recent' }))
  const modelOptions = models.map(({ id, name, provider }) => ({ value: id, label: `${name} (${provider.name})` }))
  const botOptions = bots.state === 'ready' ? bots.bots.map(({ bot }) => ({ value: bot.id, label: bot.name })) : []
  const projectOptions =
    projects.data?.pages.flatMap((page) => page.projects.map(({ id, name }) => ({ value: id, label: name }))) ?? []
  const field = (
    label: string,
    none: string,
    name: keyof TaskParts,
    options: readonly Option[],
    chosenName?: string,
  ) => (
    <SelectField
      label={label}
      value={parts[name] ?? NONE}
      options={[{ value: NONE, label: none }, ...withChosen(options, parts[name], chosenName)]}
      onChange={(value) => onChange({ ...parts, [name]: value === NONE ? null : value })}
    />
  )
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      {field(taskTexts.model, taskTexts.usualModel, 'modelId', modelOptions)}
      {field(taskTexts.bot, taskTexts.noBot, 'botId', botOptions, names?.bot?.name)}
      {field(taskTexts.project, taskTexts.noProject, 'projectId', projectOptions, names?.project?.name)}
    </div>
  )
}

/** What was chosen and is not in the list is still said to be chosen. */
function withChosen(options: readonly Option[], id: string | null, name: string | undefined): readonly Option[] {
  if (id === null || options.some(({ value }) => value === id)) return options
  return [{ value: id, label: name ?? id }, ...options]
}
