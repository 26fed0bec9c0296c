import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import * as z from 'zod'
import { readConfig } from '../../config.ts'
import { openTestTelemetry } from '../../testing/answers/test-telemetry.ts'
import { scriptModel } from '../../testing/answers/script-model.ts'
import { answerOf, startChatApp } from '../../testing/chat.ts'
import { uploadAndRead, waitUntil } from '../../testing/intake.ts'

/** As the protocol writes it: ids in hexadecimal, times in nanoseconds as text. */
const attributes = z.array(
  z.strictObject({
    key: z.string(),
    value: z.union([
      z.strictObject({ stringValue: z.string() }),
      z.strictObject({ intValue: z.string().regex(/^-?\d+$/) }),
      z.strictObject({ doubleValue: z.number() }),
      z.strictObject({ boolValue: z.boolean() }),
    ]),
  }),
)
const spanId = z.string().regex(/^[0-9a-f]{16}$/)
const nanos = z.string().regex(/^\d{19}$/)
const span = z.strictObject({
  traceId: z.string().regex(/^[0-9a-f]{32}$/),
  spanId,
  parentSpanId: spanId.optional(),
  name: z.string(),
  kind: z.literal(1),
  startTimeUnixNano: nanos,
  endTimeUnixNano: nanos,
  attributes,
  status: z.strictObject({ code: z.literal(2).optional() }),
})
const traces = z.strictObject({
  resourceSpans: z.array(
    z.strictObject({
      resource: z.strictObject({ attributes }),
      scopeSpans: z.array(z.strictObject({ scope: z.strictObject({ name: z.string() }), spans: z.array(span) })),
    }),
  ),
})
type ReceivedSpan = z.output<typeof span>

