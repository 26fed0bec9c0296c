import { spawnSync } from 'node:child_process'
import { PROJECT_ROOT } from './step.ts'

/** What a change needs of the slow tests: those of some folders, or all. */
export type Touched = { server: string[] | 'all'; journeys: string[] | 'all'; isSlow: boolean }

const SERVER_FOLDERS = ['server/src/features', 'server/src/adapters']
const FEATURE = /^(?:contract\/src|web\/src\/features|server\/src\/(?:features|adapters)|e2e)\/([\w-]+)\//
/** What people meet in a chat has its journeys there. */
const JOURNEYS_IN_CHAT = ['answers', 'composer', 'chat-sharing', 'chat-transfer']
/** Changes nothing that runs. */
const WORDS = /^(docs|bench|changes)\/|\.md$/
const QUICK_TEST = /^(contract|web|craft-frame|scripts)\/.*\.test\.tsx?$/

/**
 * Which of the tests that `npm run check` leaves out belong to what was changed: a feature has one word in contract,
 * server, web and e2e. What lies under all features reaches every test.
 */
export function touchedBy(changed: readonly string[], folders: readonly string[]): Touched {
  const running = changed.filter((path) => !WORDS.test(path) && !QUICK_TEST.test(path))
  const words = new Map(running.map((path) => [path, FEATURE.exec(path)?.[1]]))
  const foldersOf = (path: string, inside: readonly string[]) => {
    const word = words.get(path) ?? ''
    return inside.map((room) => `${room}/${room === 'e2e' && JOURNEYS_IN_CHAT.includes(word) ? 'chat' : word}`)
  }
  const hasFolder = (path: string, inside: readonly string[]) =>
    foldersOf(path, inside).some((folder) => folders.includes(folder))
  const only = (inside: readonly string[], reaches: (path: string) => boolean): string[] | 'all' => {
    const reaching = running.filter(reaches)
    if (reaching.some((path) => !hasFolder(path, inside))) return 'all'
    const found = reaching.flatMap((path) => foldersOf(path, inside))
    return [...new Set(found)].filter((folder) => folders.includes(folder)).toSorted()
  }
  const isOfServer = (path: string) => /^(contract|server)\//.test(path)
  const isOfJourneys = (path: string) => /^(contract|server|web|craft-frame|e2e)\//.test(path)
  // A route that only the web and the journeys know, and tests of the server, have no journey to run.
  const isServerTest = (path: string) => /^server\/.*\.test\.ts$/.test(path)
  return {
    server: only(SERVER_FOLDERS, isOfServer),
    journeys: only(['e2e'], (path) => isOfJourneys(path) && !isServerTest(path)),
    isSlow: running.some((path) => /^(engine|text|web\/src\/markdown)\/|^scripts\/[\w-]+\.mjs$/.test(path)),
  }
}

/** In sentences, with the commands that run them. */
export function describeTouched({ server, journeys, isSlow }: Touched): string {
  if (server.length === 0 && journeys.length === 0 && !isSlow) return 'This change touches none of the slow tests.'
  const lines = ['The slow tests that this change touches:']
  if (isSlow) lines.push('  npx vitest run --project slow')
  if (server === 'all') lines.push('  npx vitest run --project server')
  else if (server.length > 0) lines.push(`  npx vitest run --project server ${server.join(' ')}`)
  if (journeys === 'all') lines.push('  npx playwright test')
  else if (journeys.length > 0) lines.push(`  npx playwright test ${journeys.join(' ')}`)
  return lines.join('\n')
}

/** What differs from the last commit; right after a commit, what that changed. Without git nothing is known of it. */
export function readChange(): { changed: string[]; folders: string[] } {
  const git = (...args: string[]) => {
    const { stdout } = spawnSync('git', args, { cwd: PROJECT_ROOT, encoding: 'utf8' })
    return (stdout ?? '').split('\n').filter(Boolean)
  }
  const tracked = git('ls-files', '--cached', '--others', '--exclude-standard')
  const uncommitted = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
  const changed = uncommitted.length > 0 ? uncommitted : git('diff', '--name-only', 'HEAD~1', 'HEAD')
  const tests = tracked.filter((path) => /\.(test|journey)\.tsx?$/.test(path))
  const folders = new Set(
    tests.map((path) =>
      path
        .split('/')
        .slice(0, path.startsWith('e2e/') ? 2 : 4)
        .join('/'),
    ),
  )
  return { changed, folders: [...folders] }
}
