// npm as it is, but packages are unpacked by a thread for each core, and what nobody reads is not written:
// npm's own thread took 37 s of processor time for 670 packages, these take 12 between them.
// node scripts/quick-npm.mjs <npm-cli.js> ci …
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { isNotRead } from './prune-modules.mjs'

const THREADS_MAX = 4
/** What waits for the network leaves its thread to others. */
const AT_ONCE_PER_THREAD = 6
/** Whoever has no network need not wait twice to hear of it. */
const NO_NETWORK = /^(ENOTFOUND|EAI_AGAIN|ECONN\w+|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT|ENOTCACHED)$/

/** @typedef {{ spec: string, folder: string, path: string, options: Record<string, unknown> }} Job */
/** @typedef {{ message: string, code?: string | undefined }} Fault */
/** @typedef {{ id: number, fault?: Fault }} Answer */
/** @typedef {{ resolve: () => void, reject: (error: unknown) => void }} Waiting */

if (!isMainThread) unpackJobs(workerData)
else if (process.argv[1] === fileURLToPath(import.meta.url)) runNpm(String(process.argv[2]))

/** @param {string} cli */
function runNpm(cli) {
  const npm = createRequire(cli)
  const pacote = readPacote(npm)
  const extractAlone = pacote.extract
  const unpackElsewhere = startThreads(cli)
  const modules = join(process.cwd(), 'node_modules')
  pacote.extract = async (/** @type {string} */ spec, /** @type {string} */ folder, /** @type {any} */ options) => {
    const path = relative(modules, folder).split(sep).join('/')
    // With any address npm looks first among what it has kept, by the hash of the lockfile, which has no addresses;
    // with none it reads all that there is to know of a package before. What was not kept it finds as it always does.
    const resolved = options.resolved || options.registry
    try {
      return await unpackElsewhere({ spec, folder, path, options: { ...plain(options), resolved } })
    } catch (error) {
      if (NO_NETWORK.test(/** @type {Fault} */ (error).code ?? '')) throw error
      return extractAlone(spec, folder, options)
    }
  }
  process.argv.splice(1, 2, cli)
  npm(cli)
}

/** @param {NodeJS.Require} npm */
function readPacote(npm) {
  try {
    return npm.resolve('tar') && npm('pacote')
  } catch {
    // This npm is not built as it was thought to be: nothing was begun.
    process.exit(1)
  }
}

/**
 * What another thread can be handed: settings, not the trees and functions that npm keeps beside them.
 * @param {Record<string, unknown>} options
 */
function plain(options) {
  const isPlain = (/** @type {unknown} */ value) => value === null || !/object|function|symbol/.test(typeof value)
  return Object.fromEntries(Object.entries(options).filter(([, value]) => [value].flat().every(isPlain)))
}

/**
 * A queue of jobs and the threads that take from it.
 * @param {string} cli
 * @returns {(job: Job) => Promise<void>}
 */
function startThreads(cli) {
  /** @type {(Waiting & { job: Job })[]} */
  const queue = []
  const threads = Array.from({ length: Math.min(THREADS_MAX, availableParallelism()) }, () => {
    const worker = new Worker(new URL(import.meta.url), { workerData: cli })
    const jobs = startJobs(worker, handOut)
    return { worker, jobs }
  })

  function handOut() {
    const thread = threads.toSorted((a, b) => a.jobs.size - b.jobs.size)[0]
    if (thread === undefined || thread.jobs.size >= AT_ONCE_PER_THREAD) return
    const next = queue.shift()
    if (next === undefined) return
    const id = ids++
    thread.jobs.set(id, next)
    // While nothing is under way a thread keeps nobody from ending.
    thread.worker.ref()
    thread.worker.postMessage({ id, job: next.job })
  }
  let ids = 0
  return (job) =>
    new Promise((resolve, reject) => {
      queue.push({ job, resolve, reject })
      handOut()
    })
}

/**
 * @param {Worker} worker
 * @param {() => void} onFree
 */
function startJobs(worker, onFree) {
  /** @type {Map<number, Waiting>} */
  const jobs = new Map()
  worker.unref()
  worker.on('message', (/** @type {Answer} */ { id, fault }) => {
    const waiting = jobs.get(id)
    jobs.delete(id)
    if (jobs.size === 0) worker.unref()
    if (fault) waiting?.reject(fault)
    else waiting?.resolve()
    onFree()
  })
  worker.on('error', (error) => {
    for (const { reject } of jobs.values()) reject(error)
    // No job is put where nobody is: those that remain take them.
    for (let id = 0; id < AT_ONCE_PER_THREAD; id++) jobs.set(-1 - id, { resolve() {}, reject() {} })
    onFree()
  })
  return jobs
}

/** @param {string} cli */
function unpackJobs(cli) {
  const npm = createRequire(cli)
  const [pacote, tar] = [npm('pacote'), npm('tar')]
  parentPort?.on('message', (/** @type {{ id: number, job: Job }} */ { id, job }) => {
    // npm holds it against the hash of the lockfile, wherever it comes from.
    pacote
      .tarball(job.spec, job.options)
      .then((/** @type {Buffer} */ bytes) => unpack(tar, bytes, job))
      .then(
        () => parentPort?.postMessage({ id }),
        (/** @type {Fault} */ { message, code }) => parentPort?.postMessage({ id, fault: { message, code } }),
      )
  })
}

/**
 * @param {any} tar
 * @param {Buffer} bytes
 * @param {Job} job
 */
function unpack(tar, bytes, { folder, path }) {
  mkdirSync(folder, { recursive: true })
  // What a package has for itself may be there before it: another thread unpacks that.
  for (const name of readdirSync(folder)) {
    if (name !== 'node_modules') rmSync(join(folder, name), { recursive: true, force: true })
  }
  const filter = (/** @type {string} */ name, /** @type {any} */ entry) => {
    entry.mode |= entry.type === 'Directory' ? 0o755 : 0o644
    return !entry.type.endsWith('Link') && !isNotRead(`${path}${name.slice(name.indexOf('/'))}`)
  }
  const settings = { cwd: folder, strip: 1, sync: true, noChmod: true, noMtime: true, preserveOwner: false, filter }
  tar.x(settings).end(bytes)
}
