import { escapeHtml } from '#text/escape-html.ts'
import { colourOf, round, spell, type Series, type Size } from './plot.ts'

/** From this share on, a slice has room for its percentage. */
const LABEL_FROM = 0.06

/** A slice for each row, its share in it. */
export function drawPie(labels: readonly string[], { values }: Series, { width, height }: Size): string {
  const total = values.reduce((sum, value) => sum + value, 0)
  const [cx, cy, r] = [width / 2, height / 2, height / 2 - 12]
  let from = -Math.PI / 2
  const slices = values.map((value, at) => {
    const share = value / total
    const to = from + share * 2 * Math.PI
    const point = (angle: number, reach = r) =>
      `${round(cx + reach * Math.cos(angle))} ${round(cy + reach * Math.sin(angle))}`
    const percent = `${(share * 100).toFixed(1).replace(/\.0$/, '')}%`
    const about = `<title>${escapeHtml(`${labels[at]}: ${spell(value)} (${percent})`)}</title>`
    const slice =
      share > 0.9999
        ? `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${colourOf(at)}">${about}</circle>`
        : `<path d="M ${cx} ${cy} L ${point(from)} A ${r} ${r} 0 ${share > 0.5 ? 1 : 0} 1 ${point(to)} Z" fill="${colourOf(at)}" stroke="var(--paper)" stroke-width="2">${about}</path>`
    const [x, y] = point((from + to) / 2, share > 0.9999 ? 0 : r * 0.68).split(' ') as [string, string]
    const label =
      share >= LABEL_FROM
        ? `<text class="share" x="${x}" y="${Number(y) + 4}" text-anchor="middle">${percent}</text>`
        : ''
    from = to
    return slice + label
  })
  return slices.join('\n')
}
