import { constants, setPriority } from 'node:os'

/** In a forked process: hears what the server sends, and answers how to send something back. It ends with the server. */
export function serveParent(onRequest: (request: never) => void): (message: object) => void {
  // The server's own work goes first.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  process.on('disconnect', () => process.exit(0))
  process.on('message', onRequest as (message: unknown) => void)
  return (message) => {
    if (process.connected) process.send!(message)
  }
}
