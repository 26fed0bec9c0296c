// The image has no shell and no curl: this asks for them whether Alcove answers. Ends with 0 or 1. An image that sets another PORT names it here, too.
import { get } from 'node:http'

const request = get({ port: process.argv[2] ?? 4100, path: '/health', timeout: 4_000 }, ({ statusCode }) => {
  process.exit(statusCode === 200 ? 0 : 1)
})
request.on('timeout', () => request.destroy())
request.on('error', () => process.exit(1))