/** A collector that keeps what it is sent, and refuses what is not as the protocol says. */
async function startCollector() {
  const spans: ReceivedSpan[] = []
  const bodies: string[] = []
  const headers: Record<string, unknown>[] = []
  async function keep(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    bodies.push(body)
    const received = traces.parse(JSON.parse(body))
    spans.push(...received.resourceSpans.flatMap((each) => each.scopeSpans.flatMap((scope) => scope.spans)))
    response.end('{}')
  }
  const server = createServer((request, response) => {
    headers.push(request.headers)
    void keep(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans, bodies, headers }
}

async function startTracedApp(more: Record<string, string> = {}) {
  const collector = await startCollector()
  const { traces: settings } = readConfig({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.address,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20abc,x-tenant=one',
    OTEL_BSP_SCHEDULE_DELAY: '20',
    ...more,
  })
  const app = await startChatApp({ traces: settings })
  onTestFinished(() => app.close())
  return { app, collector }
}

const SECRET = 'the heron is called Bartholomew'

/** Sends a question that finds a passage and calls a tool, and waits until its trace has arrived. */
async function askWithTool({ app, collector }: Awaited<ReturnType<typeof startTracedApp>>) {
  const item = await uploadAndRead(app, app.as.paid, {
    name: 'birds.txt',
    place: 'vault',
    bytes: `I know that ${SECRET}.`,
  })
  const name = scriptModel(app, [{ call: 'search_documents', input: { query: 'heron' } }], [{ text: `So ${SECRET}.` }])
  const sent = await app.send(app.as.paid, {
    text: `Is it true that ${SECRET}?`,
    attachmentIds: [item.id],
    modelId: app.model(name),
  })
  const { snapshot } = await app.watch(app.as.paid, answerOf(sent).id)
  expect(snapshot.answer.text).toContain('Bartholomew')
  const isOfSend = ({ name: each, attributes: has }: ReceivedSpan) =>
    each === 'answer' && has.some(({ value }) => 'stringValue' in value && value.stringValue === answerOf(sent).id)
  await waitUntil(async () => expect(collector.spans.some(isOfSend)).toBe(true))
  const answer = collector.spans.find(isOfSend)!
  return collector.spans.filter(({ traceId }) => traceId === answer.traceId)
}

describe('a trace', () => {
  it('is one from a send through retrieval, tools, the provider and storing', async () => {
    const traced = await startTracedApp()
    const spans = await askWithTool(traced)
    const named = (name: string) => spans.find((each) => each.name === name)!
    const parentOf = (name: string) => spans.find((each) => each.spanId === named(name).parentSpanId)?.name
    expect(named('POST /v1/chats/send').parentSpanId).toBeUndefined()
    expect(parentOf('send')).toBe('POST /v1/chats/send')
    expect(parentOf('message.store')).toBe('send')
    expect(parentOf('answer')).toBe('send')
    for (const step of ['answer.context', 'answer.retrieval', 'answer.tools', 'answer.generation', 'answer.store'])
      expect(parentOf(step), step).toBe('answer')
    const { spanId: generation } = named('answer.generation')
    const steps = spans.filter(({ parentSpanId }) => parentSpanId === generation).map(({ name }) => name)
    // The title is a call of the model, too, and belongs to no step.
    expect(steps.toSorted()).toEqual(['model.call', 'model.call', 'tool.call'])
    const [first] = traced.collector.headers
    expect(first).toMatchObject({ authorization: 'Basic abc', 'x-tenant': 'one', 'content-type': 'application/json' })
  })

  it('holds no content', async () => {
    const traced = await startTracedApp()
    await askWithTool(traced)
    const all = traced.collector.bodies.join('\n')
    for (const word of ['Bartholomew', 'birds.txt', traced.app.as.paid.email]) expect(all).not.toContain(word)
  })

  it('holds prompts and answers where the operator wants them', async () => {
    const traced = await startTracedApp({ OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT: 'true' })
    const spans = await askWithTool(traced)
    const calls = spans.filter(({ name }) => name === 'model.call').map(({ attributes: has }) => JSON.stringify(has))
    expect(calls.some((call) => call.includes('gen_ai.input.messages') && call.includes('Is it true'))).toBe(true)
    expect(calls.some((call) => /gen_ai.output.messages.*So the heron/.test(call))).toBe(true)
  })

  it('says what failed by a fixed word', async () => {
    const { app, collector } = await startTracedApp()
    const sent = await app.send(app.as.free, { text: SECRET, modelId: app.model('unauthorized') })
    await app.watch(app.as.free, answerOf(sent).id)
    await waitUntil(async () => {
      const failed = collector.spans.find(({ name, status }) => name === 'model.call' && status.code === 2)
      expect(failed?.attributes).toContainEqual({ key: 'error.type', value: { stringValue: 'key' } })
    })
  })

  it('is dropped where no collector answers, and nobody waits for it', async () => {
    const { traces: settings } = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })
    const telemetry = await openTestTelemetry({ traces: settings })
    expect(await telemetry.span('a', {}, async () => 'b')).toBe('b')
    await telemetry.close()
  })

  it('is not begun where none is configured, or its share is 0', async () => {
    const collector = await startCollector()
    const off = [
      {},
      { OTEL_EXPORTER_OTLP_ENDPOINT: collector.address, OTEL_SDK_DISABLED: 'true' },
      { OTEL_EXPORTER_OTLP_ENDPOINT: collector.address, OTEL_TRACES_SAMPLER_ARG: '0' },
    ]
    for (const settings of off) {
      const telemetry = await openTestTelemetry({ traces: readConfig(settings).traces })
      await telemetry.span('a', {}, async () => undefined)
      await telemetry.close()
    }
    expect(collector.bodies).toEqual([])
    const telemetry = await openTestTelemetry({
      traces: readConfig({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.address}/own/path` }).traces,
    })
    await telemetry.span('a', {}, async () => undefined)
    await telemetry.close()
    expect(collector.spans.map(({ name }) => name)).toEqual(['a'])
  })
})
