import { writeFileSync } from 'node:fs'
import { INDEX, indexOf, readDecisions } from './checks/decisions.ts'

writeFileSync(INDEX, indexOf(readDecisions()))
