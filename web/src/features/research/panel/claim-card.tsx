import { Split } from 'lucide-react'
import { isSingleSource, type Claim, type ResearchSource } from '#contract/research/schema.ts'
import { researchViewMessages as messages } from '#contract/research/view-messages.ts'
import { Badge } from '../../../ui/controls/badge.tsx'
import { PassageQuote } from './passage-quote.tsx'

type ClaimCardProps = {
  claim: Claim
  claims: ReadonlyMap<string, Claim>
  sources: ReadonlyMap<string, ResearchSource>
}

/** One note: what is said, who says it in which words, and who says otherwise. */
export function ClaimCard({ claim, claims, sources }: ClaimCardProps) {
  const { text, evidence, contradicts } = claim
  const others = contradicts.flatMap((id) => claims.get(id) ?? [])
  return (
    <li className="rounded-m border border-line bg-surface-0 p-3.5 [contain-intrinsic-size:auto_9rem] [content-visibility:auto]">
      <p dir="auto" className="font-medium break-words">
        {text}
        {isSingleSource(claim) && (
          <Badge tone="warn" className="ms-2 align-text-bottom">
            {messages.panel.oneSource}
          </Badge>
        )}
      </p>
      <div className="mt-2 flex flex-col gap-2.5">
        {evidence.map((proof) => {
          const source = sources.get(proof.sourceId)
          return source && <PassageQuote key={proof.sourceId} {...proof} source={source} />
        })}
      </div>
      {others.length > 0 && (
        <div className="mt-3 rounded-s bg-warn-soft px-3 py-2 text-sm">
          <p className="flex items-center gap-1.5 font-medium text-warn-ink">
            <Split aria-hidden className="size-4" />
            {messages.panel.disagreesWith}
          </p>
          <ul className="mt-1 flex flex-col gap-1">
            {others.map((other) => (
              <li key={other.id} dir="auto" className="break-words">
                {other.text}
              </li>
            ))}
          </ul>
        </div>
      )}
    </li>
  )
}
