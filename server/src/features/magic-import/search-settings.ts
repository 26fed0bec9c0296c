import { sharedMessages } from '#contract/messages.ts'
import type { SearchSettings, SearchSettingsChange } from '#contract/magic-import/schema.ts'
import type { SearchAccess } from '../../adapters/web/search/index.ts'
import { leadsToLinkLocal } from '../../adapters/web/index.ts'
import { AppError } from '../../http/errors.ts'
import { createKeyBox } from '../../key-box.ts'
import type { World } from '../../world.ts'
import { record } from '../audit/index.ts'
import { findSearchSettings, saveSearchSettings, type SearchRow } from './store.ts'

/** What a key is sealed for: it opens nothing else. */
const PURPOSES = { braveKey: 'search brave', tavilyKey: 'search tavily' } as const

/** Where the owner lets resources be searched. Keys go in and never come out. */
export function createSearchSettings({ db, secret, resolve }: Pick<World, 'db' | 'secret' | 'resolve'>) {
  const box = createKeyBox(secret)
  const sealed = (key: string | null, name: keyof typeof PURPOSES) => key && box.seal(key, PURPOSES[name])
  const opened = (key: string | null, name: keyof typeof PURPOSES) =>
    key === null ? undefined : box.open(key, PURPOSES[name])

  return {
    async read(): Promise<SearchSettings> {
      return toSettings(await findSearchSettings(db))
    },
    async change(
      actorUid: string,
      { searxngUrl, braveKey, tavilyKey, without }: SearchSettingsChange,
    ): Promise<SearchSettings> {
      if (searxngUrl && (await leadsToLinkLocal(searxngUrl, resolve))) {
        throw new AppError('bad_input', sharedMessages.linkLocalAddress, {
          fields: { searxngUrl: sharedMessages.linkLocalAddress },
        })
      }
      return db.transaction(async (tx) => {
        const before = toSettings(await findSearchSettings(tx))
        await saveSearchSettings(tx, {
          ...(searxngUrl !== undefined && { searxngUrl }),
          ...(without && { without: [...new Set(without)] }),
          ...(braveKey !== undefined && { braveKey: sealed(braveKey, 'braveKey') }),
          ...(tavilyKey !== undefined && { tavilyKey: sealed(tavilyKey, 'tavilyKey') }),
        })
        const after = toSettings(await findSearchSettings(tx))
        await record(tx, { actorUid, act: 'search.change', target: '', details: { before, after } })
        return after
      })
    },
    /** For the search itself. */
    async readAccess(): Promise<SearchAccess> {
      const { searxngUrl, braveKey, tavilyKey, without } = await findSearchSettings(db)
      return {
        searxngUrl: searxngUrl ?? undefined,
        braveKey: opened(braveKey, 'braveKey'),
        tavilyKey: opened(tavilyKey, 'tavilyKey'),
        without,
      }
    },
  }
}

function toSettings({ searxngUrl, braveKey, tavilyKey, without }: SearchRow): SearchSettings {
  return { searxngUrl, hasBraveKey: braveKey !== null, hasTavilyKey: tavilyKey !== null, without }
}
