import { sharedMessages } from '#contract/messages.ts'
import { braveKey, searxngServer, sourcesLeftOut, tavilyKey } from '#contract/settings/declared.ts'
import type { SearchAccess } from '../../adapters/web/search/index.ts'
import { leadsToLinkLocal } from '../../adapters/web/index.ts'
import { AppError } from '../../http/errors.ts'
import type { World } from '../../world.ts'
import type { InstallSettings } from '../settings/index.ts'

/** Where the owner lets resources be searched, for the search itself. */
export function createSearchSettings(
  { resolve }: Pick<World, 'resolve'>,
  settings: InstallSettings,
): () => SearchAccess {
  settings.guard(searxngServer, async (address) => {
    if (address === null || !(await leadsToLinkLocal(address, resolve))) return
    const fields = { [searxngServer.key]: sharedMessages.linkLocalAddress }
    throw new AppError('bad_input', sharedMessages.linkLocalAddress, { fields })
  })
  return () => ({
    searxngUrl: settings.read(searxngServer) ?? undefined,
    braveKey: settings.readSecret(braveKey),
    tavilyKey: settings.readSecret(tavilyKey),
    without: settings.read(sourcesLeftOut),
  })
}
