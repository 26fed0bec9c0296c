import * as z from 'zod'
import { StartError } from './start-error.ts'

const blankIsUnset = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value)
const optional = <S extends z.ZodType>(schema: S) => z.preprocess(blankIsUnset, schema.optional())
const withDefault = <S extends z.ZodType>(schema: S, fallback: z.output<S>) =>
  z.preprocess((value) => blankIsUnset(value) ?? fallback, schema)

const oneOf = <const T extends readonly string[]>(names: T) => z.enum(names, `must be one of ${names.join(', ')}`)
const wholeNumber = (min: number, max: number, words: string) =>
  z.coerce.number(words).int(words).min(min, words).max(max, words)
const port = wholeNumber(0, 65_535, 'must be a port number, from 0 to 65535')
const poolSize = wholeNumber(2, 1_000, 'must be a number of connections, from 2 to 1000')
const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
const list = z.string().transform((text) => text.split(/[\s,]+/).filter(Boolean))
const keyValues = z.string().transform((text) =>
  Object.fromEntries(
    text.split(',').flatMap((pair) => {
      const [key = '', ...value] = pair.split('=')
      return key.trim() === '' ? [] : [[key.trim(), decodeURIComponent(value.join('=').trim())] as const]
    }),
  ),
)
const NOT_A_SHARE = 'must be a share of traces, from 0 to 1'
const hostAndPort = z.string().regex(/^(\[[0-9a-f:]+\]|[\w.-]+):\d+$/i, 'must be a list of host:port')

/** `true` is one proxy, a number is that many; anything else is a mistake. */
const proxyCount = z.preprocess(
  (value) => (value === 'true' ? 1 : value === 'false' ? 0 : value),
  wholeNumber(0, 10, 'must be true, false or the number of proxies in front, at most 10'),
)

const COMMAND = 'must give each server a "command"'
const ARGS = 'must give "args" as a list of texts'
const ENV = 'must give "env" as an object of texts'

/** Programs as most tools write them down: `{"name":{"command":"…","args":["…"],"env":{},"everyone":false}}`. */
const machineServers = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue('must be JSON')
      return z.NEVER
    }
  })
  .pipe(
    z.record(
      z.string().regex(/^[\w .-]{1,60}$/),
      z.strictObject(
        {
          command: z.string(COMMAND).min(1, COMMAND),
          args: z.array(z.string(ARGS), ARGS).default([]),
          env: z.record(z.string(), z.string(ENV), ENV).default({}),
          everyone: z.boolean('must say true or false for "everyone"').default(false),
        },
        'must say "command", "args", "env" and "everyone" of a server, and nothing else',
      ),
      {
        error: ({ code }) =>
          code === 'invalid_key'
            ? 'must name its servers in letters and digits'
            : 'must be an object: {"name":{"command":"…"}}',
      },
    ),
  )

/** Whoever guesses shall not. */
const METRICS_TOKEN_MIN_CHARS = 16

