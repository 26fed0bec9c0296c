import type { Config } from 'vega-lite'
import { CHART_LABEL_PX, CHART_ROW_PX, CHART_VIEW_PX } from '#contract/crafts/chart-layout.ts'

const INKS = {
  light: {
    ground: '#ffffff',
    ink: '#232220',
    soft: '#6b6a66',
    line: '#e4e3df',
    accent: '#00775c',
    series: [
      '#00775c',
      '#c96a04',
      '#4f6bd8',
      '#b8486b',
      '#7a8b1f',
      '#8a5cc2',
      '#2a8fb5',
      '#a0522d',
      '#5b6770',
      '#a88c00',
    ],
    scale: ['#d9f0e6', '#8ccbb2', '#3b9c7c', '#00775c', '#004836'],
  },
  dark: {
    ground: '#161b19',
    ink: '#eeece7',
    soft: '#a19f9a',
    line: '#343a38',
    accent: '#3ecfa5',
    series: [
      '#3ecfa5',
      '#f2a73b',
      '#8ea2ff',
      '#f07f9d',
      '#b7cc4a',
      '#c29bf2',
      '#62c5ea',
      '#d99068',
      '#a3b0b8',
      '#e6cf4a',
    ],
    scale: ['#12362c', '#1b6450', '#2a9577', '#3ecfa5', '#c5f5e4'],
  },
} as const

/** How charts look, in the colours and letters of the app. What a chart says of its own looks counts more. */
export function chartColours(theme: 'light' | 'dark', hasStraightLabels = false): Config {
  const { ground, ink, soft, line, accent, series, scale } = INKS[theme]
  const font = "'Inter Variable', Inter, 'DejaVu Sans', system-ui, sans-serif"
  return {
    background: ground,
    font,
    padding: 4,
    view: { stroke: 'transparent', continuousHeight: CHART_VIEW_PX, discreteHeight: { step: CHART_ROW_PX } },
    // Grouped by thousands, as far as a number goes.
    numberFormat: ',.6~f',
    mark: { tooltip: true, color: accent },
    bar: { cornerRadiusEnd: 3 },
    line: { strokeWidth: 2 },
    point: { filled: true, size: 45 },
    rule: { color: soft },
    text: { color: ink },
    axis: {
      labelColor: soft,
      titleColor: soft,
      titleFontWeight: 500,
      labelFontSize: 12,
      titleFontSize: 12,
      labelLimit: 160,
      gridColor: line,
      domainColor: line,
      tickColor: line,
      titlePadding: 8,
    },
    axisBand: { grid: false },
    axisXDiscrete: { labelAngle: hasStraightLabels ? 0 : -30, labelLimit: CHART_LABEL_PX },
    legend: { labelColor: soft, titleColor: soft, titleFontWeight: 500, labelFontSize: 12, titleFontSize: 12 },
    header: { labelColor: soft, titleColor: soft },
    title: { color: ink, subtitleColor: soft, fontSize: 14, fontWeight: 600, anchor: 'start', offset: 12 },
    range: { category: [...series], ordinal: [...scale], ramp: [...scale], heatmap: [...scale] },
  }
}
