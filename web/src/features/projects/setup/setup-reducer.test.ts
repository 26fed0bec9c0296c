import { describe, expect, test } from 'vitest'
import { projectMessages } from '#contract/projects/messages.ts'
import {
  confirmsBeforeClose,
  projectDeletedOnStop,
  NEW_SETUP,
  resumeSetup,
  setupReducer,
  titleOf,
} from './setup-reducer.ts'
import type { Setup, SetupEvent, Step } from './setup-reducer.ts'

const PROJECT = '11111111-1111-4111-8111-111111111111'
const GOAL = 'Understand the tides of the North Sea'
const found = { results: [], questions: ['What are tides?'], unanswered: [], silentSources: [] }
const generated = {
  generatedTitle: 'Tides',
  generatedDescription: 'About tides.',
  generatedSystemPrompt: 'Answer about tides.',
  initialQuery: 'What moves the tides?',
}

const at = (step: Step, change: Partial<Setup> = {}): Setup => ({
  ...NEW_SETUP,
  step,
  goal: GOAL,
  projectId: PROJECT,
  ...change,
})
const fresh = (step: Step, change: Partial<Setup> = {}) => at(step, { goal: '', projectId: null, ...change })

type Arrow = [from: string, setup: Setup, event: SetupEvent, to: Step]

describe('the set-up of a project goes', () => {
  test.each<Arrow>([
    ['from the first choice to the form', fresh('initial'), { type: 'chooseManual' }, 'manual'],
    [
      'from the first choice to the goal once the unfinished project is there',
      setupReducer(fresh('initial'), { type: 'chooseHelper' }),
      { type: 'started', projectId: PROJECT },
      'goal',
    ],
    [
      'back to the first choice when it could not be begun',
      setupReducer(fresh('initial'), { type: 'chooseHelper' }),
      { type: 'startFailed' },
      'initial',
    ],
    [
      'from the form to the goal',
      setupReducer(fresh('manual'), { type: 'chooseHelper' }),
      { type: 'started', projectId: PROJECT },
      'goal',
    ],
    [
      'from the form back to the first choice when it could not be begun',
      setupReducer(fresh('manual'), { type: 'chooseHelper' }),
      { type: 'startFailed' },
      'initial',
    ],
    ['from the first choice straight to a goal that was begun', at('initial'), { type: 'chooseHelper' }, 'goal'],
    ['from the goal to the documents', at('goal'), { type: 'leaveGoal' }, 'attachments'],
    [
      'from the goal to the search with Magic Import',
      at('goal', { usesMagicImport: true }),
      { type: 'leaveGoal' },
      'magic_import_processing',
    ],
    ['from the search to its results', at('magic_import_processing'), { type: 'found', found }, 'magic_import_results'],
    [
      'from a search that failed to the documents',
      at('magic_import_processing'),
      { type: 'findFailed' },
      'attachments',
    ],
    ['past a search', at('magic_import_processing'), { type: 'skipImport' }, 'attachments'],
    [
      'from the results to the documents once they are imported',
      at('magic_import_results', { work: 'importing' }),
      { type: 'imported' },
      'attachments',
    ],
    ['past the results', at('magic_import_results'), { type: 'skipImport' }, 'attachments'],
    ['from the documents to the processing', at('attachments'), { type: 'generate', refusal: null }, 'processing'],
    ['from the processing to the review', at('processing'), { type: 'generated', generated }, 'review'],
    ['back to the documents when generating failed', at('processing'), { type: 'generateFailed' }, 'attachments'],
    ['back from the form', fresh('manual'), { type: 'back' }, 'initial'],
    ['back from the goal', at('goal'), { type: 'back' }, 'initial'],
    ['back from the search', at('magic_import_processing'), { type: 'back' }, 'goal'],
    ['back from the results', at('magic_import_results'), { type: 'back' }, 'goal'],
    ['back from the documents', at('attachments'), { type: 'back' }, 'goal'],
    ['back from the processing', at('processing'), { type: 'back' }, 'attachments'],
    ['back from the review', at('review', { generated }), { type: 'back' }, 'attachments'],
  ])('%s', (_, setup, event, to) => {
    const after = setupReducer(setup, event)
    expect(after.step).toBe(to)
    expect(after.work).toBeNull()
  })

  test.each<[string, Setup, SetupEvent]>([
    ['from a goal of fewer than 10 characters', at('goal', { goal: ' too short ' }), { type: 'leaveGoal' }],
    ['to saving such a goal', at('goal', { goal: 'tides' }), { type: 'save' }],
    [
      'from the documents without one',
      at('attachments'),
      { type: 'generate', refusal: projectMessages.attachmentsNeeded },
    ],
    [
      'from the documents while one is on its way',
      at('attachments'),
      { type: 'generate', refusal: projectMessages.attachmentsUploading },
    ],
    ['from the documents without a goal', at('attachments', { goal: '' }), { type: 'generate', refusal: null }],
    [
      'from the documents without a project',
      at('attachments', { projectId: null }),
      { type: 'generate', refusal: null },
    ],
    ['from the first choice to a review', fresh('initial'), { type: 'generated', generated }],
    ['from the first choice to creating', fresh('initial'), { type: 'create' }],
    ['back from the first choice', fresh('initial'), { type: 'back' }],
    ['twice while it begins', fresh('initial', { work: 'starting' }), { type: 'chooseHelper' }],
    ['to the form while it begins', fresh('initial', { work: 'starting' }), { type: 'chooseManual' }],
    ['to a project that nobody waits for', fresh('initial'), { type: 'started', projectId: PROJECT }],
    ['from a goal that was left to results', at('goal'), { type: 'found', found }],
    ['from the documents to a late result', at('attachments'), { type: 'found', found }],
    ['from the documents to a late review', at('attachments'), { type: 'generated', generated }],
    ['to the documents from an import that was not begun', at('magic_import_results'), { type: 'imported' }],
    ['back while resources come in', at('magic_import_results', { work: 'importing' }), { type: 'back' }],
    ['past an import that runs', at('magic_import_results', { work: 'importing' }), { type: 'skipImport' }],
    ['twice to an import', at('magic_import_results', { work: 'importing' }), { type: 'import' }],
    ['twice to creating', at('review', { work: 'creating' }), { type: 'create' }],
    ['back while it is created', at('review', { work: 'creating' }), { type: 'back' }],
    ['back while it is created by hand', fresh('manual', { work: 'creating' }), { type: 'back' }],
    ['back from the goal of one that is resumed', resumeSetup({ id: PROJECT, goal: GOAL }), { type: 'back' }],
    ['to the question while it is created', at('review', { work: 'creating' }), { type: 'askToStop' }],
    ['to its end without the question', at('goal'), { type: 'stop' }],
  ])('nowhere %s', (_, setup, event) => {
    expect(setupReducer(setup, event)).toBe(setup)
  })
})

