import { startChatApp, type ChatApp } from '../chat.ts'
import { startSearchServers, type SearchServers } from '../search-servers.ts'
import { startPageServer, type PageServer } from './page-server.ts'

export type WebApp = {
  readonly app: ChatApp
  readonly servers: SearchServers
  readonly sites: PageServer
  close(): Promise<void>
}

/** The real app beside a web of its own: what is searched and what is read is played on this machine. */
export async function startWebApp(): Promise<WebApp> {
  const servers = await startSearchServers()
  const sites = await startPageServer()
  const app = await startChatApp({ egressAllow: [sites.host] }, () => ({ search: servers.search }))
  return {
    app,
    servers,
    sites,
    async close() {
      await app.close()
      await sites.close()
      await servers.close()
    },
  }
}
