import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useRef } from 'react'
import { say as sayOfImport } from '#contract/magic-import/messages.ts'
import { projectsApi } from '#contract/projects/api.ts'
import { say } from '#contract/projects/messages.ts'
import type { ProjectForm, ProjectSave } from '#contract/projects/schema.ts'
import { call, CallError } from '../../../api/call.ts'
import { toast } from '../../../ui/toast.tsx'
import { useFindResources } from '../../magic-import/index.ts'
import { refreshProjects } from '../projects-query.ts'
import { deletedOnStop, mayLeaveGoal, setUp, type Setup } from './machine.ts'
import { labelsShown } from './processing-labels.ts'

type SetupEnds = {
  onClose: () => void
  /** The project is there: its page opens, or a chat in it with a first question. */
  onCreated: (projectId: string, chat: { question: string } | null) => void
}

export type SetupActions = ReturnType<typeof useSetup>

/** The set-up with its work: each action asks the server and tells the machine how that went. */
export function useSetup(begun: Setup, { onClose, onCreated }: SetupEnds) {
  const queryClient = useQueryClient()
  const [setup, tell] = useReducer(setUp, begun)
  const work = useRef<AbortController>(null)
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
      work.current?.abort()
    }
  }, [])
  const findResources = useFindResources()
  const { projectId, goal } = setup

  /** What was begun before is no longer waited for. */
  const begin = (): AbortSignal => {
    work.current?.abort()
    return (work.current = new AbortController()).signal
  }
  const save = (project: Omit<ProjectSave, 'projectId'>) =>
    call(projectsApi.save, { ...project, ...(projectId !== null && { projectId }) })

  const chooseHelper = async (written?: string) => {
    tell({ type: 'chooseHelper', ...(written !== undefined && { goal: written }) })
    if (projectId !== null) return
    try {
      const { id } = await call(projectsApi.save, { creationMode: 'GOAL', status: 'PENDING' })
      // Whoever left meanwhile never saw it begin.
      if (isLeft.current) await call(projectsApi.remove, { projectId: id })
      tell({ type: 'started', projectId: id })
      void refreshProjects(queryClient)
    } catch (error) {
      tellOf(say.startFailed, error)
      tell({ type: 'startFailed' })
    }
  }

  const leaveGoal = async () => {
    if (!mayLeaveGoal(setup)) return
    if (projectId === null) return toast.error(say.idMissing)
    tell({ type: 'save' })
    try {
      await save({ creationMode: setup.creationMode, status: 'PENDING', goal: goal.trim() })
    } catch (error) {
      tellOf(say.requestFailed, error)
      return tell({ type: 'saveFailed' })
    }
    tell({ type: 'leaveGoal' })
    if (!setup.usesMagicImport) return
    const signal = begin()
    try {
      tell({ type: 'found', found: await findResources(goal.trim(), signal) })
    } catch (error) {
      if (signal.aborted) return
      tellOf(sayOfImport.fetchFailed, error)
      tell({ type: 'findFailed' })
    }
  }

  const generate = async (refusal: string | null) => {
    if (projectId === null) return toast.error(say.idMissing)
    if (refusal !== null) return
    tell({ type: 'generate', refusal })
    const signal = begin()
    try {
      const asked = call(projectsApi.generate, { projectId, goal: goal.trim() }, { signal })
      const [generated] = await Promise.all([asked, labelsShown(signal)])
      tell({ type: 'generated', generated })
    } catch (error) {
      if (signal.aborted) return
      tellOf(say.generateFailed, error)
      tell({ type: 'generateFailed' })
    }
  }

  /** Rejects with the fields that the server refused, for the form to show. */
  const create = async (form: ProjectForm, chat: { question: string } | null) => {
    tell({ type: 'create' })
    const isManual = setup.step === 'manual'
    try {
      const { id } = await save({
        creationMode: isManual ? 'MANUAL' : setup.creationMode,
        status: 'COMPLETED',
        name: form.projectTitle,
        description: form.projectDescription,
        systemPrompt: form.systemPrompt ?? '',
        goal: isManual ? (form.projectGoal ?? '') : goal.trim(),
      })
      toast.ok(say.created)
      // A finished project turns the pro finder on for whoever pays.
      void queryClient.invalidateQueries({ queryKey: ['settings'] })
      void refreshProjects(queryClient)
      onCreated(id, chat)
    } catch (error) {
      tellOf(say.createFailed, error)
      tell({ type: 'createFailed' })
    }
  }

  const stop = async () => {
    work.current?.abort()
    const pending = deletedOnStop(setup)
    if (pending === null) return onClose()
    tell({ type: 'stop' })
    try {
      await call(projectsApi.remove, { projectId: pending })
      void refreshProjects(queryClient)
      onClose()
    } catch (error) {
      // What is gone already is as stopped as can be.
      if (error instanceof CallError && error.code === 'not_found') return onClose()
      tellOf(say.stopFailed, error)
      tell({ type: 'stopFailed' })
    }
  }

  const back = () => {
    work.current?.abort()
    tell({ type: 'back' })
  }
  const skipImport = () => {
    work.current?.abort()
    tell({ type: 'skipImport' })
  }
  return {
    setup,
    tell,
    chooseHelper: (written?: string) => void chooseHelper(written),
    leaveGoal: () => void leaveGoal(),
    generate: (refusal: string | null) => void generate(refusal),
    create,
    stop: () => void stop(),
    back,
    skipImport,
  }
}

/** Says what failed and, where the server told why, that too. */
function tellOf(failure: string, error: unknown): void {
  const reason = error instanceof CallError && error.code !== 'internal' ? error.message : failure
  toast.error(failure, reason === failure ? undefined : { detail: reason })
}
