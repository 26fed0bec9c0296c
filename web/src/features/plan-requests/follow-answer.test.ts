// @vitest-environment happy-dom

import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { success } from '#contract/envelope.ts'
import { planRequestsApi } from '#contract/plan-requests/api.ts'
import type { PlanRequest } from '#contract/plan-requests/schema.ts'
import { currentUserKey } from '../account/query-keys.ts'
import { followAnswer, LOOK_EVERY_MS } from './follow-answer.ts'

let request: PlanRequest | null
let calls: string[]
let queryClient: QueryClient
beforeEach(() => {
  vi.useFakeTimers()
  queryClient = new QueryClient()
  calls = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    calls.push(`${method} ${new URL(address, 'http://app').pathname}`)
    return Response.json(success({ request }))
  })
})
afterEach(() => {
  queryClient.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const LOOK = `GET ${planRequestsApi.own.path}`
const SEEN = `POST ${planRequestsApi.see.path}`
const put = (state: PlanRequest['state'], isSeen = false) => {
  request = {
    id: '1',
    feature: 'Plugins',
    state,
    plan: null,
    reason: '',
    createdAt: '2026-03-10T12:00:00.000Z',
    isSeen,
  }
}
const signIn = (user: object | null) => queryClient.setQueryData(currentUserKey, user)

it('a request that waits is looked after until it is answered, and the answer is shown once', async () => {
  signIn({ isGuest: false, isOwner: false })
  put('open')
  await followAnswer(queryClient)
  await followAnswer(queryClient)
  expect(calls).toEqual([LOOK])
  await vi.advanceTimersByTimeAsync(LOOK_EVERY_MS)
  expect(calls).toEqual([LOOK, LOOK])
  const refreshed = vi.spyOn(queryClient, 'invalidateQueries')
  put('granted')
  await vi.advanceTimersByTimeAsync(LOOK_EVERY_MS)
  expect(calls).toEqual([LOOK, LOOK, LOOK, SEEN])
  // Who one is and what a plan has, without loading anew.
  expect(refreshed).toHaveBeenCalledWith()
  await vi.advanceTimersByTimeAsync(10 * LOOK_EVERY_MS)
  expect(calls).toHaveLength(4)
})

it('what was seen is not shown again', async () => {
  signIn({ isGuest: false, isOwner: false })
  put('refused', true)
  await followAnswer(queryClient)
  expect(calls).toEqual([LOOK])
})

it.each([
  ['a visitor', null],
  ['a guest', { isGuest: true, isOwner: false }],
  ['an owner', { isGuest: false, isOwner: true }],
])('%s has asked for nothing, so nothing is looked for', async (_, user) => {
  signIn(user)
  put('granted')
  await followAnswer(queryClient)
  expect(calls).toEqual([])
})
