import type { Token, Tokens } from 'marked'
import type { ReactNode } from 'react'
import { withoutMarks } from './links/insert-marks.ts'
import { withMarks } from './links/marked-text.tsx'
import { decodeEntities } from './parsing/entities.ts'
import { FootnoteMark } from './footnotes/footnote-list.tsx'
import { Formula } from './math/formula.tsx'
import { RemoteImage } from './links/remote-image.tsx'
import { SafeLink } from './links/safe-link.tsx'

const BREAK = /^<br\s*\/?>$/i

/** Draws the inside of a line. Nothing here becomes HTML: whatever the text holds ends as text in a React node. */
export function renderInline(tokens: readonly Token[] | undefined): ReactNode[] {
  return (tokens ?? []).map((token, at) => renderInlineToken(token, at))
}

function renderInlineToken(token: Token, key: number): ReactNode {
  switch (token.type) {
    case 'text':
      return token['tokens'] ? (
        <span key={key}>{renderInline(token['tokens'])}</span>
      ) : (
        withMarks(decodeEntities(String(token['text'])), key)
      )
    case 'escape':
      return String(token['text'])
    case 'strong':
      return <strong key={key}>{renderInline(token['tokens'])}</strong>
    case 'em':
      return <em key={key}>{renderInline(token['tokens'])}</em>
    case 'del':
      return <del key={key}>{renderInline(token['tokens'])}</del>
    case 'codespan':
      return (
        <code key={key} dir="ltr">
          {String(token['text'])}
        </code>
      )
    case 'br':
      return <br key={key} />
    case 'link':
      return (
        <SafeLink key={key} address={addressOf(token)} linkText={String(token['text'])}>
          {renderInline(token['tokens'])}
        </SafeLink>
      )
    case 'image':
      return <RemoteImage key={key} address={addressOf(token)} description={decodeEntities(String(token['text']))} />
    case 'checkbox':
      return <TaskBox key={key} isDone={Boolean(token['checked'])} />
    case 'inlineMath':
      return <Formula key={key} source={String(token['text'])} />
    case 'footnoteReference':
      return <FootnoteMark key={key} label={String(token['label'])} />
    // The one tag that models use in tables and that can do nothing else.
    case 'html':
      return BREAK.test(token.raw) ? <br key={key} /> : token.raw
    default:
      return withoutMarks(token.raw)
  }
}

/** An address as a browser would read it, with its character references replaced, before anyone judges it. */
function addressOf(token: Tokens.Generic): string {
  const href = String(token['href'] ?? '')
  return token['autolink'] ? href : decodeEntities(href)
}

function TaskBox({ isDone }: { isDone: boolean }) {
  return <input type="checkbox" checked={isDone} readOnly disabled aria-label={isDone ? 'Done' : 'To do'} />
}
