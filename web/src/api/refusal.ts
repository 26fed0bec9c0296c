import type { ErrorData } from '#contract/envelope.ts'
import { CallError, say } from './call.ts'

/** What a refused request says, for answers that are no calls: streams and files. */
export async function refusalOf(response: Response): Promise<CallError> {
  const body = (await response.json().catch(() => null)) as { data?: Partial<ErrorData> } | null
  return new CallError(body?.data?.code ?? 'internal', body?.data?.message ?? say.garbled)
}
