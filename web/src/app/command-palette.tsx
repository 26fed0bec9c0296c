import { Command as Cmdk } from 'cmdk'
import { Search } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import type { SavedPrompt } from '#contract/prompts/schema.ts'
import { SEARCH_MAX_CHARS } from '#contract/search/limits.ts'
import { searchMessages } from '#contract/search/messages.ts'
import { FillDialog, useCountUse, variablesOf, type Filled } from '../features/prompts/index.ts'
import { GROUP_NAMES, useFoundRows, useSearch } from '../features/search/index.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Keys } from '../ui/kbd.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { iconOf } from './command-icons.ts'
import type { Actions, Command } from './commands.ts'
import { PaletteGroups, type PaletteGroup } from './palette-groups.tsx'
import { rankCommands } from './rank-commands.ts'
import { useInsertWords } from './use-insert-words.ts'

type CommandPaletteProps = { commands: readonly Command[]; actions: Actions; onClose: () => void }

const WALKING = ['ArrowDown', 'ArrowUp', 'Home', 'End', 'n', 'p', 'j', 'k']

/** Everything that can be done and everything that there is, found by typing. */
export function CommandPalette({ commands, actions, onClose }: CommandPaletteProps) {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState<SavedPrompt | null>(null)
  const [walkedTo, setWalkedTo] = useState<string | null>(null)
  const isWalking = useRef(false)
  const search = useSearch(typed)
  const insert = useInsertWords()
  const countUse = useCountUse()

  const use = (prompt: SavedPrompt, filled: Filled) => {
    onClose()
    countUse(prompt.id)
    insert(filled)
  }
  const rowsOf = useFoundRows((prompt) =>
    variablesOf(prompt.promptText).length > 0 ? setAsked(prompt) : use(prompt, { text: prompt.promptText }),
  )
  if (asked) return <FillDialog prompt={asked} onClose={onClose} onFilled={(filled) => use(asked, filled)} />

  const shown = commands.filter(({ id }) => id !== 'palette')
  const groups: PaletteGroup[] = [
    ...rankCommands(shown, typed).map(({ name, fit, commands: fitting }) => ({
      name,
      fit,
      rows: fitting.map(({ id, label, keys, run }) => {
        const Icon = iconOf(id)
        const icon = <Icon aria-hidden className="size-4 text-ink-3" />
        return { key: id, icon, title: label, keys, open: () => run(actions) }
      }),
    })),
    ...search.groups.map((group) => ({ name: GROUP_NAMES[group.kind], fit: group.fit, rows: rowsOf(group) })),
  ].toSorted((one, other) => other.fit - one.fit)
  const keys = groups.flatMap(({ rows }) => rows.map(({ key }) => key))
  const hasNothing = keys.length === 0 && !search.isSearching && !search.error
  // What comes later may fit better: until the person walks the list, its first row is the chosen one.
  const choices = search.error ? [...keys, 'retry'] : keys
  const chosen = walkedTo !== null && choices.includes(walkedTo) ? walkedTo : (choices[0] ?? '')

  const type = (next: string) => {
    isWalking.current = false
    setWalkedTo(null)
    setTyped(next)
  }
  const press = ({ key }: KeyboardEvent) => {
    if (WALKING.includes(key)) isWalking.current = true
  }
  return (
    <Dialog isOpen onClose={onClose} title="Commands" isTitleHidden className="max-w-144 overflow-hidden">
      <Cmdk
        label="Commands"
        loop
        shouldFilter={false}
        value={chosen}
        onValueChange={(value) => isWalking.current && setWalkedTo(value)}
        onKeyDown={press}
        className="flex min-h-0 flex-col"
      >
        <div className="flex items-center gap-3 border-b border-line px-4">
          {search.isSearching ? <Spinner /> : <Search aria-hidden className="size-5 text-ink-3" />}
          <Cmdk.Input
            autoFocus
            value={typed}
            onValueChange={type}
            maxLength={SEARCH_MAX_CHARS}
            placeholder="Search commands, chats, files and more"
            dir="auto"
            className="h-13 min-w-0 flex-1 bg-transparent text-md outline-none pointer-coarse:text-[1rem]"
          />
          <Keys keys="escape" className="max-sm:hidden" />
        </div>
        <Cmdk.List
          aria-busy={search.isSearching}
          onPointerMove={() => (isWalking.current = true)}
          className="max-h-[min(30rem,64dvh)] overflow-y-auto overscroll-contain p-2"
        >
          <PaletteGroups groups={groups} onClose={onClose} />
          {search.error && typed.trim() !== '' && (
            <Cmdk.Item
              value="retry"
              onSelect={() => void search.retry()}
              className="flex cursor-pointer items-center justify-between gap-3 rounded-s px-2.5 py-2 text-sm text-ink-2 aria-selected:bg-surface-2"
            >
              {searchMessages.failed}: {search.error.message}
              <span className="shrink-0 font-medium text-accent">Try again</span>
            </Cmdk.Item>
          )}
        </Cmdk.List>
        <p role="status" className={hasNothing ? 'px-4 pb-10 text-center text-ink-3' : 'sr-only'}>
          {statusOf()}
        </p>
      </Cmdk>
    </Dialog>
  )

  function statusOf(): string {
    if (typed.trim() === '') return ''
    if (search.isSearching) return 'Searching'
    return hasNothing ? `${searchMessages.nothing} for “${typed.trim()}”` : `${keys.length} found`
  }
}
