import { describe, expect, it } from 'vitest'
import { check } from '../../check.ts'
import { BUILT_IN_TOOLS, emptyInput, findTool, formOf } from '../schema.ts'
import { TOOL_CATALOGUE } from './index.ts'

describe('The catalogue of tools', () => {
  it('has at least 24 tools, each under a name and an address of its own', () => {
    expect(TOOL_CATALOGUE.length).toBeGreaterThanOrEqual(24)
    expect(new Set(TOOL_CATALOGUE.map(({ slug }) => slug)).size).toBe(TOOL_CATALOGUE.length)
    expect(new Set(TOOL_CATALOGUE.map(({ name }) => name)).size).toBe(TOOL_CATALOGUE.length)
  })

  it('has the four that the product always has', () => {
    for (const slug of BUILT_IN_TOOLS) expect(findTool(slug), slug).toBeDefined()
  })

  it.each(TOOL_CATALOGUE)('$name takes its own examples', (tool) => {
    for (const { values } of tool.examples) {
      const parsed = check(formOf(tool), { ...emptyInput(tool), ...values })
      expect(parsed.success, parsed.error?.message).toBe(true)
    }
    expect(tool.examples.length > 0 || tool.documents || tool.isComputed).toBeTruthy()
  })

  it.each(TOOL_CATALOGUE)('$name refuses what it does not ask for', (tool) => {
    expect(check(formOf(tool), { ...emptyInput(tool), unknown: 'x' }).success).toBe(false)
  })
})