describe('the work of a step', () => {
  test.each<[string, Setup, SetupEvent, Setup['work']]>([
    ['begins with the helper', fresh('initial'), { type: 'chooseHelper' }, 'starting'],
    ['saves the goal', at('goal'), { type: 'save' }, 'saving'],
    ['can fail to save it', at('goal', { work: 'saving' }), { type: 'saveFailed' }, null],
    ['imports', at('magic_import_results'), { type: 'import' }, 'importing'],
    ['can fail to import', at('magic_import_results', { work: 'importing' }), { type: 'importFailed' }, null],
    ['creates from the review', at('review'), { type: 'create' }, 'creating'],
    ['creates by hand', fresh('manual'), { type: 'create' }, 'creating'],
    ['can fail to create', at('review', { work: 'creating' }), { type: 'createFailed' }, null],
    ['can fail to create by hand', fresh('manual', { work: 'creating' }), { type: 'createFailed' }, null],
    ['stops', at('goal', { isConfirmingStop: true }), { type: 'stop' }, 'stopping'],
    ['can fail to stop', at('goal', { isConfirmingStop: true, work: 'stopping' }), { type: 'stopFailed' }, null],
  ])('%s', (_, setup, event, work) => {
    const after = setupReducer(setup, event)
    expect(after.work).toBe(work)
    expect(after.step).toBe(setup.step)
  })
})

describe('leaving', () => {
  test('asks first, and goes on where it was', () => {
    const confirming = setupReducer(at('attachments'), { type: 'askToStop' })
    expect(confirming.isConfirmingStop).toBe(true)
    expect(setupReducer(confirming, { type: 'keepOn' })).toEqual(at('attachments'))
  })

  test('what arrives while it asks is not lost', () => {
    const confirming = setupReducer(at('processing'), { type: 'askToStop' })
    expect(setupReducer(confirming, { type: 'generated', generated })).toMatchObject({
      step: 'review',
      isConfirmingStop: true,
    })
  })

  test.each<[string, Setup, boolean]>([
    ['nothing was begun', fresh('initial'), false],
    ['an unfinished project waits', at('initial'), true],
    ['a form is open', fresh('manual'), true],
    ['a goal is written', at('goal'), true],
  ])('when %s', (_, setup, asks) => {
    expect(confirmsBeforeClose(setup)).toBe(asks)
  })

  test('deletes the unfinished project of a new set-up only', () => {
    expect(projectDeletedOnStop(at('attachments'))).toBe(PROJECT)
    expect(projectDeletedOnStop(fresh('manual'))).toBeNull()
    expect(projectDeletedOnStop(resumeSetup({ id: PROJECT, goal: GOAL }))).toBeNull()
  })
})

test('a goal of the form goes with the person to the helper', () => {
  const chosen = setupReducer(fresh('manual'), { type: 'chooseHelper', goal: ` ${GOAL} ` })
  expect(chosen).toMatchObject({ goal: GOAL, creationMode: 'MERLIN', work: 'starting' })
})

test('a set-up that is resumed begins at its goal, under a title of its own', () => {
  const setup = resumeSetup({ id: PROJECT, goal: GOAL })
  expect(setup).toMatchObject({ step: 'goal', goal: GOAL, projectId: PROJECT })
  expect(titleOf(setup)).toBe('Resume Project')
  expect(titleOf(at('goal'))).toBe('Define Your Project Goal')
  expect(titleOf({ ...setup, step: 'attachments' })).toBe('Add Supporting Documents')
})

test('a set-up that was left at its documents goes on there, unless it has no goal yet', () => {
  expect(resumeSetup({ id: PROJECT, goal: GOAL }, 'attachments').step).toBe('attachments')
  expect(resumeSetup({ id: PROJECT, goal: '' }, 'attachments').step).toBe('goal')
})
