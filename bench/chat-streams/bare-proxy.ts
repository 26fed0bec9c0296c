import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

// The floor: passes a provider's stream on as it comes, reads nothing, stores nothing.
const upstream = new URL('/v1/chat/completions', process.argv[2])
const server = createServer((incoming, outgoing) => {
  const upstreamRequest = request(
    upstream,
    { method: 'POST', headers: { 'content-type': 'application/json' } },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, { 'content-type': 'text/event-stream' })
      answer.pipe(outgoing)
    },
  )
  incoming.pipe(upstreamRequest)
})
server.listen(0, '127.0.0.1', () => process.send!(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
