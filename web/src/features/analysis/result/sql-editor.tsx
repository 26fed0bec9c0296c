import { Play } from 'lucide-react'
import { Suspense, useState } from 'react'
import { sharedMessages } from '#contract/messages.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { CopyButton } from '../../../ui/controls/copy-button.tsx'
import { CodeView } from '../../crafts/index.ts'

type SqlEditorProps = {
  sql: string
  isBusy: boolean
  /** Why it did not run. */
  failure: string | null
  /** Null where it can only be read. */
  onRun: ((sql: string) => void) | null
  /** Back to what the answer asked. */
  onReset: (() => void) | null
}

/** A query, as it ran. Changed, it runs again, on the same tables. */
export function SqlEditor({ sql, isBusy, failure, onRun, onReset }: SqlEditorProps) {
  const [draft, setDraft] = useState(sql)
  const [before, setBefore] = useState(sql)
  if (before !== sql) {
    setBefore(sql)
    setDraft(sql)
  }
  const run = () => onRun?.(draft)
  return (
    <div className="border-t border-line bg-surface-2">
      <div
        onKeyDownCapture={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          event.stopPropagation()
          run()
        }}
      >
        <div className="flex flex-col" style={{ height: editorHeight(sql) }}>
          <Suspense>
            <CodeView
              key={sql}
              content={sql}
              before={null}
              type="application/craft.code"
              language="sql"
              follows={false}
              onChange={onRun && setDraft}
            />
          </Suspense>
        </div>
      </div>
      {failure && (
        <p role="alert" className="px-3.5 py-2 text-sm text-danger">
          {failure}
        </p>
      )}
      <p className="flex items-center gap-2 px-3.5 py-2">
        {onRun && (
          <Button size="s" variant="primary" isBusy={isBusy} onClick={run}>
            <Play aria-hidden className="size-3.5" />
            Run
          </Button>
        )}
        {onReset && (
          <Button size="s" variant="ghost" onClick={onReset}>
            Back to the first query
          </Button>
        )}
        <span className="ml-auto">
          <CopyButton text={draft} label="Copy SQL" messages={sharedMessages} />
        </span>
      </p>
    </div>
  )
}

const LINE_PX = 21
const LINE_CHARS = 44

/** Room for the whole of a short query, however its lines are broken in a narrow panel. */
function editorHeight(sql: string): number {
  const lines = sql.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINE_CHARS)), 0)
  return Math.min(320, 30 + LINE_PX * lines)
}
