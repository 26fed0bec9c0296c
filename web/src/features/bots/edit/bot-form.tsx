import type { FormEvent } from 'react'
import {
  BOT_CATEGORIES,
  BOT_CATEGORIES_MAX,
  BOT_DESCRIPTION_MAX_CHARS,
  BOT_GREETING_MAX_CHARS,
  BOT_PROMPT_MAX_CHARS,
} from '#contract/bots/limits.ts'
import type { Bot, BotCategory } from '#contract/bots/schema.ts'
import { Chip } from '../../../ui/controls/chip.tsx'
import { TextArea, TextField } from '../../../ui/controls/field.tsx'
import { IconChooser } from '../icon-chooser.tsx'
import { CharacterCount } from '../character-count.tsx'
import { NameStatus } from '../name-status.tsx'
import { useReplaceMissingIcon } from '../use-replace-missing-icon.ts'
import type { BotFormValues } from './bot-form-values.ts'
import type { BotEdit } from './use-bot-edit.ts'

/** What an owner may change about a bot, at any time. */
export function BotForm({ id, bot, edit }: { id: string; bot: Bot; edit: BotEdit }) {
  const { values, errors, change } = edit
  useReplaceMissingIcon(values.icon, (icon) => change({ icon }))
  const field = (name: Exclude<keyof BotFormValues, 'categories'>) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!edit.updateBlockedReason && !edit.update.isBusy) edit.update.run()
  }
  return (
    <form id={id} aria-label="Bot" onSubmit={submit} noValidate className="flex flex-col gap-4">
      <IconChooser name={values.name} icon={values.icon} onChange={(icon) => change({ icon })} />
      <TextField
        label="Name"
        autoComplete="off"
        hint={<NameStatus name={values.name} check={values.name.trim() === bot.name ? 'none' : edit.check} />}
        {...field('name')}
      />
      <TextArea
        label="Description"
        rows={3}
        labelAction={<CharacterCount text={values.description} max={BOT_DESCRIPTION_MAX_CHARS} />}
        {...field('description')}
      />
      <TextField
        label="Greeting"
        autoComplete="off"
        labelAction={<CharacterCount text={values.greeting} max={BOT_GREETING_MAX_CHARS} />}
        {...field('greeting')}
      />
      <TextArea
        label="Prompt"
        rows={8}
        labelAction={<CharacterCount text={values.prompt} max={BOT_PROMPT_MAX_CHARS} />}
        {...field('prompt')}
      />
      <details className="group rounded-m border border-line px-3 py-2 open:pb-4">
        <summary className="cursor-pointer text-sm font-medium">Categories, skills and tags</summary>
        <div className="mt-3 flex flex-col gap-4">
          <Categories selected={values.categories} onChange={(categories) => change({ categories })} />
          <TextArea label="Skills" rows={3} hint="One per line." placeholder="Explains tides" {...field('skills')} />
          <TextField label="Tags" hint="Separated by commas." placeholder="sea, school" {...field('tags')} />
        </div>
      </details>
    </form>
  )
}

type CategoriesProps = { selected: readonly BotCategory[]; onChange: (selected: readonly BotCategory[]) => void }

function Categories({ selected, onChange }: CategoriesProps) {
  const isFull = selected.length >= BOT_CATEGORIES_MAX
  const toggle = (category: BotCategory) => {
    if (selected.includes(category)) onChange(selected.filter((one) => one !== category))
    else if (!isFull) onChange(BOT_CATEGORIES.filter((one) => one === category || selected.includes(one)))
  }
  return (
    <div role="group" aria-label="Categories" className="flex flex-col gap-1.5">
      <p aria-hidden className="text-sm font-medium">
        Categories
      </p>
      <div className="flex flex-wrap gap-1.5">
        {BOT_CATEGORIES.map((category) => (
          <Chip key={category} isPressed={selected.includes(category)} onPress={() => toggle(category)}>
            {category}
          </Chip>
        ))}
      </div>
      <p className="text-sm text-ink-3">Up to {BOT_CATEGORIES_MAX}.</p>
    </div>
  )
}
