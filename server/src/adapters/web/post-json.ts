import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'

/** Hands something over at an address that the operator configured, which may be an inner one. No redirect is followed. */
export function postJson(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  timeoutMs: number,
): Promise<void> {
  const request = url.startsWith('https:') ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
        signal: AbortSignal.timeout(timeoutMs),
      },
      (answer) => {
        answer.resume()
        const { statusCode = 0 } = answer
        if (statusCode >= 200 && statusCode < 300) answer.once('end', resolve)
        else reject(new Error(`The answer was ${statusCode}`))
        answer.once('error', reject)
      },
    )
    sent.once('error', reject)
    sent.end(body)
  })
}
