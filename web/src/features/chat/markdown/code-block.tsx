import { Check, Code, Copy, Workflow, WrapText } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Diagram } from '../../crafts/index.ts'
import { useCopy } from '../use-copy.ts'
import { CodeLines } from './code-lines.tsx'
import { ScrollBox } from './scroll-box.tsx'
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
            <CodeLines text={code} language={language} isOpen={isOpen} />
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
