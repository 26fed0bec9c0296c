import { useId, useState } from 'react'
import { parseRegex } from '#contract/ai-tools/results/regex.ts'
import { TextArea, TextField } from '../../../ui/controls/field.tsx'
import { useMatches, type Matching } from './use-matches.ts'

/** Tries an expression on a text as it is typed. It begins with what the answer proposes, and both can be changed. */
export function RegexTester({ text, sample }: { text: string; sample: string }) {
  const written = parseRegex(text)
  const [pattern, setPattern] = useState(written?.pattern ?? '')
  const [flags, setFlags] = useState(written?.flags ?? 'g')
  const [tried, setTried] = useState(sample)
  const matching = useMatches({ pattern, flags, text: tried })
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-5 flex flex-col gap-3 rounded-l border border-line bg-surface-1 p-4">
      <h2 id={id} className="font-semibold">
        Try it
      </h2>
      <div className="grid grid-cols-[1fr_6rem] gap-3">
        <TextField
          label="Expression"
          value={pattern}
          onChange={(event) => setPattern(event.target.value)}
          error={errorOf(matching)}
          className="font-mono"
          dir="ltr"
          spellCheck={false}
        />
        <TextField
          label="Flags"
          value={flags}
          onChange={(event) => setFlags(event.target.value.trim())}
          className="font-mono"
          dir="ltr"
          spellCheck={false}
        />
      </div>
      <TextArea label="Text" rows={4} value={tried} onChange={(event) => setTried(event.target.value)} />
      <div>
        <p role="status" className="text-sm text-ink-3">
          {wordsFor(matching)}
        </p>
        {matching.kind === 'matches' && matching.matches.length > 0 && (
          <p dir="auto" className="mt-1.5 rounded-s bg-surface-0 px-3 py-2 break-words whitespace-pre-wrap">
            <Marked text={tried} matches={matching.matches} />
          </p>
        )}
      </div>
    </section>
  )
}

function Marked({ text, matches }: { text: string; matches: readonly { start: number; end: number }[] }) {
  return (
    <>
      {matches.map(({ start, end }, at) => (
        <span key={at}>
          {text.slice(matches[at - 1]?.end ?? 0, start)}
          <mark className="rounded-xs bg-accent-soft text-accent">{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(matches.at(-1)?.end ?? 0)}
    </>
  )
}

function wordsFor(matching: Matching): string {
  if (matching.kind === 'working') return 'Looking…'
  if (matching.kind !== 'matches') return ''
  const { length } = matching.matches
  return length === 1 ? '1 match' : `${length === 0 ? 'No' : length} matches`
}

function errorOf(matching: Matching): string | undefined {
  if (matching.kind === 'invalid') return matching.reason
  return matching.kind === 'too-slow' ? 'This took too long on this text, so it was stopped.' : undefined
}
