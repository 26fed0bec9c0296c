import { Command as Cmdk } from 'cmdk'
import { Search } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import type { SavedPrompt } from '#contract/prompts/schema.ts'
import { SEARCH_MAX_CHARS } from '#contract/search/limits.ts'
import { searchMessages } from '#contract/search/messages.ts'
import { FillPromptDialog, useCountUse, variablesOf, type FilledPrompt } from '../../features/prompts/index.ts'
import { GROUP_NAMES, useSearchRows, useSearch } from '../../features/search/index.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Kbd } from '../../ui/controls/kbd.tsx'
import { Spinner } from '../../ui/controls/spinner.tsx'
import { iconOf } from './command-icons.ts'
import { commandsFor, type CommandActions, type CommandState } from './commands.ts'
import { COMMANDS } from './palette-commands.ts'
import { PaletteGroups, type PaletteGroup } from './palette-groups.tsx'
import { rankCommands } from './rank-commands.ts'
import { TOOL_COMMANDS } from './tool-commands.ts'
import { useInsertIntoComposer } from '../use-insert-into-composer.ts'

type CommandPaletteProps = { state: CommandState; actions: CommandActions; onClose: () => void }

const NAVIGATION_KEYS = ['ArrowDown', 'ArrowUp', 'Home', 'End', 'n', 'p', 'j', 'k']

/** Everything that can be done and everything that there is, found by typing. */
export function CommandPalette({ state, actions, onClose }: CommandPaletteProps) {
  const [searchText, setSearchText] = useState('')
  const [promptToFill, setPromptToFill] = useState<SavedPrompt | null>(null)
  const [navigatedKey, setNavigatedKey] = useState<string | null>(null)
  const isNavigating = useRef(false)
  const search = useSearch(searchText)
  const insert = useInsertIntoComposer()
  const countUse = useCountUse()

  const use = (prompt: SavedPrompt, filled: FilledPrompt) => {
    onClose()
    countUse(prompt.id)
    insert(filled)
  }
  const rowsOf = useSearchRows((prompt) =>
    variablesOf(prompt.promptText).length > 0 ? setPromptToFill(prompt) : use(prompt, { text: prompt.promptText }),
  )
  if (promptToFill)
    return <FillPromptDialog prompt={promptToFill} onClose={onClose} onFilled={(filled) => use(promptToFill, filled)} />

  const commands = commandsFor(COMMANDS, state).filter(({ id }) => id !== 'palette')
  const shown = [...commands, ...(searchText.trim() === '' ? [] : TOOL_COMMANDS)]
  const groups: PaletteGroup[] = [
    ...rankCommands(shown, searchText).map(({ name, score, commands: matching }) => ({
      name,
      score,
      rows: matching.map(({ id, group, label, keys, run }) => {
        const Icon = iconOf({ id, group })
        const icon = <Icon aria-hidden className="size-4 text-ink-3" />
        return { key: id, icon, title: label, keys, open: () => run(actions) }
      }),
    })),
    ...search.groups.map((group) => ({ name: GROUP_NAMES[group.kind], score: group.fit, rows: rowsOf(group) })),
  ].toSorted((one, other) => other.score - one.score)
  const keys = groups.flatMap(({ rows }) => rows.map(({ key }) => key))
  const isEmpty = keys.length === 0 && !search.isSearching && !search.error
  // What comes later may fit better: until the person walks the list, its first row is the chosen one.
  const choices = search.error ? [...keys, 'retry'] : keys
  const selectedKey = navigatedKey !== null && choices.includes(navigatedKey) ? navigatedKey : (choices[0] ?? '')

  const type = (next: string) => {
    isNavigating.current = false
    setNavigatedKey(null)
    setSearchText(next)
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (NAVIGATION_KEYS.includes(key)) isNavigating.current = true
  }
  return (
    <Dialog isOpen onClose={onClose} title="Commands" isTitleHidden className="max-w-144 overflow-hidden">
      <Cmdk
        label="Commands"
        loop
        shouldFilter={false}
        value={selectedKey}
        onValueChange={(value) => isNavigating.current && setNavigatedKey(value)}
        onKeyDown={onKeyDown}
        className="flex min-h-0 flex-col"
      >
        <div className="flex items-center gap-3 border-b border-line px-4">
          {search.isSearching ? <Spinner /> : <Search aria-hidden className="size-5 text-ink-3" />}
          <Cmdk.Input
            autoFocus
            value={searchText}
            onValueChange={type}
            maxLength={SEARCH_MAX_CHARS}
            placeholder="Search commands, chats, files and more"
            dir="auto"
            className="h-13 min-w-0 flex-1 bg-transparent text-md outline-none pointer-coarse:text-[1rem]"
          />
          <Kbd keys="escape" className="max-sm:hidden" />
        </div>
        <Cmdk.List
          aria-busy={search.isSearching}
          onPointerMove={() => (isNavigating.current = true)}
          className="max-h-[min(30rem,64dvh)] overflow-y-auto overscroll-contain p-2"
        >
          <PaletteGroups groups={groups} onClose={onClose} />
          {search.error && searchText.trim() !== '' && (
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
        <p role="status" className={isEmpty ? 'px-4 pb-10 text-center text-ink-3' : 'sr-only'}>
          {statusOf()}
        </p>
      </Cmdk>
    </Dialog>
  )

  function statusOf(): string {
    if (searchText.trim() === '') return ''
    if (search.isSearching) return 'Searching'
    return isEmpty ? `${searchMessages.nothing} for “${searchText.trim()}”` : `${keys.length} found`
  }
}
