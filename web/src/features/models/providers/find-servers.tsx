import { useState } from 'react'
import type { FoundServer } from '#contract/models/schema.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Spinner } from '../../../ui/controls/spinner.tsx'
import { useFoundServers } from './providers-query.ts'

/** Model servers on this machine: its usual ports are asked when that is pressed, and not before. */
export function FindServers({ onChoose }: { onChoose: (baseUrl: string, name: string) => void }) {
  const [isLooking, setLooking] = useState(false)
  const found = useFoundServers(isLooking)
  if (!isLooking) {
    return (
      <Button size="s" className="self-start" onClick={() => setLooking(true)}>
        Look for servers on this machine
      </Button>
    )
  }
  return (
    <div role="status" className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
      {found.isPending && (
        <>
          <Spinner className="size-4" /> Looking on this machine…
        </>
      )}
      {found.isError && found.error.message}
      {found.data && <Found servers={found.data.servers} onChoose={onChoose} />}
    </div>
  )
}

type FoundProps = { servers: readonly FoundServer[]; onChoose: (baseUrl: string, name: string) => void }

function Found({ servers, onChoose }: FoundProps) {
  if (servers.length === 0) return 'No servers found at the usual ports of Ollama, LM Studio, llama.cpp and vLLM.'
  return servers.map(({ name, baseUrl }) => (
    <Button key={baseUrl} size="s" variant="soft" onClick={() => onChoose(baseUrl, name)}>
      {name}
    </Button>
  ))
}
