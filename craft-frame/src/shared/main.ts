import type { FrameKind, FrameOptions, FrameEvent, FrameCommand } from '#contract/crafts/frame.ts'
import { highlight } from '../markdown/highlight.ts'
import './shared.css'

/** The page of a shared craft can be read without this; with it, the craft runs and its code has colours. */
const code = document.querySelector<HTMLElement>('#code code')
const source = code?.textContent ?? ''
const kind = document.body.dataset['kind'] as FrameKind | undefined
const language = document.body.dataset['language']

if (kind) showPreview(kind)
if (code && language) await colour(code, language)

function showPreview(wanted: FrameKind): void {
  const container = document.getElementById('preview')!
  document.body.dataset['view'] = 'preview'
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-show]')) {
    button.addEventListener('click', () => show(button.dataset['show']!))
  }
  show('preview')
  container.append(createFrame(wanted))
}

function show(view: string): void {
  document.body.dataset['view'] = view
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-show]')) {
    button.ariaPressed = String(button.dataset['show'] === view)
  }
}

/** The same frame as in Alcove. This page holds nothing that a craft could want, and has no origin either. */
function createFrame(wanted: FrameKind): HTMLIFrameElement {
  const nonce = crypto.getRandomValues(new Uint32Array(4)).join('-')
  const theme: FrameOptions['theme'] = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const frame = document.createElement('iframe')
  frame.title = document.title
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.src = `/shared-render#${new URLSearchParams({ nonce, kind: wanted, theme }).toString()}`
  window.addEventListener('message', (event: MessageEvent<FrameEvent | null>) => {
    if (event.source !== frame.contentWindow || event.data?.nonce !== nonce) return
    if (event.data.type === 'ready') frame.contentWindow?.postMessage(render(), '*')
    if (event.data.type === 'failed') document.getElementById('broken')?.removeAttribute('hidden')
  })
  return frame
}

function render(): FrameCommand {
  return { type: 'render', content: source }
}

async function colour(container: HTMLElement, name: string): Promise<void> {
  const coloured = await highlight(source, name)
  if (coloured !== null) container.innerHTML = coloured
}
