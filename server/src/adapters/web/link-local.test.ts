import { describe, expect, it } from 'vitest'
import { sharedMessages } from '#contract/messages.ts'
import { countConnections } from '../../testing/blocked-connections.ts'
import { createEgress } from './egress.ts'

const NAMES: Record<string, string[]> = {
  'metadata.example': ['127.0.0.1', '169.254.169.254'],
  'link.example': ['fe80::1'],
}
const resolve = async (name: string) =>
  NAMES[name]!.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))

describe('an address of the machine itself or of its cloud', () => {
  const literals = ['169.254.169.254', '[fe80::1]', '[fd00:ec2::254]', '[::ffff:a9fe:a9fe]', '[2002:a9fe:a9fe::1]']
  it.each([...literals, ...Object.keys(NAMES)])(
    'is refused even where the place was opened: %s @case-15',
    async (host) => {
      const client = createEgress({ allow: [`${host}:80`, `${host}:8080`], resolve })
      const begun = await countConnections(async () => {
        for (const port of [80, 8080]) {
          const refused = { trouble: 'refused', message: sharedMessages.linkLocalAddress }
          await expect(client.fetch(`http://${host}:${port}/`, { maxBytes: 1_000 })).rejects.toMatchObject(refused)
        }
      })
      expect(begun).toBe(0)
    },
  )
})