const environment = z.object({
  NODE_ENV: optional(oneOf(['production', 'development', 'test'])),
  PORT: withDefault(port, 4100),
  CRAFT_PORT: withDefault(port, 4101),
  PUBLIC_URL: optional(httpUrl),
  CRAFT_URL: optional(httpUrl),
  DATA_DIR: withDefault(z.string(), 'data'),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })),
  DATABASE_POOL_SIZE: withDefault(poolSize, 20),
  DATABASE_BACKUP: withDefault(oneOf(['on', 'off']), 'on'),
  S3_ENDPOINT: optional(httpUrl),
  S3_BUCKET: optional(z.string()),
  S3_REGION: withDefault(z.string(), 'us-east-1'),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  BACKUP_S3_ENDPOINT: optional(httpUrl),
  BACKUP_S3_REGION: optional(z.string()),
  BACKUP_S3_ACCESS_KEY_ID: optional(z.string()),
  BACKUP_S3_SECRET_ACCESS_KEY: optional(z.string()),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' })),
  SECRET: optional(z.string()),
  BACKUP_PASSPHRASE: optional(z.string()),
  TRUST_PROXY: withDefault(proxyCount, 0),
  LOG_LEVEL: withDefault(oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  SECURITY_LOG: optional(z.string()),
  METRICS_TOKEN: optional(
    z.string().min(METRICS_TOKEN_MIN_CHARS, `must have ${METRICS_TOKEN_MIN_CHARS} characters or more`),
  ),
  METRICS_PORT: optional(port),
  OTEL_SDK_DISABLED: withDefault(oneOf(['true', 'false']), 'false'),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(httpUrl),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: optional(httpUrl),
  OTEL_EXPORTER_OTLP_PROTOCOL: withDefault(z.literal('http/json', 'must be http/json, or not set'), 'http/json'),
  OTEL_EXPORTER_OTLP_HEADERS: withDefault(z.string(), '').pipe(keyValues),
  OTEL_SERVICE_NAME: withDefault(z.string(), 'alcove'),
  OTEL_RESOURCE_ATTRIBUTES: withDefault(z.string(), '').pipe(keyValues),
  OTEL_TRACES_SAMPLER_ARG: withDefault(z.coerce.number(NOT_A_SHARE).min(0, NOT_A_SHARE).max(1, NOT_A_SHARE), 1),
  OTEL_BSP_SCHEDULE_DELAY: withDefault(wholeNumber(1, 600_000, 'must be a number of milliseconds'), 5_000),
  OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT: withDefault(oneOf(['true', 'false']), 'false'),
  EGRESS_ALLOW: withDefault(z.string(), '').pipe(list).pipe(z.array(hostAndPort)),
  DRIVE_URL: optional(httpUrl),
  HF_ENDPOINT: withDefault(httpUrl, 'https://huggingface.co'),
  MCP_SERVERS: optional(machineServers),
  MODEL_BASE_URL: optional(httpUrl),
  MODEL_API_KEY: optional(z.string()),
  MODEL_NAMES: withDefault(z.string(), '').pipe(list),
})

/** A program on this machine that is a plugin; the owner's alone, unless it is for everyone. */
type MachineServerSettings = z.output<typeof machineServers>[string]

/** Every setting of the server, parsed. */
export type Config = {
  readonly production: boolean
  readonly port: number
  readonly craftPort: number
  /** The address people use; undefined means: whatever host they came by. */
  readonly publicUrl: string | undefined
  readonly craftUrl: string | undefined
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** Connections to that server at most. */
  readonly databasePoolSize: number
  /** Whether it is dumped before a migration. */
  readonly databaseBackup: boolean
  readonly s3: S3Settings | undefined
  /** How buckets are reached: the one of files, and those that backups go to, which may be elsewhere. */
  readonly s3Access: S3Access
  readonly backupS3Access: S3Access
  readonly smtpUrl: string | undefined
  /** Given by the operator; otherwise one is made and kept in the data folder. */
  readonly secret: string | undefined
  /** For the commands that make and restore backups. */
  readonly backupPassphrase: string | undefined
  /** How many proxies in front may be believed about the client's address. */
  readonly trustedProxies: number
  readonly logLevel: string
  /** A file of its own for the security log; without one its lines stand in the log. */
  readonly securityLog: string | undefined
  /** Who may read the figures, and on which port; undefined where nobody may. */
  readonly metrics: { readonly token: string | undefined; readonly port: number | undefined } | undefined
  /** Where traces go; undefined where nothing is traced. */
  readonly traces: TraceSettings | undefined
  /** host:port of inner addresses that may be fetched all the same. */
  readonly egressAllow: readonly string[]
  /** A gateway in the place of Google's own addresses. */
  readonly driveUrl: string | undefined
  /** Where open models are fetched from: the hub itself, or a mirror of it. */
  readonly modelHub: string
  readonly mcpServers: Readonly<Record<string, MachineServerSettings>>
  readonly seedModel: { baseUrl: string; apiKey: string | undefined; names: readonly string[] } | undefined
}

type TraceSettings = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly resource: Readonly<Record<string, string>>
  readonly ratio: number
  readonly delayMs: number
  /** Whether prompts and answers go along. */
  readonly capturesContent: boolean
}

type S3Settings = S3Access & { bucket: string }
type S3Access = {
  endpoint: string | undefined
  region: string
  accessKeyId: string | undefined
  secretAccessKey: string | undefined
}

