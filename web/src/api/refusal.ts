import type { ErrorData } from '#contract/envelope.ts'
import { CallError, apiMessages } from './call.ts'

/** What a refused request says, for answers that are no calls: streams and files. */
export async function refusalOf(response: Response): Promise<CallError> {
  return toError(await response.json().catch(() => null))
}

/** The same for what a stream says when it is closed. */
export function parseError(json: string): CallError {
  return toError(JSON.parse(json))
}

function toError(answer: unknown): CallError {
  const body = answer as { data?: Partial<ErrorData> } | null
  return new CallError(body?.data?.code ?? 'internal', body?.data?.message ?? apiMessages.garbled)
}
