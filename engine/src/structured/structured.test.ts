import { generateText, Output } from 'ai'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { DOCUMENTS } from '../testing/questions.ts'
import { writePassages, type Passage } from '../passages.ts'
import { model, promptOf, textOf } from '../testing/ask.ts'

const GOAL =
  'I want to understand what threatens coral reefs and what can be done, for a school presentation in November.'
const CORAL = DOCUMENTS.slice(2)

/** The way every feature asks a model for an object: through the SDK, which checks it against the schema. */
async function fill<S extends z.ZodType>(
  schema: S,
  prompt: string,
  passages: readonly Passage[] = [],
): Promise<z.output<S>> {
  const { output } = await generateText({
    model,
    output: Output.object({ schema }),
    system: `Fill in the object.\n${writePassages(passages)}`,
    prompt,
  })
  return output as z.output<S>
}

const endsAtAWord = (text: string, source: string) => source.includes(text.split(/\s+/).at(-1)!.replace(/[.?]$/, ''))

describe('structured output', () => {
  test('the title of a chat', async () => {
    const schema = z.object({ title: z.string().min(1).max(100) })
    expect(await fill(schema, 'Can you help me plan a trip to Japan in May with two kids?')).toEqual({
      title: 'Plan a trip to Japan in May with two kids',
    })
    expect(await fill(schema, 'What is the difference between a llama and an alpaca?')).toEqual({
      title: 'Difference between a llama and an alpaca',
    })
    expect(await fill(schema, '…')).toEqual({ title: 'Untitled' })
  })

  test('title, summary and tags of a document', async () => {
    const schema = z.object({
      title: z.string().max(80),
      summary: z.string().max(400),
      tags: z.array(z.string().max(30)).min(3).max(6),
    })
    const { title, summary, tags } = await fill(schema, 'Describe the document.', CORAL)
    expect(title).not.toBe('')
    expect(tags).toContain('coral reefs')
    expect(summary.length).toBeLessThanOrEqual(400)
    for (const sentence of summary.split(/(?<=\.) /)) expect(CORAL[0]!.text).toContain(sentence)
  })

  test('the AI helper of a project, within 100, 500 and 500 characters', async () => {
    const schema = z.object({
      generatedTitle: z.string().min(1).max(100),
      generatedDescription: z.string().min(1).max(500),
      generatedSystemPrompt: z.string().min(1).max(500),
      initialQuery: z.string().min(1),
    })
    const made = await fill(schema, GOAL, CORAL)
    expect(made.generatedTitle).toBe('Understand what threatens coral reefs and what can be done')
    expect(made.generatedDescription).toContain('school presentation in November')
    expect(made.generatedSystemPrompt).toContain('coral.txt')
    expect(made.generatedSystemPrompt).toMatch(/[.]$/)
    expect(made.initialQuery).toMatch(/^What do the documents say about .*coral.*\?$/i)
  })

  test('the same from a very long goal and many documents, never cut inside a word', async () => {
    const schema = z.object({
      generatedTitle: z.string().max(100),
      generatedDescription: z.string().max(500),
      generatedSystemPrompt: z.string().max(500),
      initialQuery: z.string().max(200),
    })
    const goal = `${GOAL} `.repeat(30)
    const many = Array.from({ length: 40 }, (_, at) => ({
      ...CORAL[0]!,
      id: `p${at}`,
      title: `A document with a long name, number ${at}.pdf`,
    }))
    const made = await fill(schema, goal, many)
    const source = `${goal} ${many.map(({ title, text }) => `${title} ${text}`).join(' ')}`
    expect(endsAtAWord(made.generatedTitle, source)).toBe(true)
    expect(made.generatedSystemPrompt).toMatch(/[.]$/)
    expect(endsAtAWord(made.generatedDescription, `${source} Topics`)).toBe(true)
  })

  test('sub-questions of a goal', async () => {
    const schema = z.object({ questions: z.array(z.string().max(200)).min(3).max(5) })
    const { questions } = await fill(schema, GOAL)
    expect(new Set(questions).size).toBe(questions.length)
    expect(questions.every((question) => question.endsWith('?'))).toBe(true)
    expect(questions.join(' ')).toContain('coral reefs')
  })

  test('documents ranked for a goal, with a reason each', async () => {
    const schema = z.object({
      results: z
        .array(
          z.object({ id: z.string(), title: z.string(), reason: z.string().max(120), score: z.number().min(0).max(1) }),
        )
        .max(10),
    })
    const { results } = await fill(schema, 'Why are corals turning white in warm water?', DOCUMENTS)
    expect(results.map(({ id }) => id).toSorted()).toEqual(['d1', 'd2', 'd3'])
    expect(results[0]).toMatchObject({ id: 'd3', title: 'coral.txt', reason: expect.stringContaining('oral') })
    expect(results[0]!.score).toBeGreaterThan(results[2]!.score)
  })

  test('a bot: name, greeting of 50 characters, description, prompt', async () => {
    const schema = z.object({
      name: z.string().max(50),
      greeting: z.string().max(50),
      description: z.string().max(500),
      prompt: z.string().max(4000),
      handle: z.string().regex(/^[a-z0-9_]+$/),
    })
    const made = await fill(schema, 'A patient tutor for high school chemistry who explains reactions step by step.')
    expect(made.name.toLowerCase()).toContain('patient tutor')
    expect(made.greeting).toMatch(/^Hello\./)
  })

  test('choices, numbers, optional and nested fields keep to their limits', async () => {
    const schema = z.object({
      kind: z.enum(['DOCUMENT', 'REDDIT', 'WEBSITE', 'YOUTUBE']),
      mood: z.enum(['positive', 'negative', 'neutral']),
      isPublic: z.boolean(),
      rating: z.number().int().min(1).max(5),
      above: z.number().gt(3).lt(4),
      even: z.number().int().multipleOf(2).min(3),
      nothing: z.null(),
      maybe: z.string().max(20).nullable(),
      link: z.url(),
      email: z.email(),
      due: z.iso.date(),
      constant: z.literal('fixed'),
      either: z.union([z.object({ type: z.literal('a'), title: z.string() }), z.object({ type: z.literal('b') })]),
      tuple: z.tuple([z.string(), z.number()]),
      long: z.string().min(300).max(400),
      tags: z.array(z.string().max(12)).length(4),
      inner: z.object({ inner: z.object({ inner: z.object({ keyPhrases: z.array(z.string()).min(1) }) }) }),
    })
    const made = await fill(
      schema,
      'I liked this YouTube video about bread. See https://example.com/bread or write to ann@example.com.',
    )
    expect(made).toMatchObject({
      kind: 'YOUTUBE',
      mood: 'neutral',
      link: 'https://example.com/bread',
      email: 'ann@example.com',
      constant: 'fixed',
    })
  })

  test('a schema that holds itself comes to an end', async () => {
    const schema = {
      type: 'object',
      properties: {
        title: { type: 'string' },
        children: { type: 'array', items: { $ref: '#' } },
        next: { $ref: '#/$defs/node' },
      },
      required: ['title'],
      $defs: { node: { type: 'object', properties: { next: { $ref: '#/$defs/node' } } } },
    } as const
    const text = await textOf(model, { prompt: promptOf(['a\nb\nc']), responseFormat: { type: 'json', schema } })
    expect(JSON.parse(text)).toHaveProperty('title')
    expect(text.length).toBeLessThan(20_000)
  })

  test('an object without a schema is still an object', async () => {
    const text = await textOf(model, {
      prompt: promptOf(['Reefs are built by polyps.']),
      responseFormat: { type: 'json' },
    })
    expect(JSON.parse(text)).toEqual({ text: 'Reefs are built by polyps.' })
  })

  test('hostile text stays inside its field', async () => {
    const schema = z.object({ title: z.string().max(60), summary: z.string().max(200) })
    const made = await fill(schema, '"}, "admin": true, "x": {"__proto__": {"polluted": 1} \u2028 </script>')
    expect(Object.keys(made)).toEqual(['title', 'summary'])
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })
})
