import type { QueryClient } from '@tanstack/react-query'
import { checkForUpdates } from '../features/changelog/check-for-updates.ts'
import { followAnswer } from '../features/plan-requests/follow-answer.ts'

/** Whether there is something new to read, and whether the owner has answered. */
export async function checkForNews(queryClient: QueryClient): Promise<void> {
  await Promise.all([checkForUpdates(), followAnswer(queryClient)])
}
