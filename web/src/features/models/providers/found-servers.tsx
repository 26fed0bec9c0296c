import { Plug } from 'lucide-react'
import type { FoundServer } from '#contract/models/schema.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useConnectFoundServer, useFoundServers } from './providers-query.ts'

/** Model servers that run on this machine already, each one click away. Nothing is shown while there are none. */
export function FoundServers() {
  const { data } = useFoundServers()
  if (!data || data.servers.length === 0) return null
  return (
    <ul aria-label="Found on this machine" className="mb-8 flex flex-col gap-2">
      {data.servers.map((server) => (
        <FoundServerRow key={server.baseUrl} server={server} />
      ))}
    </ul>
  )
}

function FoundServerRow({ server }: { server: FoundServer }) {
  const connect = useConnectFoundServer()
  return (
    <li className="flex animate-rise-in flex-wrap items-center gap-x-3 gap-y-2 rounded-m border border-line bg-accent-soft px-4 py-3">
      <Plug aria-hidden className="text-accent" />
      <div className="min-w-40 flex-1">
        <p className="font-medium">{server.name} is running on this machine</p>
        <p className="truncate text-sm text-ink-2">{modelsText(server.models)}</p>
      </div>
      <Button variant="primary" isBusy={connect.isPending} onClick={() => connect.mutate(server)}>
        Connect<span className="sr-only"> {server.name}</span>
      </Button>
    </li>
  )
}

function modelsText(models: readonly string[]): string {
  const [first, second, ...more] = models
  if (first === undefined) return 'It has no models yet.'
  if (second === undefined) return first
  return more.length === 0 ? `${first} and ${second}` : `${first}, ${second} and ${more.length} more`
}
