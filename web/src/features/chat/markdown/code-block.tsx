import { Check, Code, Copy, Workflow, WrapText } from 'lucide-react'
import { memo, Suspense, useState, type ReactNode } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Diagram } from '../../crafts/index.ts'
import { useCopy } from '../use-copy.ts'
import { KINDS, type Run } from './highlight-protocol.ts'
import { ScrollBox } from './scroll-box.tsx'
import { HIGHLIGHT_MAX_CHARS, useHighlight } from './use-highlight.ts'
import './code-block.css'

type CodeBlockProps = { code: string; language: string; isOpen: boolean }

/** Code, with its colours as they come, a way to copy it and a way to fold its long lines. */
export function CodeBlock({ code, language, isOpen }: CodeBlockProps) {
  const [isWrapped, setWrapped] = useState(false)
  const [isCopied, copy] = useCopy()
  const diagram = useDiagram(code, language, isOpen)
  return (
    <figure className="md-code" dir="ltr">
      <figcaption>
        <span>{language || 'text'}</span>
        {diagram.toggle}
        <IconButton
          icon={WrapText}
          label="Wrap long lines"
          aria-pressed={isWrapped}
          onClick={() => setWrapped(!isWrapped)}
        />
        <IconButton icon={isCopied ? Check : Copy} label="Copy code" onClick={() => void copy(code)} />
      </figcaption>
      {diagram.drawing ?? (
        <ScrollBox as="pre" label={language ? `Code in ${language}` : 'Code'} isWrapped={isWrapped}>
          <code>
            {code.length > HIGHLIGHT_MAX_CHARS ? code : <Lines code={code} language={language} isOpen={isOpen} />}
          </code>
        </ScrollBox>
      )}
    </figure>
  )
}

/** A diagram is drawn as soon as its words are whole; its words can be read all the same, and are if they make none. */
function useDiagram(code: string, language: string, isOpen: boolean): { toggle: ReactNode; drawing: ReactNode } {
  const [isRead, setRead] = useState(false)
  const [broken, setBroken] = useState<string | null>(null)
  if (language !== 'mermaid' || isOpen || broken === code) return { toggle: null, drawing: null }
  const toggle = (
    <IconButton
      icon={isRead ? Workflow : Code}
      label={isRead ? 'Show the diagram' : 'Show the code'}
      onClick={() => setRead(!isRead)}
    />
  )
  const drawing = (
    <Suspense fallback={<div className="h-55" />}>
      <Diagram key={code} source={code} onFailed={() => setBroken(code)} />
    </Suspense>
  )
  return { toggle, drawing: isRead ? null : drawing }
}

function Lines({ code, language, isOpen }: CodeBlockProps) {
  const runs = useHighlight(code, language, isOpen)
  const lines = code.split('\n')
  return lines.map((line, at) => <Line key={at} text={at < lines.length - 1 ? `${line}\n` : line} runs={runs[at]} />)
}

/** A line that has its colours is never drawn again. */
const Line = memo(function Line({ text, runs }: { text: string; runs: readonly Run[] | undefined }) {
  if (!runs || runs.length === 0) return <span>{text}</span>
  const parts = cutInto(text, runs).map(({ kind, part }, at) =>
    kind === 0 ? (
      part
    ) : (
      <span key={at} className={`tok-${KINDS[kind]}`}>
        {part}
      </span>
    ),
  )
  return <span>{parts}</span>
})

function cutInto(text: string, runs: readonly Run[]): { kind: number; part: string }[] {
  let at = 0
  const parts = runs.map(([kind, length]) => ({ kind, part: text.slice(at, (at += length)) }))
  return at < text.length ? [...parts, { kind: 0, part: text.slice(at) }] : parts
}
