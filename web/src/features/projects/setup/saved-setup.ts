import { beginSetup, isStep, type Setup } from './setup-reducer.ts'

const KEY = 'alcove.projectSetup'

/** What this tab remembers of the set-up that is open, so that a reload changes nothing. */
export function saveSetup(setup: Setup): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(setup))
  } catch {
    // Where nothing may be stored, a reload goes on with what the server has.
  }
}

export function removeSavedSetup(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // There was nothing to forget.
  }
}

/**
 * The set-up as it stood before a reload: of this project, or of a new one that is not there yet. `loadedUrl` is what
 * the page was loaded with: one that was left, and is opened again from the list, begins as any other.
 */
export function findSavedSetup(projectId: string | null, loadedUrl = readLoadedUrl()): Setup | undefined {
  if (new URL(loadedUrl, 'http://_').searchParams.get('setup') !== (projectId ?? 'new')) return undefined
  const kept = readKept()
  if (!kept || kept.projectId !== projectId || !isStep(kept.step)) return undefined
  return { ...kept, work: null, isConfirmingStop: false }
}

function readLoadedUrl(): string {
  return performance.getEntriesByType('navigation')[0]?.name ?? ''
}

function readKept(): Setup | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Setup | null
    return kept ? { ...beginSetup(''), ...kept } : undefined
  } catch {
    return undefined
  }
}
