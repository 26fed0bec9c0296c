import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { magicImportMessages } from '#contract/magic-import/messages.ts'
import { projectsApi } from '#contract/projects/api.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import type { ProjectFields, ProjectSave } from '#contract/projects/schema.ts'
import { call, CallError } from '../../../api/call.ts'
import { toast } from '../../../ui/overlays/toast.tsx'
import { useFindResources } from '../../magic-import/index.ts'
import { refreshProjects } from '../projects-query.ts'
import { projectDeletedOnStop, canLeaveGoal, setupReducer, type Setup } from './setup-reducer.ts'
import { removeSavedSetup, saveSetup } from './saved-setup.ts'
import { waitForLabels } from './processing-labels.ts'
import { settingsKey } from '../../labs/query-keys.ts'

type SetupCallbacks = {
  onClose: () => void
  /** The project is there: its page opens, or a chat in it with a first question. */
  /** The unfinished project is there: the address becomes its own. */
  onStarted: (projectId: string) => void
  onCreated: (projectId: string, chat: { question: string } | null) => void
}

export type SetupActions = ReturnType<typeof useSetup>

/** The set-up with its work: each action asks the server and tells the machine how that went. */
export function useSetup(initial: Setup, { onClose, onStarted, onCreated }: SetupCallbacks) {
  const queryClient = useQueryClient()
  const [setup, dispatch] = useReducer(setupReducer, initial)
  const work = useRef<AbortController>(null)
  const isUnmounted = useRef(false)
  useEffect(() => {
    isUnmounted.current = false
    return () => {
      isUnmounted.current = true
      work.current?.abort()
      removeSavedSetup()
    }
  }, [])
  const findResources = useFindResources()
  const { projectId, newProjectId, goal } = setup
  useEffect(() => saveSetup(setup), [setup])

  /** What was begun before is no longer waited for. */
  const startWork = (): AbortSignal => {
    work.current?.abort()
    return (work.current = new AbortController()).signal
  }
  const save = (project: Omit<ProjectSave, 'projectId'>) =>
    call(projectsApi.save, { ...project, ...(projectId !== null ? { projectId } : newProjectId && { newProjectId }) })

  const chooseHelper = async (writtenGoal?: string) => {
    dispatch({ type: 'chooseHelper', ...(writtenGoal !== undefined && { goal: writtenGoal }) })
    if (projectId !== null) return
    try {
      const { id } = await save({ creationMode: 'GOAL', status: 'PENDING' })
      // Whoever left meanwhile never saw it begin.
      if (isUnmounted.current) await call(projectsApi.remove, { projectId: id })
      dispatch({ type: 'started', projectId: id })
      if (!isUnmounted.current) onStarted(id)
      void refreshProjects(queryClient)
    } catch (error) {
      toastFailure(projectMessages.startFailed, error)
      dispatch({ type: 'startFailed' })
    }
  }

  const leaveGoal = async () => {
    if (!canLeaveGoal(setup)) return
    if (projectId === null) return toast.error(projectMessages.idMissing)
    dispatch({ type: 'save' })
    try {
      await save({ creationMode: setup.creationMode, status: 'PENDING', goal: goal.trim() })
    } catch (error) {
      toastFailure(projectMessages.requestFailed, error)
      return dispatch({ type: 'saveFailed' })
    }
    dispatch({ type: 'leaveGoal' })
    if (setup.usesMagicImport) await find()
  }

  const find = async () => {
    const signal = startWork()
    try {
      dispatch({ type: 'found', found: await findResources(goal.trim(), signal) })
    } catch (error) {
      if (signal.aborted) return
      toastFailure(magicImportMessages.fetchFailed, error)
      dispatch({ type: 'findFailed' })
    }
  }

  const generate = async (refusal: string | null) => {
    if (projectId === null) return toast.error(projectMessages.idMissing)
    if (refusal !== null) return
    dispatch({ type: 'generate', refusal })
    await write(projectId)
  }

  const write = async (id: string) => {
    const signal = startWork()
    try {
      const generating = call(projectsApi.generate, { projectId: id, goal: goal.trim() }, { signal })
      const [generated] = await Promise.all([generating, waitForLabels(signal)])
      dispatch({ type: 'generated', generated })
    } catch (error) {
      if (signal.aborted) return
      toastFailure(projectMessages.generateFailed, error)
      dispatch({ type: 'generateFailed' })
    }
  }

  /** Rejects with the fields that the server refused, for the form to show. */
  const create = async (fields: ProjectFields, chat: { question: string } | null) => {
    dispatch({ type: 'create' })
    const creationMode = setup.step === 'manual' ? 'MANUAL' : setup.creationMode
    try {
      const { id } = await save({ creationMode, status: 'COMPLETED', ...fields })
      toast.ok(projectMessages.created)
      // A finished project turns the pro finder on for whoever pays.
      void queryClient.invalidateQueries({ queryKey: settingsKey })
      void refreshProjects(queryClient)
      onCreated(id, chat)
    } catch (error) {
      toastFailure(projectMessages.createFailed, error)
      dispatch({ type: 'createFailed' })
    }
  }

  const stop = async () => {
    work.current?.abort()
    const pending = projectDeletedOnStop(setup)
    if (pending === null) return onClose()
    dispatch({ type: 'stop' })
    try {
      await call(projectsApi.remove, { projectId: pending })
      void refreshProjects(queryClient)
      onClose()
    } catch (error) {
      // What is gone already is as stopped as can be.
      if (error instanceof CallError && error.code === 'not_found') return onClose()
      toastFailure(projectMessages.stopFailed, error)
      dispatch({ type: 'stopFailed' })
    }
  }

  // What was at work when the page was loaded again is begun again.
  const goOn = useEffectEvent(() => {
    if (initial.step === 'magic_import_processing') void find()
    if (initial.step === 'processing' && initial.projectId !== null) void write(initial.projectId)
  })
  useEffect(() => goOn(), [])

  const back = () => {
    work.current?.abort()
    dispatch({ type: 'back' })
  }
  const skipImport = () => {
    work.current?.abort()
    dispatch({ type: 'skipImport' })
  }
  return {
    setup,
    dispatch,
    chooseHelper: (writtenGoal?: string) => void chooseHelper(writtenGoal),
    leaveGoal: () => void leaveGoal(),
    generate: (refusal: string | null) => void generate(refusal),
    skipAttachments: () => void generate(null),
    create,
    stop: () => void stop(),
    back,
    skipImport,
  }
}

/** Says what failed and, where the server told why, that too. */
function toastFailure(failure: string, error: unknown): void {
  const reason = error instanceof CallError && error.code !== 'internal' ? error.message : failure
  toast.error(failure, reason === failure ? undefined : { detail: reason })
}
