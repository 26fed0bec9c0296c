import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { optimistic } from './optimistic.ts'

type Pins = readonly string[]

/** A pin list whose server answers when the test says so. */
function pinning() {
  const queryClient = new QueryClient()
  const queryKey = ['pins']
  const refused = vi.fn<(error: Error, change: string) => void>()
  const answers: { agree: () => void; refuse: (error: Error) => void }[] = []
  queryClient.setQueryData<Pins>(queryKey, ['a'])
  const pin = (name: string) =>
    new MutationObserver(
      queryClient,
      optimistic<Pins, string>({
        queryClient,
        queryKey,
        apply: (pins, added) => [...pins, added],
        send: () => new Promise((resolve, reject) => answers.push({ agree: () => resolve(), refuse: reject })),
        onRefused: refused,
      }),
    ).mutate(name)
  return { pin, refused, answers, shown: () => queryClient.getQueryData<Pins>(queryKey), queryClient, queryKey }
}

describe('an optimistic change', () => {
  it('shows before the server has answered, and stays when it agrees', async () => {
    const { pin, answers, shown, refused } = pinning()
    const done = pin('b')
    await expect.poll(shown).toEqual(['a', 'b'])
    answers[0]!.agree()
    await done
    expect(shown()).toEqual(['a', 'b'])
    expect(refused).not.toHaveBeenCalled()
  })
  it('is taken back, and told, when the server refuses', async () => {
    const { pin, answers, shown, refused } = pinning()
    const done = pin('b')
    await expect.poll(shown).toEqual(['a', 'b'])
    const no = new Error('Failed to pin tool')
    answers[0]!.refuse(no)
    await expect(done).rejects.toBe(no)
    expect(shown()).toEqual(['a'])
    expect(refused).toHaveBeenCalledExactlyOnceWith(no, 'b')
  })
  it('asks for the truth afterwards, but not while another change is under way', async () => {
    const { pin, answers, queryClient, queryKey } = pinning()
    const isStale = () => queryClient.getQueryState(queryKey)?.isInvalidated
    const first = pin('b')
    const second = pin('c')
    await expect.poll(() => answers).toHaveLength(2)
    answers[0]!.agree()
    await first
    expect(isStale()).toBe(false)
    answers[1]!.agree()
    await second
    expect(isStale()).toBe(true)
  })
})
