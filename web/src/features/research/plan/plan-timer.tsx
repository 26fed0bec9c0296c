import { Timer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { researchApi } from '#contract/research/api.ts'
import { PLAN_STARTS_AFTER_MS } from '#contract/research/limits.ts'
import { researchViewMessages as messages } from '#contract/research/view-messages.ts'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/controls/button.tsx'
import type { ResearchFeed } from '../research-feed.ts'
import { useResearchCall } from '../research-query.ts'
import { startsBySelf } from '../starts-by-self.ts'

const setTimer = (researchId: string, isOn: boolean) => call(researchApi.setTimer, { researchId, isOn })

type PlanTimerProps = { feed: ResearchFeed; startsAt: string | null }

/** When the plan starts by itself, if it does. What was wanted last is wanted for the next one, too. */
export function PlanTimer({ feed, startsAt }: PlanTimerProps) {
  const { mutate, isPending } = useResearchCall(feed, setTimer)
  const choose = (isOn: boolean) => {
    startsBySelf.write(isOn)
    mutate(isOn)
  }
  return startsAt === null ? (
    <Button size="s" variant="ghost" isBusy={isPending} onClick={() => choose(true)}>
      <Timer aria-hidden className="size-4" />
      {messages.setTimer}
    </Button>
  ) : (
    <div className="flex flex-wrap items-center gap-2">
      <Countdown until={startsAt} />
      <Button size="s" isBusy={isPending} onClick={() => choose(false)}>
        {messages.stopTimer}
      </Button>
    </div>
  )
}

function Countdown({ until }: { until: string }) {
  const [seconds, setSeconds] = useState(() => secondsUntil(until, Date.now()))
  useEffect(() => {
    const update = () => setSeconds(secondsUntil(until, Date.now()))
    update()
    const timer = setInterval(update, 1_000)
    return () => clearInterval(timer)
  }, [until])
  return (
    <p role="timer" className="text-sm text-ink-2 tabular-nums">
      {messages.startsIn(seconds)}
    </p>
  )
}

/** The clock of the browser may be wrong: it is never further away than a minute. */
export function secondsUntil(until: string, now: number): number {
  const ms = Math.min(PLAN_STARTS_AFTER_MS, Math.max(0, Date.parse(until) - now))
  return Math.ceil(ms / 1_000)
}
