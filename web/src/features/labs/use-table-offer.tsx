import { Suspense, useState } from 'react'
import { lazy } from '../../ui/lazy.tsx'

const TableOffer = lazy(async () => ({ default: (await import('./table-offer.tsx')).TableOffer }))

/** The line below a table in the composer. What is pressed before there is a chat goes with the message that begins it. */
export function useTableOffer(chatId: string | undefined) {
  const [isChosen, setChosen] = useState(false)
  const tableNote = (
    <Suspense>
      <TableOffer chatId={chatId} isChosen={isChosen} onChoose={setChosen} />
    </Suspense>
  )
  return { tableNote, computesTables: chatId === undefined && isChosen }
}
