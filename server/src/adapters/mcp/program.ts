import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { PLUGIN_ANSWER_MAX_BYTES } from '#contract/plugins/limits.ts'
import { pluginsMessages } from '#contract/plugins/messages.ts'
import { watchProcess, type ProcessLimits } from '../child/index.ts'
import { openConnection } from './connect.ts'
import { ServerError, type ServerConnection } from './port.ts'

/** A server that is a program on this machine, as whoever runs the install has written it down. */
export type MachineServer = {
  readonly command: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
}

/** What such a program may take while it is connected; one that takes more is ended. */
const LIMITS: ProcessLimits = { bytes: 1024 * 1024 * 1024, workMs: 10 * 60_000, silentMs: 60 * 60_000 }

/** Starts the program without a shell, with no more of our environment than a path, and ends it with the connection. */
export async function connectProgram(
  { command, args, env }: MachineServer,
  signal: AbortSignal,
  limits: ProcessLimits = LIMITS,
): Promise<ServerConnection> {
  const transport = new StdioClientTransport({
    command,
    args: [...args],
    env: { ...env },
    stderr: 'ignore',
    maxBufferSize: PLUGIN_ANSWER_MAX_BYTES,
  })
  const breach: { error?: unknown } = {}
  const start = transport.start.bind(transport)
  let watch: ReturnType<typeof watchProcess> | undefined
  // From its first moment on, not only once it has greeted.
  transport.start = async () => {
    await start()
    const { pid } = transport
    watch = watchProcess(pid ?? undefined, limits, () => {
      breach.error = new ServerError('failed', pluginsMessages.programTookTooMuch)
      // It is not asked to end: meanwhile it would take more.
      if (pid !== null) endNow(pid)
    })
  }
  try {
    const connection = await openConnection(transport, signal, { breach })
    void connection.closed.then(() => watch?.stop())
    return connection
  } catch (error) {
    watch?.stop()
    throw error
  }
}

function endNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}
