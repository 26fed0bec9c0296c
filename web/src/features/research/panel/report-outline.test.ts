import { describe, expect, it } from 'vitest'
import { outlineReport, splitReport, withoutContents } from './report-outline.ts'

const REPORT = `# Tides

In short. [1]

## Contents

- Who moves them
- When

### Not a part

## Who moves them

The moon. [1]

\`\`\`sh
# no heading
\`\`\`

## When

Twice a day. [2]`

describe('a report on the screen', () => {
  it('has its list of contents as links, and not twice', () => {
    const shown = withoutContents(REPORT)
    expect(shown).not.toContain('Contents')
    expect(shown).not.toContain('Not a part')
    expect(shown).toContain('In short. [1]')
    expect(shown).toContain('## When')
  })

  it('is led through by its headings', () => {
    expect(outlineReport(withoutContents(REPORT)).map(({ text }) => text)).toEqual(['Who moves them', 'When'])
  })

  it('is drawn section by section, and a number sign in code begins none', () => {
    const sections = splitReport(withoutContents(REPORT))
    expect(sections.map((section) => section.split('\n')[0])).toEqual(['# Tides', '## Who moves them', '## When'])
    expect(sections.join('\n')).toBe(withoutContents(REPORT))
    expect(splitReport('Words alone.')).toEqual(['Words alone.'])
  })

  it('stays as it is without one', () => {
    expect(withoutContents('# A\n\nWords.')).toBe('# A\n\nWords.')
  })
})
