import { fork } from 'node:child_process'

type StartForked<Message> = {
  readonly main: string
  readonly args?: readonly string[]
  /** Arrays of numbers go as they are with `advanced`. */
  readonly serialization?: 'json' | 'advanced'
  readonly onMessage: (message: Message) => void
  /** It is gone, for whatever reason. */
  readonly onEnd: (cause: Error) => void
}

export type ForkedChild<Request> = {
  send(request: Request, onUnsent?: (error: Error) => void): void
  /** Kills it; resolves when it is gone. */
  end(): Promise<void>
}

/** Starts a process for our own work that takes long or much memory; it answers what it is sent with `serveParent`. */
export function startForked<Request extends object, Message>(options: StartForked<Message>): ForkedChild<Request> {
  const child = fork(options.main, [...(options.args ?? [])], {
    serialization: options.serialization ?? 'json',
    // It needs none of the server's secrets, and llama.cpp writes to stdout whatever it pleases.
    env: {},
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const { promise: gone, resolve } = Promise.withResolvers<void>()
  child.on('message', options.onMessage)
  child.on('error', options.onEnd)
  child.on('exit', (code, signal) => {
    resolve()
    options.onEnd(new Error(`exit ${code ?? signal}`))
  })
  return {
    // One that is gone is noticed by its exit.
    send: (request, onUnsent) => void child.send(request, (error) => error && onUnsent?.(error)),
    end() {
      child.kill('SIGKILL')
      return gone
    },
  }
}
