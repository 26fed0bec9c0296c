import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { success, failure } from '#contract/envelope.ts'
import { phraseOf } from '#contract/analysis/describe-query.ts'
import { newQuestion, type PlainAnswer } from '#contract/analysis/schema.ts'
import { tableQuery, type TableQuery } from '#contract/analysis/table-query.ts'
import { sampleTable } from '../testing/sample-table.ts'
import { AskTable } from './ask-table.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const HOSTILE = 'ci\u202ety'
const query = (more: object = {}): TableQuery =>
  tableQuery.parse({ table: 'sales', show: { kind: 'count' }, conditions: [], ...more })
const inRome = query({ conditions: [{ column: 'city', operator: 'is', values: ['Rome'] }] })
const understood = (read: TableQuery, value = '150'): PlainAnswer => {
  const phrase = phraseOf(read)
  return { isUnderstood: true, text: `${phrase[0]!.toUpperCase()}${phrase.slice(1)}: ${value}.`, query: read }
}

/** A server that answers by hand, one question after the other. */
function startServer() {
  const requests: ReturnType<typeof newQuestion.parse>[] = []
  const waiting: ((response: Response) => void)[] = []
  vi.stubGlobal('fetch', (_: unknown, { body }: RequestInit) => {
    requests.push(newQuestion.parse(JSON.parse(body as string)))
    return new Promise<Response>((resolve) => waiting.push(resolve))
  })
  const next = async () => {
    await waitFor(() => expect(waiting.length).toBeGreaterThan(0))
    return waiting.shift()!
  }
  return {
    requests,
    answer: async (answer: PlainAnswer) => (await next())(Response.json(success(answer))),
    refuse: async (sentence: string) => (await next())(Response.json(failure('conflict', sentence), { status: 409 })),
  }
}

let shown = 0

function show() {
  const server = startServer()
  shown += 1
  const itemId = `01a1df3c-f32e-7c21-8986-${String(shown).padStart(12, '0')}`
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AskTable itemId={itemId} fileName="sales.csv" tables={[sampleTable]} table={sampleTable} />
    </QueryClientProvider>,
  )
  return server
}

function ask(question: string) {
  fireEvent.change(screen.getByLabelText('Question about this table'), { target: { value: question } })
  fireEvent.click(screen.getByRole('button', { name: 'Ask' }))
}

const chips = () => screen.findByRole('list', { name: 'Read as:' })
const chip = async (name: string) => within(await chips()).findByRole('button', { name })

async function choose(part: string, choice: string) {
  const button = await chip(part)
  button.focus()
  fireEvent.click(button)
  fireEvent.click(await screen.findByRole('menuitem', { name: choice }))
}

it('an answer says how its question was read, and a part that is changed asks again with the rest as it was', async () => {
  const server = show()
  ask('how many in Rome')
  await server.answer(understood(inRome))
  await choose('where city is Rome', 'city is Oslo')
  const inOslo = query({ conditions: [{ column: 'city', operator: 'is', values: ['Oslo'] }] })
  expect(await chip('where city is Oslo')).toBeTruthy()
  await server.answer(understood(inOslo, '151'))
  expect(await screen.findByText(/^151\.$/)).toBeTruthy()
  expect(server.requests[1]).toMatchObject({ question: 'how many in Rome', query: inOslo })
  expect(server.requests[1]!.before).toBeUndefined()
})

it('a second change adds to one that is on its way, and only the last answer counts', async () => {
  const server = show()
  ask('how many in Rome')
  await server.answer(understood(inRome))
  await choose('where city is Rome', 'Remove')
  await choose('number of rows', 'Total price')
  await server.answer(understood(query(), '600'))
  const total = query({ show: { kind: 'aggregate', aggregate: 'sum', column: 'price' } })
  await server.answer(understood(total, '9'))
  expect(await screen.findByText(/^9\.$/)).toBeTruthy()
  expect(server.requests[2]!.query).toEqual(total)
  expect(screen.queryByText(/^600\.$/)).toBeNull()
})

it('the focus goes to the next part when the one that had it is taken out', async () => {
  const server = show()
  ask('how many in Rome')
  await server.answer(understood(inRome))
  await choose('where city is Rome', 'Remove')
  await waitFor(async () => expect(document.activeElement).toBe(await chip('number of rows')))
  await server.answer(understood(query()))
  await waitFor(() => expect(screen.queryByText('Ask')?.getAttribute('aria-busy')).toBeNull())
  expect(document.activeElement).toBe(await chip('number of rows'))
})

it('while a question is asked again the old answer stands, and a refusal leaves it with its parts', async () => {
  const server = show()
  ask('how many in Rome')
  await server.answer(understood(inRome))
  await choose('where city is Rome', 'city is not Rome')
  const old = await screen.findByText(/^150\.$/)
  expect(old.closest('[aria-busy="true"]')).toBeTruthy()
  await server.refuse('Other tables are being read just now.')
  expect(await screen.findByText('Other tables are being read just now.')).toBeTruthy()
  expect(await chip('where city is Rome')).toBeTruthy()
  expect(screen.getByText(/^150\.$/).closest('[aria-busy="true"]')).toBeNull()
})

it('a question that goes on from an understood one is sent with it, also after one that was not understood', async () => {
  const server = show()
  ask('how many in Rome')
  await server.answer(understood(inRome))
  await chips()
  ask('and in Olso?')
  await server.answer({ isUnderstood: false, text: 'I did not understand “Olso” here.' })
  await screen.findByText('I did not understand “Olso” here.')
  ask('and in Oslo?')
  await waitFor(() => expect(server.requests).toHaveLength(3))
  expect(server.requests.map(({ before }) => before)).toEqual([undefined, inRome, inRome])
})

it('what was not understood offers what can be answered, and a press answers it', async () => {
  const server = show()
  ask('how many frobs in Rome')
  await server.answer({ isUnderstood: false, text: 'I did not understand “frobs” here.', nearest: [inRome, query()] })
  const offer = await screen.findByRole('button', { name: 'Number of rows where city is Rome' })
  expect(screen.queryByRole('list', { name: 'Examples' })).toBeNull()
  offer.focus()
  fireEvent.click(offer)
  await server.answer(understood(inRome))
  expect(await screen.findByText(/^150\.$/)).toBeTruthy()
  expect(server.requests[1]).toMatchObject({ question: 'how many frobs in Rome', query: inRome })
  expect(document.activeElement).toBe(await chip('number of rows'))
})

it('without anything near, the examples are offered', async () => {
  const server = show()
  ask('frobs')
  await server.answer({ isUnderstood: false, text: 'I did not understand “frobs” here.', nearest: [] })
  await screen.findByText('I did not understand “frobs” here.')
  const example = within(screen.getByRole('list', { name: 'Examples' })).getByRole('button', { name: 'how many rows' })
  fireEvent.click(example)
  await waitFor(() => expect(server.requests[1]?.question).toBe('how many rows'))
})

it('names of a file turn nothing around that stands beside them', async () => {
  const server = show()
  ask('rows')
  const read = query({ groupBy: { column: HOSTILE, part: null } })
  await server.answer({ isUnderstood: true, text: 'Done.', query: read })
  const name = within(await chip('by city')).getByText('city')
  expect(name.tagName).toBe('BDI')
})
