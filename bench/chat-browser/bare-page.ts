import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The least a page can do with a stream: one text node that grows with each frame, and a field to type in. */
const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Floor</title>
<style>body{margin:0;font:15px/1.6 sans-serif}#box{height:80vh;overflow:auto;white-space:pre-wrap}textarea{width:90%}</style>
<div id="box"></div><textarea aria-label="Message Alcove"></textarea>
<script>
const box = document.getElementById('box'), field = document.querySelector('textarea')
field.addEventListener('keydown', async (event) => {
  if (event.key !== 'Enter') return
  event.preventDefault()
  field.value = ''
  const node = box.appendChild(document.createTextNode(''))
  const response = await fetch('/stream', { method: 'POST' })
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = '', fresh = '', isPlanned = false
  const draw = () => { isPlanned = false; node.appendData(fresh); fresh = ''; box.scrollTop = box.scrollHeight }
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    const lines = (rest + value).split('\\n')
    rest = lines.pop()
    for (const line of lines) {
      if (!line.startsWith('data: {')) continue
      fresh += JSON.parse(line.slice(6)).choices?.[0]?.delta?.content ?? ''
    }
    if (fresh && !isPlanned) { isPlanned = true; requestAnimationFrame(draw) }
  }
  requestAnimationFrame(() => { draw(); document.body.dataset.done = 'true' })
})
</script></html>`

/** Serves the bare page, and hands its stream through from the provider as it comes. */
export async function startBarePage(providerUrl: string, model: string, question: string) {
  const handThrough = async (response: ServerResponse) => {
    const answer = await fetch(`${providerUrl}/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ model, stream: true, messages: [{ role: 'user', content: question }] }),
    })
    response.setHeader('content-type', 'text/event-stream')
    for await (const chunk of answer.body!) response.write(chunk)
    response.end()
  }
  const server = createServer((request, response) => {
    if (request.url === '/stream') handThrough(response).catch((error: Error) => response.destroy(error))
    else response.setHeader('content-type', 'text/html').end(PAGE)
  })
  server.listen(0)
  await once(server, 'listening')
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}
