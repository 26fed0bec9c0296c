// npm run upgrade: to the newest release, or to the tag or commit that is named; --back undoes the last one.
// The code around it changes while it runs, so everything that it needs is read before: it imports node: modules and
// its plain neighbours, and whatever else is to be done is a process of the version that stands there then.
import { spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { checkStarts, runScript, ROOT, Refusal } from './upgrade/run-version.mjs'
import { describeVersion, git, isAncestor, notesBetween, resolveTarget } from './upgrade/versions.mjs'
import { readState, removeState, writeState } from './upgrade/state.mjs'

const USAGE =
  'npm run upgrade fetches the newest release, npm run upgrade -- --to TAG|COMMIT another one, --look only shows what ' +
  'would come, and npm run upgrade -- --back goes back to what was before the last upgrade.'
const DATA = 'server/src/commands/upgrade-data.ts'

const dataDir = resolve(process.env.DATA_DIR?.trim() || join(ROOT, 'data'))

try {
  const [flag, value, ...more] = process.argv.slice(2)
  if (more.length > 0) throw new Refusal(USAGE)
  if (flag === undefined) await upgrade(undefined)
  else if (flag === '--to' && value) await upgrade(value)
  else if (flag === '--look' && !value) await look()
  else if (flag === '--back' && !value) await goBack()
  else throw new Refusal(USAGE)
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  console.error(`\n${error.message}\n`)
  process.exit(1)
}

/** @param {string | undefined} wanted */
async function upgrade(wanted) {
  checkGit()
  const begun = readState(dataDir)
  if (begun?.step === 'back') throw new Refusal('Going back has begun and did not end. Run: npm run upgrade -- --back')
  const isUnfinished = begun !== undefined && begun.step !== 'done'
  const state = isUnfinished ? begun : begin(wanted)
  if (!state) return
  if (isUnfinished) {
    console.log(`An upgrade to ${describeVersion(state.to)} was begun and did not end: going on with it.`)
    if (wanted && resolveTarget(wanted) !== state.to)
      throw new Refusal('Finish that one first, or undo it: npm run upgrade -- --back')
  }
  if (state.backup === null) {
    console.log('Backing up the database…')
    state.backup = runScript(DATA, ['back-up'], 'The upgrade was not begun. Nothing was changed.')
    writeState(dataDir, state)
    console.log(state.backup === '' ? 'There is no database yet.' : `Backed up and proven: ${state.backup}`)
  }
  moveTo(state.to)
  install('Run the upgrade again, or go back: npm run upgrade -- --back')
  console.log('Bringing the database up to date, and trying whether it starts…')
  await checkStarts(
    'The new version does not start; the lines above say why. Mend that and run the upgrade again, or go back: ' +
      'npm run upgrade -- --back',
  )
  writeState(dataDir, { ...state, step: 'done' })
  console.log(
    `\nAlcove is at ${describeVersion(state.to)} now. Start it as always, such as with: npm start\n` +
      'If something is wrong with it, npm run upgrade -- --back brings back what was before.',
  )
}

/**
 * Undefined when there is nothing newer.
 * @param {string | undefined} wanted
 */
function begin(wanted) {
  refuseChanges()
  const from = git('rev-parse', 'HEAD')
  const to = findTarget(wanted)
  if (to === from) {
    console.log(`This is the newest: ${describeVersion(from)}.`)
    return undefined
  }
  if (isAncestor(to, from)) {
    throw new Refusal(
      `${describeVersion(to)} is older than what is here. An older Alcove cannot read a newer database; ` +
        'npm run upgrade -- --back goes back to what was before the last upgrade.',
    )
  }
  if (!isAncestor(from, to)) {
    throw new Refusal(
      'This copy of Alcove has commits of its own, which the release does not have. Merge them yourself.',
    )
  }
  printNotes(from, to)
  const state = { from, to, backup: null, step: 'begun' }
  writeState(dataDir, state)
  return state
}

async function look() {
  checkGit()
  const [from, to] = [git('rev-parse', 'HEAD'), findTarget(undefined)]
  if (to === from || isAncestor(to, from)) console.log(`This is the newest: ${describeVersion(from)}.`)
  else printNotes(from, to)
}

/** @param {string | undefined} wanted */
function findTarget(wanted) {
  try {
    git('fetch', '--quiet', '--tags', '--force', 'origin')
  } catch (error) {
    throw new Refusal(
      `The newest releases could not be fetched (${String(error instanceof Error ? error.message : error)}). Check the ` +
        'network and the remote "origin", then try again. Nothing was changed.',
    )
  }
  const to = resolveTarget(wanted)
  if (to === undefined)
    throw new Refusal(`There is no release, tag or commit ${wanted ?? 'to fetch'}. Nothing was changed.`)
  return to
}

/** @param {string} from @param {string} to */
function printNotes(from, to) {
  console.log(`From ${describeVersion(from)}\nto   ${describeVersion(to)}\n`)
  for (const { title, text } of notesBetween(from, to)) console.log(`${title}\n  ${text.replaceAll('\n', '\n  ')}\n`)
}

async function goBack() {
  checkGit()
  const state = readState(dataDir)
  if (!state) throw new Refusal(`There is no upgrade to go back from: none is noted in ${dataDir}.`)
  console.log(`Going back to ${describeVersion(state.from)}.`)
  if (state.step === 'done') refuseChanges()
  writeState(dataDir, { ...state, step: 'back' })
  moveTo(state.from)
  install('Run it again: npm run upgrade -- --back')
  const output = runScript(DATA, ['put-back', state.backup ?? ''], 'Run it again: npm run upgrade -- --back')
  console.log(output)
  await checkStarts('The version from before does not start; the lines above say why.')
  removeState(dataDir)
  console.log(
    `\nAlcove is at ${describeVersion(state.from)} again. Start it as always. What people wrote since the upgrade is ` +
      'only in the newer database, if that was put aside.',
  )
}

/** @param {string} commit */
function moveTo(commit) {
  // What a killed git left: nobody else works in here while an upgrade is unfinished.
  rmSync(join(ROOT, git('rev-parse', '--git-path', 'index.lock')), { force: true })
  // A branch goes along, so that git pull works as before. Nothing is lost: there were no changes when it began.
  git('reset', '--quiet', '--hard', commit)
}

/** @param {string} whatNext */
function install(whatNext) {
  runScript('scripts/ready.mjs', [], whatNext, { isShown: true })
}

function checkGit() {
  const isThere = spawnSync('git', ['--version']).status === 0
  if (isThere && existsSync(join(ROOT, '.git'))) return
  throw new Refusal(
    'npm run upgrade is for a copy of Alcove that was made by git clone. Otherwise unpack the new release beside this ' +
      'one and start it with the same DATA_DIR.',
  )
}

function refuseChanges() {
  const changed = git('status', '--porcelain', '--untracked-files=no')
  if (changed === '') return
  throw new Refusal(
    `Files of Alcove were changed here, and an upgrade would overwrite them:\n${changed}\nKeep them elsewhere ` +
      '(git stash), then try again. Nothing was changed.',
  )
}
