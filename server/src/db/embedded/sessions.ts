import type { MessagePort } from 'node:worker_threads'
import { closeStatements, fatal, greeting, syncMessage } from './backend-messages.ts'
import type { Engine } from './engine.ts'
import { createUnitReader, type Unit, type UnitReader } from './frontend-units.ts'

type Work = Extract<Unit, { kind: 'work' }>
type Session = { readonly port: MessagePort; readonly reader: UnitReader; readonly work: Work[]; open: boolean }

/** The clients of one engine, each on its message port. */
export type Sessions = {
  add(port: MessagePort): void
  /** Whether the engine stands between transactions, and can be used for something else. */
  free(): boolean
  /** How many units of work have run. */
  workDone(): number
  /** Ends every client; an open transaction is rolled back. */
  end(): void
}

/** How long a transaction may say nothing while others wait. */
const IDLE_TRANSACTION_MS = 30_000

/**
 * Lets many clients share one backend: units of work run in the order in which they came, one a turn for each client,
 * and while a client has an open transaction nobody else's unit runs.
 */
export function createSessions(
  engine: Engine,
  serverVersion: string,
  idleTransactionMs = IDLE_TRANSACTION_MS,
): Sessions {
  const sessions = new Set<Session>()
  const turns: Session[] = []
  const leftStatements: string[] = []
  let owner: Session | undefined
  let idleTimer: NodeJS.Timeout | undefined
  let lastId = 0
  let workDone = 0

  function add(port: MessagePort): void {
    const session: Session = { port, reader: createUnitReader(`${++lastId}:`), work: [], open: true }
    sessions.add(session)
    port.on('message', (bytes: Uint8Array) => {
      for (const unit of session.reader.read(bytes)) receive(session, unit)
      takeTurns()
    })
    port.on('close', () => {
      leave(session)
      takeTurns()
    })
  }

  function receive(session: Session, unit: Unit): void {
    if (!session.open) return
    if (unit.kind === 'startup') return send(session, greeting(serverVersion))
    if (unit.kind === 'terminate') return leave(session)
    session.work.push(unit)
    if (session !== owner && session.work.length === 1) turns.push(session)
  }

  function takeTurns(): void {
    for (;;) {
      const session = owner ?? turns.shift()
      const unit = session?.work.shift()
      if (!session || !unit) break
      forgetIdleOwner()
      workDone += 1
      engine.run(unit.bytes, (data) => send(session, data))
      owner = !unit.complete || engine.inTransaction() ? session : undefined
      if (!owner && session.work.length > 0) turns.push(session)
    }
    if (!owner && leftStatements.length > 0) engine.run(closeStatements(leftStatements.splice(0)), () => {})
    watchIdleOwner()
  }

  // Somebody who forgets a transaction, or waits inside it for another client's answer, would stop everyone for ever.
  function watchIdleOwner(): void {
    if (!owner || turns.length === 0) return
    const idle = owner
    // Not anew for everyone who joins the queue: the owner's silence counts.
    idleTimer ??= setTimeout(() => {
      send(idle, fatal('25P03', 'terminating connection due to idle-in-transaction timeout'))
      leave(idle)
      takeTurns()
    }, idleTransactionMs)
  }

  function forgetIdleOwner(): void {
    clearTimeout(idleTimer)
    idleTimer = undefined
  }

  function leave(session: Session): void {
    if (!session.open) return
    session.open = false
    session.work.length = 0
    sessions.delete(session)
    // Later: another client's transaction may be open.
    leftStatements.push(...session.reader.statements)
    const turn = turns.indexOf(session)
    if (turn >= 0) turns.splice(turn, 1)
    if (owner === session) {
      forgetIdleOwner()
      engine.run(syncMessage, () => {})
      if (engine.inTransaction()) engine.query('rollback')
      owner = undefined
    }
    session.port.close()
  }

  function send(session: Session, data: Uint8Array): void {
    if (!session.open) return
    const own = new Uint8Array(data)
    session.port.postMessage(own, [own.buffer])
  }

  function end(): void {
    for (const session of sessions) leave(session)
    leftStatements.length = 0
  }

  return { add, free: () => owner === undefined, workDone: () => workDone, end }
}
