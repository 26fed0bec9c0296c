import type { Distribution, TableColumn } from '#contract/analysis/schema.ts'

const WIDTH = 120
const HEIGHT = 28
const GAP = 2

/** The small picture of a column. The numbers beside it say the same, so it is no news to whoever cannot see it. */
export function DistributionPicture({ column }: { column: TableColumn }) {
  const heights = barsOf(column.distribution)
  if (heights.length === 0) return <span aria-hidden className="block h-7" />
  const width = WIDTH / heights.length
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="block h-7 w-full text-accent"
    >
      {heights.map((height, at) => (
        <rect
          key={at}
          x={at * width}
          y={HEIGHT - height}
          width={Math.max(1, width - GAP)}
          height={height}
          fill="currentColor"
        />
      ))}
    </svg>
  )
}

/** How high each bar is; whatever is there at all can be seen. */
function barsOf(distribution: Distribution | null): number[] {
  if (distribution === null) return []
  const counts = distribution.kind === 'bars' ? distribution.counts : distribution.values.map(({ count }) => count)
  const most = Math.max(...counts, 0)
  return most === 0 ? [] : counts.map((count) => (count === 0 ? 0 : Math.max(1.5, (count / most) * HEIGHT)))
}
