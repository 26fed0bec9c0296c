import type { FormEvent } from 'react'
import {
  BOT_CATEGORIES,
  BOT_CATEGORIES_MAX,
  BOT_DESCRIPTION_MAX_CHARS,
  BOT_GREETING_MAX_CHARS,
  BOT_PROMPT_MAX_CHARS,
} from '#contract/bots/limits.ts'
import type { Bot, BotCategory } from '#contract/bots/schema.ts'
import { Chip } from '../../../ui/chip.tsx'
import { TextArea, TextField } from '../../../ui/field.tsx'
import { IconChooser } from '../icon-chooser.tsx'
import { LengthNote } from '../length-note.tsx'
import { NameNote } from '../name-note.tsx'
import { useLostIcon } from '../use-lost-icon.ts'
import type { Edited } from './edited.ts'
import type { BotEdit } from './use-bot-edit.ts'

/** What an owner may change about a bot, at any time. */
export function BotForm({ id, bot, edit }: { id: string; bot: Bot; edit: BotEdit }) {
  const { edited, errors, change } = edit
  useLostIcon(edited.icon, (icon) => change({ icon }))
  const field = (name: Exclude<keyof Edited, 'categories'>) => ({
    name,
    value: edited[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!edit.whyNotUpdate && !edit.update.isBusy) edit.update.run()
  }
  return (
    <form id={id} aria-label="Bot" onSubmit={submit} noValidate className="flex flex-col gap-4">
      <IconChooser name={edited.name} icon={edited.icon} onChange={(icon) => change({ icon })} />
      <TextField
        label="Name"
        autoComplete="off"
        hint={<NameNote name={edited.name} check={edited.name.trim() === bot.name ? 'none' : edit.check} />}
        {...field('name')}
      />
      <TextArea
        label="Description"
        rows={3}
        aside={<LengthNote text={edited.description} max={BOT_DESCRIPTION_MAX_CHARS} />}
        {...field('description')}
      />
      <TextField
        label="Greeting"
        autoComplete="off"
        aside={<LengthNote text={edited.greeting} max={BOT_GREETING_MAX_CHARS} />}
        {...field('greeting')}
      />
      <TextArea
        label="Prompt"
        rows={8}
        aside={<LengthNote text={edited.prompt} max={BOT_PROMPT_MAX_CHARS} />}
        {...field('prompt')}
      />
      <details className="group rounded-m border border-line px-3 py-2 open:pb-4">
        <summary className="cursor-pointer text-sm font-medium">Categories, skills and tags</summary>
        <div className="mt-3 flex flex-col gap-4">
          <Categories chosen={edited.categories} onChange={(categories) => change({ categories })} />
          <TextArea label="Skills" rows={3} hint="One a line." placeholder="Explains tides" {...field('skills')} />
          <TextField label="Tags" hint="Separated by commas." placeholder="sea, school" {...field('tags')} />
        </div>
      </details>
    </form>
  )
}

type CategoriesProps = { chosen: readonly BotCategory[]; onChange: (chosen: readonly BotCategory[]) => void }

function Categories({ chosen, onChange }: CategoriesProps) {
  const isFull = chosen.length >= BOT_CATEGORIES_MAX
  const toggle = (category: BotCategory) => {
    if (chosen.includes(category)) onChange(chosen.filter((one) => one !== category))
    else if (!isFull) onChange(BOT_CATEGORIES.filter((one) => one === category || chosen.includes(one)))
  }
  return (
    <div role="group" aria-label="Categories" className="flex flex-col gap-1.5">
      <p aria-hidden className="text-sm font-medium">
        Categories
      </p>
      <div className="flex flex-wrap gap-1.5">
        {BOT_CATEGORIES.map((category) => (
          <Chip key={category} isOn={chosen.includes(category)} onPress={() => toggle(category)}>
            {category}
          </Chip>
        ))}
      </div>
      <p className="text-sm text-ink-3">Up to {BOT_CATEGORIES_MAX}.</p>
    </div>
  )
}
