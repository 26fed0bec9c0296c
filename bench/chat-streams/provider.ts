import { startFakeProvider, type RecordedRequest } from '../../server/src/testing/fake-provider.ts'

// A model that was offered tools calls one first, and then says its words.
const provider = await startFakeProvider({
  before: ({ body }) =>
    mayCall(body) ? { steps: [{ call: 'list_documents', input: {} }, { end: 'tool_calls' }] } : undefined,
})
process.send!(provider.origin)

function mayCall(body: RecordedRequest['body']): boolean {
  const { tools, messages } = body as { tools?: unknown; messages?: { role: string }[] }
  return tools !== undefined && !messages?.some(({ role }) => role === 'tool')
}
