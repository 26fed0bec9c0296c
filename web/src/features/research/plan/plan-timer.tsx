import { Timer } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { researchApi } from '#contract/research/api.ts'
import { PLAN_STARTS_AFTER_MS } from '#contract/research/limits.ts'
import { researchViewMessages as messages } from '#contract/research/view-messages.ts'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { usePersistedState } from '../../../ui/hooks/persisted-state.ts'
import type { ResearchFeed } from '../research-feed.ts'
import { useResearchCall } from '../research-query.ts'
import { startsBySelf } from '../starts-by-self.ts'

const setTimer = (researchId: string, isOn: boolean) => call(researchApi.setTimer, { researchId, isOn })

type PlanTimerProps = {
  feed: ResearchFeed
  startsAt: string | null
  /** Starts the plan for whoever has seen it come and looks at it still. */
  onSeen: (() => void) | null
}

/** When the plan starts by itself, if it does. What was wanted last is wanted for the next one, too. */
export function PlanTimer({ feed, startsAt, onSeen }: PlanTimerProps) {
  const { mutate, isPending } = useResearchCall(feed, setTimer)
  const [chosen, setChosen] = usePersistedState(startsBySelf)
  const choose = (isOn: boolean) => {
    setChosen(isOn)
    mutate(isOn)
  }
  if (startsAt === null && chosen === null && onSeen)
    return (
      <Row onStop={() => setChosen(false)}>
        <SeenCountdown onOver={onSeen} />
      </Row>
    )
  return startsAt === null ? (
    <Button size="s" variant="ghost" isBusy={isPending} onClick={() => choose(true)}>
      <Timer aria-hidden className="size-4" />
      {messages.setTimer}
    </Button>
  ) : (
    <Row isBusy={isPending} onStop={() => choose(false)}>
      <Countdown until={startsAt} />
    </Row>
  )
}

type RowProps = { children: React.ReactNode; isBusy?: boolean; onStop: () => void }

function Row({ children, isBusy = false, onStop }: RowProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {children}
      <Button size="s" isBusy={isBusy} onClick={onStop}>
        {messages.stopTimer}
      </Button>
    </div>
  )
}

function Seconds({ seconds }: { seconds: number }) {
  return (
    <p role="timer" className="text-sm text-ink-2 tabular-nums">
      {messages.startsIn(seconds)}
    </p>
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
  return <Seconds seconds={seconds} />
}

/** Stands still while the page is not looked at. */
function SeenCountdown({ onOver }: { onOver: () => void }) {
  const [seconds, setSeconds] = useState(PLAN_STARTS_AFTER_MS / 1_000)
  const over = useEffectEvent(onOver)
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setSeconds((left) => Math.max(0, left - 1))
    }, 1_000)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    if (seconds === 0) over()
  }, [seconds])
  return <Seconds seconds={seconds} />
}

/** The clock of the browser may be wrong: it is never further away than a minute. */
export function secondsUntil(until: string, now: number): number {
  const ms = Math.min(PLAN_STARTS_AFTER_MS, Math.max(0, Date.parse(until) - now))
  return Math.ceil(ms / 1_000)
}
