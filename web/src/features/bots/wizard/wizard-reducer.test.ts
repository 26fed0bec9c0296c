import { describe, expect, test } from 'vitest'
import { botMessages } from '#contract/bots/messages.ts'
import type { BotDraft } from '#contract/bots/schema.ts'
import type { NameCheck } from '../name-check.ts'
import {
  wizardReducer,
  canVisit,
  errorsOf,
  hasInput,
  NEW_WIZARD,
  parseWizard,
  suggestPrompt,
  stepState,
  STEPS,
  type Step,
  type Wizard,
  type WizardEvent,
} from './wizard-reducer.ts'

const whole: BotDraft = { name: 'Tide', personality: 'Calm.', prompt: 'Explain.', welcomeMessage: 'Hello', icon: '' }
const at = (step: Step, draft: Partial<BotDraft> = {}, reached: Step = step): Wizard => ({
  step,
  reached,
  draft: { ...whole, ...draft },
  isRefused: false,
})
const next = (nameCheck: NameCheck = 'available'): WizardEvent => ({ type: 'next', nameCheck })

describe('going through the wizard', () => {
  test.each<[string, Wizard, WizardEvent, Step]>([
    ['a free name leads to the personality', at('name'), next(), 'personality'],
    ['a name that is being checked stays', at('name'), next('checking'), 'name'],
    ['a taken name stays', at('name'), next('taken'), 'name'],
    ['a name that could not be checked goes on', at('name'), next('none'), 'personality'],
    ['no name stays', at('name', { name: '  ' }), next('none'), 'name'],
    ['a name of 51 characters stays', at('name', { name: 'x'.repeat(51) }), next('none'), 'name'],
    ['a personality leads to the prompt', at('personality'), next('taken'), 'prompt'],
    ['no personality stays', at('personality', { personality: '' }), next(), 'personality'],
    ['a long greeting stays', at('personality', { welcomeMessage: 'x'.repeat(51) }), next(), 'personality'],
    ['no greeting is fine', at('personality', { welcomeMessage: '' }), next(), 'prompt'],
    ['the prompt is the last step', at('prompt'), next(), 'prompt'],
    ['back from the prompt', at('prompt'), { type: 'back' }, 'personality'],
    ['back from the personality', at('personality'), { type: 'back' }, 'name'],
    ['nothing is before the name', at('name'), { type: 'back' }, 'name'],
    ['a reached step is visited', at('name', {}, 'prompt'), { type: 'visit', step: 'prompt' }, 'prompt'],
    ['a step ahead is not', at('name'), { type: 'visit', step: 'prompt' }, 'name'],
    [
      'nor one behind a step that is broken',
      at('name', { personality: '' }, 'prompt'),
      { type: 'visit', step: 'prompt' },
      'name',
    ],
    ['a name that went to somebody else is asked for again', at('prompt'), { type: 'nameTaken' }, 'name'],
    ['a new beginning', at('prompt'), { type: 'begin' }, 'name'],
  ])('%s', (_, wizard, event, step) => expect(wizardReducer(wizard, event).step).toBe(step))

  test('what is missing is said once someone wants to go on, and no longer on the next step', () => {
    const empty = wizardReducer(NEW_WIZARD, next('none'))
    expect(empty.isRefused).toBe(true)
    expect(errorsOf(empty.draft, 'name')).toEqual({ name: botMessages.required })
    const named = wizardReducer(wizardReducer(empty, { type: 'typed', field: 'name', value: 'Tide' }), next())
    expect(named).toMatchObject({ step: 'personality', reached: 'personality', isRefused: false })
  })

  test('going back keeps everything that was written and how far one was', () => {
    const back = wizardReducer(at('prompt'), { type: 'back' })
    expect(back).toMatchObject({ reached: 'prompt', draft: whole })
    expect(wizardReducer(back, next()).reached).toBe('prompt')
  })

  test('a new beginning has forgotten everything', () => {
    expect(wizardReducer(at('prompt'), { type: 'begin' })).toEqual(NEW_WIZARD)
    expect(hasInput(NEW_WIZARD)).toBe(false)
    expect(hasInput(at('name', { personality: '', prompt: '', welcomeMessage: '' }))).toBe(true)
  })
})

describe('the preview', () => {
  const states = (wizard: Wizard) => STEPS.map((step) => stepState(wizard, step))
  test.each<[string, Wizard, string[]]>([
    ['nothing yet', NEW_WIZARD, ['In progress', 'In progress', 'In progress']],
    ['a name', at('personality'), ['Created', 'In progress', 'In progress']],
    ['at the prompt', at('prompt'), ['Created', 'Created', 'In progress']],
    ['back at the name', at('name', {}, 'prompt'), ['In progress', 'Created', 'Created']],
    [
      'back, with the name taken out',
      at('personality', { name: '' }, 'prompt'),
      ['In progress', 'In progress', 'In progress'],
    ],
  ])('%s', (_, wizard, expected) => expect(states(wizard)).toEqual(expected))
})

describe('a prompt that is too long', () => {
  test.each([
    [4_000, {}],
    [4_001, { prompt: botMessages.promptTooLong }],
  ])('%i characters', (length, errors) =>
    expect(errorsOf({ ...whole, prompt: 'x'.repeat(length) }, 'prompt')).toEqual(errors),
  )
})

describe('what this browser remembers', () => {
  test('comes back as it was', () => {
    const wizard = { ...at('personality', { personality: '' }), isRefused: true }
    expect(parseWizard(JSON.parse(JSON.stringify(wizard)))).toEqual(wizard)
  })

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['a number', 7],
    ['another shape', { draft: 'x', step: 4 }],
  ])('%s is a new wizard', (_, stored) => expect(parseWizard(stored)).toEqual(NEW_WIZARD))

  test('a step that cannot stand is left for the first one', () => {
    const broken = parseWizard({ step: 'prompt', reached: 'prompt', draft: { ...whole, name: '' } })
    expect(broken.step).toBe('name')
    expect(canVisit(broken, 'prompt')).toBe(false)
  })
})

test('a first prompt is made of the name and the personality', () => {
  expect(suggestPrompt({ name: ' Tide ', personality: 'You explain the sea.' })).toMatch(
    /^You are Tide[.]\n\nYou explain the sea[.]\n\n/,
  )
})
