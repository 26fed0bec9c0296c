import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

describe('settings', () => {
  it('work with nothing set', () => {
    expect(readConfig({})).toMatchObject({
      production: false,
      port: 4100,
      craftPort: 4101,
      dataDir: 'data',
      databaseUrl: undefined,
      trustedProxies: 0,
      logLevel: 'info',
      egressAllow: [],
      seedModel: undefined,
    })
  })

  it('give crafts a port of their own', () => {
    expect(() => readConfig({ PORT: '4999', CRAFT_PORT: '4999' })).toThrow('PORT and CRAFT_PORT are both 4999.')
  })

  it('say how many connections the database gets', () => {
    expect(readConfig({ DATABASE_POOL_SIZE: '5' }).databasePoolSize).toBe(5)
    expect(readConfig({}).databasePoolSize).toBe(20)
  })

  it('count a blank value as not set', () => {
    expect(readConfig({ PORT: ' ', DATABASE_URL: '', TRUST_PROXY: '', SMTP_URL: '' })).toEqual(readConfig({}))
  })

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['CRAFT_PORT', '-1'],
    ['PUBLIC_URL', 'alcove.example.com'],
    ['CRAFT_URL', 'javascript:alert(1)'],
    ['DATABASE_URL', 'mysql://db/alcove'],
    ['DATABASE_POOL_SIZE', 'many'],
    ['DATABASE_POOL_SIZE', '1'],
    ['SMTP_URL', 'https://mail.example.com'],
    ['TRUST_PROXY', 'perhaps'],
    ['LOG_LEVEL', 'loud'],
    ['EGRESS_ALLOW', 'intranet'],
    ['MODEL_BASE_URL', 'localhost:11434'],
    ['NODE_ENV', 'prod'],
  ])('name %s when it is %s @case-9', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name)
  })

  it.each([
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.'],
    ['PORT', '70000', 'PORT must be a port number, from 0 to 65535.'],
    ['TRUST_PROXY', '1.5', 'TRUST_PROXY must be true, false or the number of proxies in front, at most 10.'],
    ['MCP_SERVERS', '{', 'MCP_SERVERS must be JSON.'],
    ['MCP_SERVERS', '[]', 'MCP_SERVERS must be an object: {"name":{"command":"…"}}.'],
    ['MCP_SERVERS', '{"files":{"args":[]}}', 'MCP_SERVERS must give each server a "command" (at files.command).'],
    ['MCP_SERVERS', '{"a/b":{"command":"x"}}', 'MCP_SERVERS must name its servers in letters and digits (at a/b).'],
    [
      'MCP_SERVERS',
      '{"files":{"command":"x","cwd":"/"}}',
      'MCP_SERVERS must say "command", "args", "env" and "everyone" of a server, and nothing else (at files).',
    ],
  ])('say in plain words what %s=%s should be', (name, value, sentence) => {
    const refused = () => readConfig({ [name]: value })
    expect(refused).toThrow(sentence)
    expect(refused).not.toThrow(/invalid|expected|received/i)
  })

  it.each([
    ['true', 1],
    ['false', 0],
    ['2', 2],
  ])('take TRUST_PROXY=%s as %i proxies', (value, proxies) => {
    expect(readConfig({ TRUST_PROXY: value }).trustedProxies).toBe(proxies)
  })

  it('keep only the origin of PUBLIC_URL', () => {
    expect(readConfig({ PUBLIC_URL: 'https://alcove.example.com/some/path' }).publicUrl).toBe(
      'https://alcove.example.com',
    )
  })

  it('read lists', () => {
    const config = readConfig({
      EGRESS_ALLOW: '10.0.0.5:8080, wiki.local:80',
      MODEL_BASE_URL: 'http://localhost:11434/v1',
      MODEL_NAMES: 'llama3.2,qwen3',
    })
    expect(config.egressAllow).toEqual(['10.0.0.5:8080', 'wiki.local:80'])
    expect(config.seedModel?.names).toEqual(['llama3.2', 'qwen3'])
  })
})
