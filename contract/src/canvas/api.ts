import * as z from 'zod'
import { sentTurn } from '../chat/thread.ts'
import { route } from '../route.ts'
import { CANVAS_MAX_CHARS, CANVAS_TITLE_MAX_CHARS } from './limits.ts'
import { canvas, CANVAS_FORMATS, canvasContent, canvasEntry, canvasSave, canvasVersion, editRequest } from './schema.ts'

const one = z.strictObject({ canvasId: z.uuid() })
/** A character takes at most six bytes in JSON. */
const maxBytes = CANVAS_MAX_CHARS * 6 + 10_000

/** Texts that a person and the answers write together. */
export const canvasApi = {
  /** The newest first. */
  list: route('GET', '/v1/canvases', {
    access: 'guest',
    input: z.strictObject({ cursor: z.string().max(200).optional() }),
    output: z.object({ canvases: z.array(canvasEntry), nextCursor: z.string().nullable() }),
  }),
  /** Begins an empty text, or one with the words of an answer; the same answer is opened once. */
  begin: route('POST', '/v1/canvases', {
    access: 'guest',
    input: z.strictObject({ messageId: z.uuid().optional() }),
    output: canvas,
  }),
  read: route('GET', '/v1/canvases/{canvasId}', { access: 'guest', input: one, output: canvas }),
  rename: route('PATCH', '/v1/canvases/{canvasId}', {
    access: 'guest',
    input: one.extend({ title: z.string().trim().max(CANVAS_TITLE_MAX_CHARS) }),
    output: canvasEntry,
  }),
  /** Refused as a conflict when the text has been saved by someone else since. */
  save: route('PUT', '/v1/canvases/{canvasId}/content', {
    access: 'guest',
    input: one.extend(canvasSave.shape),
    output: z.object({ version: z.number().int(), updatedAt: z.iso.datetime() }),
    maxBytes,
  }),
  remove: route('DELETE', '/v1/canvases/{canvasId}', { access: 'guest', input: one, output: z.object({}) }),
  /** Brings a deleted text back, for a while. */
  restore: route('POST', '/v1/canvases/{canvasId}/restore', { access: 'guest', input: one, output: canvasEntry }),

  /** The newest first. */
  listVersions: route('GET', '/v1/canvases/{canvasId}/versions', {
    access: 'guest',
    input: one,
    output: z.object({ versions: z.array(canvasVersion) }),
  }),
  readVersion: route('GET', '/v1/canvases/{canvasId}/versions/{versionId}', {
    access: 'guest',
    input: one.extend({ versionId: z.uuid() }),
    output: canvasVersion.extend({ content: z.string() }),
  }),
  /** Keeps a text among the versions without making it the newest: the one that gave way in a conflict. */
  keepVersion: route('POST', '/v1/canvases/{canvasId}/versions', {
    access: 'guest',
    input: one.extend({ content: canvasContent }),
    output: z.object({}),
    maxBytes,
  }),

  /** Asks for a change of a passage. What comes is an answer like any other, with a stream to follow. */
  propose: route('POST', '/v1/canvases/{canvasId}/proposals', {
    access: 'guest',
    input: one.extend({
      ...editRequest.shape,
      clientMessageId: z.uuid(),
      modelId: z.string().max(300).optional(),
    }),
    output: sentTurn,
    maxBytes: 300_000,
  }),
  export: route('GET', '/v1/canvases/{canvasId}/file', {
    security: 'export',
    access: 'guest',
    input: one.extend({ format: z.enum(CANVAS_FORMATS) }),
    output: z.string(),
    answers: 'file',
  }),
}
