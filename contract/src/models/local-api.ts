import * as z from 'zod'
import { route } from '../route.ts'
import {
  downloadChange,
  localModel,
  modelDownload,
  modelSettings,
  newDownload,
  offeredOpenModel,
} from './local-models.ts'

const nothing = z.strictObject({})
const done = z.object({})
const oneFile = z.strictObject({ fileName: z.string() })
const oneDownload = z.strictObject({ downloadId: z.string() })

/** Model files on this machine: a file of its own, because only owners need it. */
export const localModelsApi = {
  list: route('GET', '/v1/local-models', {
    access: 'owner',
    input: nothing,
    output: z.object({ folder: z.string(), models: z.array(localModel), downloads: z.array(modelDownload) }),
  }),
  /** Open models that can be fetched, and which of them fits this machine. */
  openModels: route('GET', '/v1/local-models/open', {
    access: 'owner',
    input: nothing,
    output: z.object({ memoryBytes: z.number(), models: z.array(offeredOpenModel) }),
  }),
  download: route('POST', '/v1/local-models/downloads', { access: 'owner', input: newDownload, output: modelDownload }),
  changeDownload: route('PATCH', '/v1/local-models/downloads/{downloadId}', {
    access: 'owner',
    input: downloadChange,
    output: modelDownload,
  }),
  resumeDownload: route('POST', '/v1/local-models/downloads/{downloadId}/resume', {
    access: 'owner',
    input: oneDownload,
    output: modelDownload,
  }),
  cancelDownload: route('DELETE', '/v1/local-models/downloads/{downloadId}', {
    access: 'owner',
    input: oneDownload,
    output: done,
  }),
  remove: route('DELETE', '/v1/local-models/{fileName}', { access: 'owner', input: oneFile, output: done }),
  /** Asks it one question; what came of it stands in the list. */
  try: route('POST', '/v1/local-models/{fileName}/try', { access: 'owner', input: oneFile, output: done }),
  changeSettings: route('PUT', '/v1/local-models/{fileName}/settings', {
    access: 'owner',
    input: z.strictObject({ fileName: z.string(), settings: modelSettings }),
    output: done,
  }),
}
