import { execFileSync, spawnSync } from 'node:child_process'
import { ROOT, Refusal } from './run-version.mjs'

const RELEASES = 'v[0-9]*'

/**
 * What git answers. It asks nobody for a password.
 * @param {string[]} args
 */
export function git(...args) {
  try {
    const env = { ...process.env, GIT_TERMINAL_PROMPT: '0' }
    return execFileSync('git', args, { cwd: ROOT, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
  } catch (error) {
    const output = /** @type {{ stderr?: string }} */ (error).stderr ?? ''
    throw new Refusal(output.trim().split('\n').at(-1) || `git ${args[0]} failed`)
  }
}

/** @param {string} older @param {string} newer */
export function isAncestor(older, newer) {
  return spawnSync('git', ['merge-base', '--is-ancestor', older, newer], { cwd: ROOT }).status === 0
}

/**
 * The commit of a tag, a branch of the remote or a commit; without a name the newest release, or where there are none
 * the newest of the branch.
 * @param {string | undefined} wanted
 */
export function resolveTarget(wanted) {
  if (wanted !== undefined) return commitOf(`origin/${wanted}`) ?? commitOf(wanted)
  const [newest] = git('tag', '--list', RELEASES, '--sort=-version:refname').split('\n')
  if (newest) return commitOf(newest)
  return commitOf('@{upstream}') ?? commitOf('origin/HEAD') ?? commitOf('origin/main')
}

/** @param {string} name */
function commitOf(name) {
  // What begins like a flag is none of a commit.
  const found = spawnSync('git', ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return found.status === 0 ? found.stdout.trim() : undefined
}

/**
 * "v0.2.0 (2026-11-20, 3d428ae0)", or its version where it has no tag.
 * @param {string} commit
 */
export function describeVersion(commit) {
  const [tag] = git('tag', '--list', RELEASES, '--points-at', commit).split('\n')
  const { version } = JSON.parse(git('show', `${commit}:package.json`))
  return `${tag || version} (${git('show', '--no-patch', '--format=%cs', commit)}, ${commit.slice(0, 8)})`
}

/**
 * What came for people in between: the files of changes/, oldest first.
 * @param {string} from
 * @param {string} to
 */
export function notesBetween(from, to) {
  const names = git('diff', '--name-only', '--diff-filter=A', from, to, '--', 'changes/').split('\n').filter(Boolean)
  return names.map((name) => {
    const [, head = '', body = ''] = git('show', `${to}:${name}`).split(/^---$/m)
    return { title: /^title: (.*)$/m.exec(head)?.[1] ?? name, text: body.trim() }
  })
}
