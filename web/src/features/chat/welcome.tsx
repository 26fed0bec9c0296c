import { useState } from 'react'
import { greetingAt } from './greeting.ts'

/** What stands over the composer of a chat that has not begun. */
export function Welcome() {
  const [greeting] = useState(() => greetingAt(new Date().getHours()))
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <span aria-hidden className="alcove-mark scale-150" />
      <h2 data-greeting className="text-2xl font-semibold tracking-tight">
        {greeting}
      </h2>
    </div>
  )
}
