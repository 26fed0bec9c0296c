import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { PLUGIN_ANSWER_MAX_BYTES } from '#contract/plugins/limits.ts'
import { watchProcess } from '../analysis/watch-process.ts'
import { openConnection } from './connect.ts'
import type { ServerConnection } from './port.ts'

/** A server that is a program on this machine, as whoever runs the install has written it down. */
export type MachineServer = {
  readonly command: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
}

/** What such a program may take while it is connected; one that takes more is ended. */
const LIMITS = { bytes: 1024 * 1024 * 1024, workMs: 10 * 60_000, silentMs: 60 * 60_000 }

/** Starts the program without a shell, with no more of our environment than a path, and ends it with the connection. */
export async function connectProgram(server: MachineServer, signal: AbortSignal): Promise<ServerConnection> {
  const { command, args, env } = server
  const transport = new StdioClientTransport({
    command,
    args: [...args],
    env: { ...env },
    stderr: 'ignore',
    maxBufferSize: PLUGIN_ANSWER_MAX_BYTES,
  })
  const connection = await openConnection(transport, signal)
  const watch = watchProcess(transport.pid ?? undefined, LIMITS, () => void connection.close())
  void connection.closed.then(() => watch.stop())
  return connection
}
