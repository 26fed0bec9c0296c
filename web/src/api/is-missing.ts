type Fetch = (path: string, init: RequestInit) => Promise<Pick<Response, 'status'>>

/**
 * Whether there is nothing at an address of ours any more. Only the server's own word counts: the browser may still
 * have a copy, and without a network nothing is known.
 */
export async function isMissing(path: string, send: Fetch = (to, init) => fetch(to, init)): Promise<boolean> {
  const answer = await send(path, { cache: 'no-cache' }).catch(() => null)
  return answer?.status === 404
}
