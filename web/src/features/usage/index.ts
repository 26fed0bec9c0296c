export { UsageMeter } from './usage-meter.tsx'
export { METER_NAMES } from './meter-names.ts'
export { useUsage } from './usage-query.ts'
