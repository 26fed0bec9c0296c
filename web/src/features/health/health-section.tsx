import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleAlert, CircleCheck, Hourglass, PackageOpen, type LucideIcon } from 'lucide-react'
import { healthApi } from '#contract/health/api.ts'
import { healthMessages } from '#contract/health/messages.ts'
import type { HealthFigure, HealthFinding } from '#contract/health/schema.ts'
import { call } from '../../api/call.ts'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { QueryContent } from '../../ui/layout/query-content.tsx'
import { Section } from '../../ui/layout/section.tsx'

const LOOK_EVERY_MS = 15_000
const ICONS: Record<HealthFinding['state'], LucideIcon> = { failing: CircleAlert, full: PackageOpen, slow: Hourglass }

/** For the owner: what is slow, full or failing, with what to do, and the figures behind it. */
export function HealthSection() {
  const query = useQuery({
    queryKey: ['health'],
    queryFn: ({ signal }) => call(healthApi.read, {}, { signal }),
    refetchInterval: LOOK_EVERY_MS,
  })
  return (
    <Section title={healthMessages.title} description={healthMessages.about}>
      <QueryContent query={query} name="the health of this Alcove" count={3} row="h-14">
        {({ findings, figures }) => (
          <>
            {findings.length === 0 ? (
              <EmptyState icon={CircleCheck} title={healthMessages.fineTitle}>
                {healthMessages.fineText}
              </EmptyState>
            ) : (
              <ul aria-label="What is the matter">
                {findings.map((finding) => (
                  <Finding key={finding.title} {...finding} />
                ))}
              </ul>
            )}
            <Figures figures={figures} />
          </>
        )}
      </QueryContent>
    </Section>
  )
}

function Finding({ state, title, text, advice, section }: HealthFinding) {
  const Icon = ICONS[state]
  const color = state === 'failing' ? 'text-danger' : 'text-ink-2'
  return (
    <li className="flex gap-3 border-b border-line py-4">
      <Icon aria-hidden className={cx('mt-0.5 size-5 shrink-0', color)} />
      <div className="min-w-0">
        <h3 className="font-medium">
          {title}
          <span className={cx('ml-2 text-sm font-normal', color)}>{healthMessages.states[state]}</span>
        </h3>
        <p className="text-ink-2">{text}</p>
        <p className="mt-1">{advice}</p>
        {section !== null && (
          <Link
            to="/owner/$section"
            params={{ section }}
            className="mt-1 inline-block font-medium text-accent hover:underline"
          >
            {healthMessages.open[section]}
          </Link>
        )}
      </div>
    </li>
  )
}

function Figures({ figures }: { figures: readonly HealthFigure[] }) {
  return (
    <>
      <h3 className="border-b border-line pt-8 pb-2 font-semibold">{healthMessages.figures}</h3>
      <dl className="grid gap-x-10 sm:grid-cols-2">
        {figures.map(({ label, value }) => (
          <div key={label} className="flex items-baseline justify-between gap-4 border-b border-line py-2">
            <dt className="text-ink-2">{label}</dt>
            <dd className="text-right tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
