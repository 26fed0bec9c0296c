import './print-preview.css'

/** Prints the text that is shown, alone on its pages. */
export function printPreview(): void {
  const shown = document.querySelector('[data-canvas-preview]')
  if (!shown) return
  const paper = document.createElement('div')
  paper.dataset['canvasPrint'] = ''
  paper.append(shown.cloneNode(true))
  document.body.append(paper)
  addEventListener('afterprint', () => paper.remove(), { once: true })
  print()
}
