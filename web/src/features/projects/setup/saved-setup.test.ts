// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { findSavedSetup, removeSavedSetup, saveSetup } from './saved-setup.ts'
import { beginSetup, projectDeletedOnStop, setupReducer, type Setup } from './setup-reducer.ts'

const PROJECT = '11111111-1111-4111-8111-111111111111'
const NEW = '22222222-2222-4222-8222-222222222222'
const loaded = (setup: string) => `http://localhost/chat/projects?setup=${setup}`
const started = setupReducer(setupReducer(beginSetup(NEW), { type: 'chooseHelper' }), {
  type: 'started',
  projectId: PROJECT,
})

beforeEach(removeSavedSetup)

describe('a set-up, after a reload of its page,', () => {
  it.each<[string, Setup]>([
    ['stands at its goal with what was typed', { ...started, goal: 'Understand the tides', usesMagicImport: true }],
    ['stands at its documents', { ...started, step: 'attachments' }],
    ['stands at the proposal with what was changed', { ...started, step: 'review', typed: { projectTitle: 'Tides' } }],
  ])('%s', (_, setup) => {
    saveSetup(setup)
    expect(findSavedSetup(PROJECT, loaded(PROJECT))).toEqual(setup)
    expect(projectDeletedOnStop(findSavedSetup(PROJECT, loaded(PROJECT))!)).toBe(PROJECT)
  })

  it('stands in the form with its fields, before there is a project, and asks for the same one', () => {
    const typed = { projectTitle: 'Tides', projectDescription: '' }
    saveSetup({ ...beginSetup(NEW), step: 'manual', typed })
    expect(findSavedSetup(null, loaded('new'))).toMatchObject({ step: 'manual', typed, newProjectId: NEW })
  })

  it('waits for nothing that was on its way', () => {
    saveSetup({ ...started, work: 'saving', isConfirmingStop: true })
    expect(findSavedSetup(PROJECT, loaded(PROJECT))).toEqual(started)
  })

  it('is not taken for another one, nor for one that was left and is opened from the list', () => {
    saveSetup(started)
    expect(findSavedSetup(NEW, loaded(NEW))).toBeUndefined()
    expect(findSavedSetup(null, loaded('new'))).toBeUndefined()
    expect(findSavedSetup(PROJECT, 'http://localhost/chat/projects')).toBeUndefined()
  })

  it('begins anew where what was kept cannot be read', () => {
    sessionStorage.setItem('alcove.projectSetup', '{"step":')
    expect(findSavedSetup(PROJECT, loaded(PROJECT))).toBeUndefined()
  })
})
