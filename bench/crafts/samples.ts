/** A React craft of 300 lines, with icons and a chart, as models write them. */
export function reactCraft(run: number): string {
  const cards = Array.from(
    { length: 40 },
    (_, at) => `      <section key="${at}" className="rounded-xl bg-white p-${(at % 8) + 1} shadow">
        <h2 className="flex items-center gap-2 text-lg font-semibold text-slate-${(at % 9) * 100 || 50}">
          <Star className="size-4 text-amber-500" /> Card ${at} of run ${run}
        </h2>
        <p className="mt-2 text-sm text-slate-600">{items.filter((item) => item.value > ${at}).length} of {items.length}</p>
        <button className="mt-2 rounded bg-emerald-600 px-3 py-1 text-white hover:bg-emerald-700" onClick={add}>Add</button>
      </section>`,
  )
  return `Here.

<craft identifier="board-${run}" type="application/craft.react" language="tsx" title="Board ${run}">
import { useMemo, useState } from 'react'
import { Star } from 'lucide-react'
import { Bar, BarChart, XAxis } from 'recharts'

type Item = { name: string; value: number }

export default function Board() {
  const [items, setItems] = useState<Item[]>([{ name: 'one', value: 3 }, { name: 'two', value: 8 }])
  const add = () => setItems([...items, { name: String(items.length), value: items.length }])
  const total = useMemo(() => items.reduce((sum, { value }) => sum + value, 0), [items])
  return (
    <main className="min-h-screen bg-slate-50 p-6">
      <h1 className="text-2xl font-bold">Total {total}</h1>
      <BarChart width={300} height={120} data={items}><XAxis dataKey="name" /><Bar dataKey="value" fill="#10b981" /></BarChart>
${cards.join('\n')}
    </main>
  )
}
</craft>`
}

const LINE = 'export const answer = (question: string): number => question.length * 42 // and so on\n'

export const CODE_OF_ONE_MEGABYTE = `<craft identifier="much" type="application/craft.code" language="typescript" title="Much">
${LINE.repeat(Math.ceil(1_000_000 / LINE.length) - 20)}</craft>`
