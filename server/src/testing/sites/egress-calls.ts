import type { Address } from '../../adapters/web/egress-target.ts'
import { createEgress, type EgressRequest } from '../../adapters/web/egress.ts'

export const address = (text: string): Address => ({ address: text, family: text.includes(':') ? 6 : 4 })

const NAMES: Record<string, string[]> = {
  'open.example': ['127.0.0.1'],
  'second.example': ['127.0.0.1'],
  'inner.example': ['127.0.0.1'],
  'mixed.example': ['93.184.216.34', '10.0.0.1'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'nowhere.example': [],
}
const resolve = async (name: string) => {
  const found = NAMES[name]
  if (!found) throw new Error('ENOTFOUND')
  return found.map(address)
}
const limits = { maxBytes: 100_000, timeoutMs: 150_000 }

/** Requests to strangers' addresses, where one site of this machine is opened. */
export function createEgressCalls(site: { readonly port: number }) {
  const egress = (allow = [`open.example:${site.port}`]) => createEgress({ allow, resolve })
  return {
    egress,
    get: (url: string, request: Partial<EgressRequest> = {}, client = egress()) =>
      client.fetch(url, { ...limits, ...request }),
    /** The address of the open site. */
    here: (path = '/') => `http://open.example:${site.port}${path}`,
    text: async (work: Promise<{ bytes(): Promise<Uint8Array> }>) => Buffer.from(await (await work).bytes()).toString(),
    troubleOf: (work: Promise<unknown>) =>
      work.then(
        () => 'none',
        (error: unknown) => (error as { trouble?: string }).trouble ?? String(error),
      ),
  }
}
