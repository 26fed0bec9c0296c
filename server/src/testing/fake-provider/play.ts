import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ParsedRequest } from './apis.ts'
import type { Format, ContentStep, Writer } from './format.ts'
import type { Reply, Step } from './script.ts'

type Played = ParsedRequest & { stepsSent: number; closedBy: 'client' | 'server' | null }

type Performance = {
  readonly reply: Reply
  readonly request: Played
  readonly format: Format
  readonly outgoing: ServerResponse
  /** Called whenever something that tests wait for has happened. */
  readonly changed: () => void
}

/** Answers one request as its script says. */
export async function play({ reply, request, format, outgoing, changed }: Performance): Promise<void> {
  if ('hang' in reply) return
  if ('reset' in reply) return reset(outgoing, request)
  if ('status' in reply) {
    outgoing.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers })
    outgoing.end(JSON.stringify(format.refusal(reply.status, reply.message ?? 'No.')))
    return
  }
  await pause(reply.waitFirst ?? 0)
  if (!request.stream) {
    outgoing.writeHead(200, { 'content-type': 'application/json' })
    outgoing.end(JSON.stringify(format.whole(request.model, reply.steps.filter(isSpoken))))
    return
  }
  outgoing.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' })
  const writer = format.createWriter(request.model)
  const { byteOrderMark, lineEnd = '\n', byteByByte } = reply.wire ?? {}
  const write = (text: string) => {
    const bytes = Buffer.from(text.replaceAll('\n', lineEnd))
    for (const chunk of byteByByte ? Array.from(bytes, (byte) => Uint8Array.of(byte)) : [bytes]) outgoing.write(chunk)
  }
  write((byteOrderMark ? '\uFEFF' : '') + (writer.begin() || ': open\n\n'))
  await playSteps({ reply, request, outgoing, changed, writer, write })
}

async function playSteps(
  playback: Omit<Performance, 'reply' | 'format'> & { reply: Paced; writer: Writer; write(text: string): void },
): Promise<void> {
  const { reply, request, outgoing, changed, writer, write } = playback
  const startedAt = performance.now()
  let waited = 0
  for (const [at, step] of reply.steps.entries()) {
    if (reply.perSecond !== undefined) {
      const due = startedAt + waited + (at * 1000) / reply.perSecond - performance.now()
      // Whatever is already due goes out at once, so that a late timer does not slow the stream down.
      if (due > 0) await sleep(due)
    }
    if (request.closedBy !== null) return
    if ('wait' in step) {
      const since = performance.now()
      await pause(step.wait)
      waited += performance.now() - since
    } else if ('hang' in step) {
      changed()
      return
    } else if ('reset' in step) {
      // What was written must have left before the reset, or the client never sees it.
      await flushed(outgoing)
      return reset(outgoing, request)
    } else if ('cut' in step) {
      outgoing.end()
      return
    } else if ('raw' in step) {
      outgoing.write(step.raw)
    } else {
      write('error' in step ? writer.error(step.error) : writer.step(step))
    }
    request.stepsSent += 1
    changed()
  }
  write(writer.finish())
  outgoing.end()
}

type Paced = Extract<Reply, { steps: readonly Step[] }>

function isSpoken(step: Step): step is ContentStep {
  return ['text', 'think', 'call', 'end', 'usage', 'emptyChoices'].some((kind) => kind in step)
}

async function pause(wait: number | Promise<unknown>): Promise<void> {
  if (typeof wait !== 'number') await wait
  else if (wait > 0) await sleep(wait)
}

/** A reset throws away what the other side has not read yet, so it gets a moment to read. */
async function flushed(outgoing: ServerResponse): Promise<void> {
  await new Promise((resolve) => outgoing.write(': \n\n', resolve))
  await sleep(20)
}

function reset(outgoing: ServerResponse, request: Played): void {
  request.closedBy = 'server'
  outgoing.socket?.resetAndDestroy()
}
