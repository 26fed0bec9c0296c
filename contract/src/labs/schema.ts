import * as z from 'zod'
import { TOOL_AREAS } from '../tools/limits.ts'

/** Where an answer looks. */
export const FOCUS_MODES = ['web', 'academic', 'discussions', 'video', 'documentation', 'vault'] as const

/** Where magic mode may not look, although it could. */
const without = z.array(z.enum(TOOL_AREAS)).max(TOOL_AREAS.length).optional()

/** `isDefault`: nobody chose it. It is as the install has it, and gives way to what its person turns on. */
const toggle = z.object({ isEnabled: z.boolean(), isDefault: z.boolean().optional() })

/** The experimental settings of one person, as the spec spells them. */
export const settings = z.object({
  deepResearch: toggle,
  mcpMode: toggle,
  crafts: toggle,
  dataAnalysis: toggle,
  merlinMagic: toggle.extend({ without }),
  webAccess: toggle,
  focusMode: toggle.extend({ mode: z.enum(FOCUS_MODES) }),
  /** Answers in a project look twice, and further. It goes on when a paid person's project is finished. */
  proFinderMode: toggle,
  /** Shows tasks in the menu. */
  tasksMode: toggle,
})
export type Settings = z.infer<typeof settings>

const toggleChange = z.strictObject({ isEnabled: z.boolean() }).optional()

/** Any part of the settings; what is not named stays as it is. */
const settingsChange = z.strictObject({
  deepResearch: toggleChange,
  mcpMode: toggleChange,
  crafts: toggleChange,
  dataAnalysis: toggleChange,
  merlinMagic: z.strictObject({ isEnabled: z.boolean(), without }).optional(),
  webAccess: toggleChange,
  focusMode: z.strictObject({ isEnabled: z.boolean(), mode: z.enum(FOCUS_MODES).optional() }).optional(),
  proFinderMode: toggleChange,
  tasksMode: toggleChange,
})
export type SettingsChange = z.infer<typeof settingsChange>

/** A change, and the chat in which it is made: a chat of a project takes no deep research. */
export const settingsChangeIn = settingsChange.extend({ chatId: z.uuid().optional() })
