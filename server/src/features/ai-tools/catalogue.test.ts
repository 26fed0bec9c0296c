import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { TOOL_CATALOGUE } from '#contract/ai-tools/catalogue/index.ts'
import { emptyInput } from '#contract/ai-tools/schema.ts'
import { createPrograms } from './programs/index.ts'
import { promptOf } from './prompts/index.ts'

const PICTURES = join(import.meta.dirname, '../../../../web/public/tool-images')
const notHere = () => Promise.reject(new Error('No program runs here.'))

describe('a tool of the catalogue', () => {
  it('asks something, also a program', () => {
    const silent = TOOL_CATALOGUE.filter((tool) => promptOf(tool.slug, emptyInput(tool)) === undefined)
    const slugs = silent.map(({ slug }) => slug)
    // Pictures are asked for on a page of their own.
    expect(slugs, 'Write it into a file of prompts/, under its slug.').toEqual(['image-generator'])
  })

  it('has a program where no model has a part in it', () => {
    const programs = createPrograms({ openReader: notHere, searchVault: notHere, searchWeb: notHere })
    const computed = TOOL_CATALOGUE.filter(({ isComputed }) => isComputed).map(({ slug }) => slug)
    const missing = computed.filter((slug) => !programs.has(slug))
    expect(missing, 'Write it into programs/index.ts, under its slug.').toEqual([])
  })

  it('has a picture, and each picture a tool', () => {
    const wanted = TOOL_CATALOGUE.map(({ slug }) => `${slug}.svg`).toSorted()
    const what = 'Each tool has a picture in web/public/tool-images, named by its slug.'
    expect(readdirSync(PICTURES).toSorted(), what).toEqual(wanted)
  })
})
