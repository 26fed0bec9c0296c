import * as z from 'zod'
import { METERS, type Meter } from './limits.ts'

/** What is left of one meter; without a limit it is null. `resetsAt` is when `usage` falls back to zero. */
export const allowance = z.object({ limit: z.number().nullable(), usage: z.number(), resetsAt: z.iso.datetime() })
export type Allowance = z.infer<typeof allowance>

export const usage = z.record(z.enum(Object.keys(METERS) as [Meter, ...Meter[]]), allowance)
export type Usage = z.infer<typeof usage>
