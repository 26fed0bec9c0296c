import { Code, Maximize2, Workflow, WrapText } from 'lucide-react'
import { sharedMessages } from '#contract/messages.ts'
import { Suspense, useState, type ReactNode } from 'react'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { CopyButton } from '../../ui/controls/copy-button.tsx'
import { Chart, Diagram, LargeDrawing, ReservedRoom } from '../../features/crafts/index.ts'
import { CodeLines } from './code-lines.tsx'
import { ScrollBox } from '../scroll-box.tsx'
import './code-block.css'

type CodeBlockProps = { code: string; language: string; isOpen: boolean }

/** Code, with its colours as they come, a way to copy it and a way to fold its long lines. */
export function CodeBlock({ code, language, isOpen }: CodeBlockProps) {
  const [isWrapped, setWrapped] = useState(false)
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
        <CopyButton text={code} label="Copy code" messages={sharedMessages} />
      </figcaption>
      {diagram.failure && <p className="px-3.5 pb-2 text-sm text-ink-2">{diagram.failure}</p>}
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

/** What an SVG begins with, as the frame knows it; in HTML it may be a part of a page, which stays code. */
const SVG = /^(?:\s|<\?[^>]*>|<!doctype(?:[^[>]|\[[^\]]*\])*>|<!--(?:[^-]|-(?!->))*-->)*<svg[\s>/]/i

function diagramKind(code: string, language: string): 'mermaid' | 'html' | 'vega-lite' | null {
  if (language === 'vega-lite' || language === 'vegalite') return 'vega-lite'
  if (language === 'mermaid') return 'mermaid'
  return (language === 'svg' || language === 'xml') && SVG.test(code) ? 'html' : null
}

type DiagramState = { toggle: ReactNode; drawing: ReactNode; failure: string | null }
const NO_DIAGRAM: DiagramState = { toggle: null, drawing: null, failure: null }

const PICTURES = { html: 'picture', mermaid: 'diagram', 'vega-lite': 'chart' } as const

/**
 * A diagram, a chart or an SVG is drawn as soon as its words are whole; until then its room is kept. Its words can be read all
 * the same, and are if they make no picture.
 */
function useDiagram(code: string, language: string, isOpen: boolean): DiagramState {
  const [showsCode, setShowsCode] = useState(false)
  const [isLarge, setLarge] = useState(false)
  const [failure, setFailure] = useState<{ code: string; message: string } | null>(null)
  const kind = diagramKind(code, language)
  if (!kind) return NO_DIAGRAM
  if (failure?.code === code) return { ...NO_DIAGRAM, failure: kind === 'vega-lite' ? failure.message : null }
  const onFailed = (message: string) => setFailure({ code, message })
  const picture = PICTURES[kind]
  const toggle = (
    <>
      <IconButton
        icon={showsCode ? Workflow : Code}
        label={showsCode ? `Show the ${picture}` : 'Show the code'}
        onClick={() => setShowsCode(!showsCode)}
      />
      {!isOpen && <IconButton icon={Maximize2} label={`Open the ${picture} large`} onClick={() => setLarge(true)} />}
      <Suspense>
        {isLarge && (
          <LargeDrawing
            kind={kind}
            source={code}
            title={picture[0]!.toUpperCase() + picture.slice(1)}
            onClose={() => setLarge(false)}
          />
        )}
      </Suspense>
    </>
  )
  const waiting = <ReservedRoom kind={kind} source={code} isWhole={!isOpen} />
  const drawing = isOpen ? (
    waiting
  ) : (
    <Suspense fallback={waiting}>
      {kind === 'vega-lite' ? (
        <Chart key={code} source={code} onFailed={onFailed} />
      ) : (
        <Diagram key={code} kind={kind} source={code} onFailed={onFailed} />
      )}
    </Suspense>
  )
  return { toggle, drawing: showsCode ? null : drawing, failure: null }
}
