import { Suspense, useState } from 'react'
import { lazy } from '../../ui/lazy.tsx'

const TableOffer = lazy(async () => ({ default: (await import('./table-offer.tsx')).TableOffer }))

/** The line below a table in the composer. What is pressed before there is a chat goes with the message that begins it. */
export function useTableOffer(chatId: string | undefined) {
  const [chosen, choose] = useState<boolean>()
  const tableNote = (
    <Suspense>
      <TableOffer chatId={chatId} chosen={chosen} onChoose={choose} />
    </Suspense>
  )
  return { tableNote, computesTables: chatId === undefined ? chosen : undefined }
}
