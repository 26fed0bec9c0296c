import { ChevronDown, Paperclip } from 'lucide-react'
import { Suspense, useState } from 'react'
import { MAX_FILES } from '#contract/attachments/limits.ts'
import { taskTexts } from '#contract/tasks/texts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { QueryContent } from '../../../ui/layout/query-content.tsx'
import { UploadChips } from '../../attachments/index.ts'
import { useVault } from '../../vault/index.ts'
import type { TaskFiles } from './use-task-files.ts'

/** What a run is given to read. */
export function VaultFiles({ files }: { files: TaskFiles }) {
  const [isOpen, setOpen] = useState(false)
  const { chosen, uploads, itemIds } = files
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <Button variant="ghost" aria-expanded={isOpen} className="-ml-3" onClick={() => setOpen(!isOpen)}>
          {taskTexts.files}
          {itemIds.length > 0 && <span className="text-ink-3">{taskTexts.filesChosen(itemIds.length)}</span>}
          <ChevronDown aria-hidden className={cx('size-4 transition-transform duration-160', isOpen && 'rotate-180')} />
        </Button>
        <Button size="s" onClick={() => void files.pick()}>
          <Paperclip aria-hidden className="size-4" />
          {taskTexts.upload}
        </Button>
      </div>
      {uploads.length > 0 && (
        <Suspense>
          <UploadChips uploads={uploads} onRemove={files.remove} onRetry={files.retry} isList />
        </Suspense>
      )}
      {isOpen && <FileList chosen={chosen} onChange={files.choose} />}
    </div>
  )
}

type FileListProps = { chosen: readonly string[]; onChange: (itemIds: readonly string[]) => void }

function FileList({ chosen, onChange }: FileListProps) {
  const vault = useVault({ heldIn: 'vault', search: '', filter: undefined, sort: 'newest' })
  const isFull = chosen.length >= MAX_FILES
  return (
    <QueryContent query={vault} name="the vault" count={3} row="h-10">
      {({ pages }) => {
        const items = pages.flatMap((page) => page.attachments)
        if (items.length === 0) return <p className="text-sm text-ink-3">{taskTexts.filesEmpty}</p>
        return (
          <fieldset className="max-h-56 min-w-0 overflow-y-auto rounded-s border border-line p-1">
            <legend className="sr-only">{taskTexts.files}</legend>
            {items.map(({ id, title, fileName }) => (
              <label
                key={id}
                className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-s px-2 hover:bg-surface-2 has-focus-visible:outline-2 has-focus-visible:outline-accent pointer-coarse:min-h-11"
              >
                <input
                  type="checkbox"
                  checked={chosen.includes(id)}
                  disabled={isFull && !chosen.includes(id)}
                  onChange={({ target }) =>
                    onChange(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
                  }
                  className="size-4 shrink-0 accent-accent outline-none"
                />
                <span dir="auto" className="truncate text-sm">
                  {title || fileName}
                </span>
              </label>
            ))}
            {vault.hasNextPage && <p className="px-2 py-1 text-sm text-ink-3">{taskTexts.filesMore}</p>}
          </fieldset>
        )
      }}
    </QueryContent>
  )
}