/** Whatever is wrong deep inside of a value, its setting is what somebody typed. */
function describeIssue({ path: [name, ...inside], message }: z.core.$ZodIssue): string {
  const names = inside.filter((part) => typeof part === 'string')
  const at = names.length > 0 ? ` (at ${names.join('.')})` : ''
  return `${String(name)} ${message.startsWith('must') ? message : 'is not right'}${at}.`
}

/** The only reader of the environment. A wrong value is named in a sentence. */
export function readConfig(variables: Record<string, string | undefined> = process.env): Config {
  const parsed = environment.safeParse(variables)
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(describeIssue)
    throw new StartError(`${[...new Set(wrong)].join(' ')} docs/self-hosting.md lists all settings.`)
  }
  const values = parsed.data
  const s3Access = {
    endpoint: values.S3_ENDPOINT,
    region: values.S3_REGION,
    accessKeyId: values.S3_ACCESS_KEY_ID,
    secretAccessKey: values.S3_SECRET_ACCESS_KEY,
  }
  if (values.PORT !== 0 && values.PORT === values.CRAFT_PORT) {
    throw new StartError(`PORT and CRAFT_PORT are both ${values.PORT}. Crafts need a port of their own.`)
  }
  return {
    production: values.NODE_ENV === 'production',
    port: values.PORT,
    craftPort: values.CRAFT_PORT,
    publicUrl: values.PUBLIC_URL && originOf(values.PUBLIC_URL),
    craftUrl: values.CRAFT_URL && originOf(values.CRAFT_URL),
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    databaseBackup: values.DATABASE_BACKUP === 'on',
    s3: values.S3_BUCKET ? { ...s3Access, bucket: values.S3_BUCKET } : undefined,
    s3Access,
    backupS3Access: {
      endpoint: values.BACKUP_S3_ENDPOINT ?? s3Access.endpoint,
      region: values.BACKUP_S3_REGION ?? s3Access.region,
      accessKeyId: values.BACKUP_S3_ACCESS_KEY_ID ?? s3Access.accessKeyId,
      secretAccessKey: values.BACKUP_S3_SECRET_ACCESS_KEY ?? s3Access.secretAccessKey,
    },
    smtpUrl: values.SMTP_URL,
    secret: values.SECRET,
    backupPassphrase: values.BACKUP_PASSPHRASE,
    trustedProxies: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    securityLog: values.SECURITY_LOG,
    metrics:
      values.METRICS_TOKEN === undefined && values.METRICS_PORT === undefined
        ? undefined
        : { token: values.METRICS_TOKEN, port: values.METRICS_PORT },
    traces: readTraces(values),
    egressAllow: values.EGRESS_ALLOW,
    mcpServers: values.MCP_SERVERS ?? {},
    driveUrl: values.DRIVE_URL && originOf(values.DRIVE_URL),
    modelHub: values.HF_ENDPOINT.replace(/\/+$/, ''),
    seedModel: values.MODEL_BASE_URL
      ? { baseUrl: values.MODEL_BASE_URL, apiKey: values.MODEL_API_KEY, names: values.MODEL_NAMES }
      : undefined,
  }
}

/** By the variables of OpenTelemetry. The general address gets the path of traces, the one for traces is whole. */
function readTraces(values: z.output<typeof environment>): TraceSettings | undefined {
  const base = values.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '')
  const url = values.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (base && `${base}/v1/traces`)
  if (url === undefined || values.OTEL_SDK_DISABLED === 'true') return undefined
  return {
    url,
    headers: values.OTEL_EXPORTER_OTLP_HEADERS,
    resource: { ...values.OTEL_RESOURCE_ATTRIBUTES, 'service.name': values.OTEL_SERVICE_NAME },
    ratio: values.OTEL_TRACES_SAMPLER_ARG,
    delayMs: values.OTEL_BSP_SCHEDULE_DELAY,
    capturesContent: values.OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT === 'true',
  }
}

/** The address of this install in what is sent to people. Never a request's Host header, which anyone can forge. */
export function appUrl(config: Pick<Config, 'publicUrl' | 'port'>): string {
  return config.publicUrl ?? `http://localhost:${config.port}`
}

function originOf(address: string): string {
  return new URL(address).origin
}
