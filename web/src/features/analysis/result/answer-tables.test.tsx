import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { analysisMessages } from '#contract/analysis/messages.ts'
import type { PlainAnswer, QueryResult } from '#contract/analysis/schema.ts'
import { tableQuery, type TableQuery } from '#contract/analysis/table-query.ts'
import { success, failure } from '#contract/envelope.ts'
import type { ToolUse, ToolView } from '#contract/tools/schema.ts'
import { sampleTable } from '../testing/sample-table.ts'
import { AnswerTables } from './answer-tables.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ITEM = '01a1df3c-f32e-7c21-8986-000000000001'
const query = (more: object = {}): TableQuery =>
  tableQuery.parse({ table: 'sales', show: { kind: 'count' }, conditions: [], ...more })
const inCity = (city: string) => query({ conditions: [{ column: 'city', operator: 'is', values: [city] }] })
const resultOf = (count: number): QueryResult => ({
  sql: `select ${count}`,
  columns: [{ name: 'rows', type: 'integer' }],
  rows: [[count]],
  totalRows: 1,
  isTruncated: false,
  ms: 1,
})
const sources = (itemId: string | null = ITEM) => [{ itemId, fileName: 'sales.csv' }]
const counted = (more: object = {}) =>
  ({ kind: 'table', ...resultOf(150), sources: sources(), query: inCity('Rome'), ...more }) as unknown as ToolView

/** A server that describes the file and answers each question by hand. */
function show(...views: ToolView[]) {
  const waiting: ((response: Response) => void)[] = []
  const requests: Record<string, unknown>[] = []
  vi.stubGlobal('fetch', (url: unknown, { body }: RequestInit) => {
    const path = String(url)
    if (path.includes('/tables')) {
      const tables = { itemId: ITEM, fileName: 'sales.csv', tables: [sampleTable] }
      return Promise.resolve(Response.json(success(tables)))
    }
    requests.push(JSON.parse(body as string) as Record<string, unknown>)
    return new Promise<Response>((resolve) => waiting.push(resolve))
  })
  const tools = views.map((view, at): ToolUse => {
    return {
      id: String(at),
      name: 'ask_table',
      input: '',
      state: 'done',
      output: 'I did not understand “frobs”.',
      view,
    }
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AnswerTables tools={tools} />
    </QueryClientProvider>,
  )
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

const chip = async (name: string) =>
  within(await screen.findByRole('list', { name: 'Read as:' })).findByRole('button', { name })

async function choose(part: string, choice: string) {
  const button = await chip(part)
  button.focus()
  fireEvent.click(button)
  fireEvent.click(await screen.findByRole('menuitem', { name: choice }))
}

it('an answer in a chat says how its question was read, and a part that is changed is answered below', async () => {
  const server = show(counted())
  await choose('where city is Rome', 'city is Oslo')
  await server.answer({
    isUnderstood: true,
    text: 'Number of rows where city is Oslo: 151.',
    query: inCity('Oslo'),
    result: resultOf(151),
  })
  expect(await screen.findByText(/^151\.$/)).toBeTruthy()
  expect(screen.getByText(analysisMessages.readOtherwise, { exact: false })).toBeTruthy()
  expect(server.requests[0]).toMatchObject({ itemIds: [ITEM], query: inCity('Oslo') })
  expect(document.activeElement).toBe(await chip('where city is Oslo'))
  fireEvent.click(screen.getByRole('button', { name: 'Back to the first reading' }))
  expect(await chip('where city is Rome')).toBeTruthy()
  expect(screen.queryByText(/^151\.$/)).toBeNull()
})

it('a change that is refused says why, and leaves the answer as it was', async () => {
  const server = show(counted())
  await choose('where city is Rome', 'Remove')
  await server.refuse('Other tables are being read just now.')
  expect(await screen.findByText('Other tables are being read just now.')).toBeTruthy()
  expect(await chip('where city is Rome')).toBeTruthy()
})

it('what was not understood offers what can be answered instead', async () => {
  const server = show({ kind: 'readings', sources: sources(), readings: [inCity('Rome'), query()] })
  expect(screen.getByText('I did not understand “frobs”.')).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: 'Number of rows where city is Rome' }))
  await server.answer({
    isUnderstood: true,
    text: 'Number of rows where city is Rome: 150.',
    query: inCity('Rome'),
    result: resultOf(150),
  })
  expect(await chip('where city is Rome')).toBeTruthy()
  expect(screen.getByText(/^150\.$/)).toBeTruthy()
})

it('a chart and the rows of one query are one card, with one reading', async () => {
  const spec = { encoding: {} }
  const chart = { kind: 'chart', ...resultOf(150), sources: sources(), title: 'Orders', spec } as unknown as ToolView
  show(counted(), chart)
  expect(await screen.findAllByRole('list', { name: 'Read as:' })).toHaveLength(1)
  expect(screen.getAllByRole('table')).toHaveLength(1)
})

it('files that cannot be opened show how it was read without choices', async () => {
  show(counted({ sources: sources(null) }))
  const parts = await screen.findByRole('list', { name: 'Read as:' })
  expect(parts.textContent).toContain('city is Rome')
  expect(within(parts).queryByRole('button')).toBeNull()
})
