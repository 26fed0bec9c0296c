import * as z from 'zod'

const port = z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65_535)
const url = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })
const blankIsUnset = (value: unknown) => (value === '' ? undefined : value)
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsUnset, schema.optional())

const environment = z.object({
  NODE_ENV: optional(z.enum(['production', 'development', 'test'])),
  PORT: z.preprocess(blankIsUnset, port.default(4100)),
  CRAFT_PORT: z.preprocess(blankIsUnset, port.default(4101)),
  PUBLIC_URL: optional(url),
  CRAFT_URL: optional(url),
  DATA_DIR: z.preprocess(blankIsUnset, z.string().default('data')),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })),
  S3_ENDPOINT: optional(url),
  S3_BUCKET: optional(z.string()),
  S3_REGION: z.preprocess(blankIsUnset, z.string().default('us-east-1')),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' })),
  TRUST_PROXY: z.preprocess(
    (value) => ({ true: 1, false: 0, '': undefined })[String(value ?? '').toLowerCase()] ?? (value === '' ? undefined : value),
    z.coerce.number({ error: 'must be true, false or the number of proxies in front' }).int().min(0).max(10).default(0),
  ),
  LOG_LEVEL: z.preprocess(blankIsUnset, z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info')),
  EGRESS_ALLOW: z.preprocess(blankIsUnset, z.string().default('')),
  MODEL_BASE_URL: optional(url),
  MODEL_API_KEY: optional(z.string()),
  MODEL_NAMES: z.preprocess(blankIsUnset, z.string().default('')),
  SECRET: optional(z.string().min(32, { error: 'must be at least 32 random characters' })),
})

export type Config = ReturnType<typeof readConfig>
