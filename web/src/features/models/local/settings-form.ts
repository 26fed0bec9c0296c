import * as z from 'zod'
import { modelSettings, type ModelSettingName, type ModelSettings } from '#contract/models/local-models.ts'

/** What is typed, refused in the contract's words. */
const typed = (setting: z.ZodType<number>) =>
  z.preprocess((text) => (typeof text === 'string' && text.trim() !== '' ? Number(text) : undefined), setting)

const { shape } = modelSettings
export const settingsForm = z.object({
  temperature: typed(shape.temperature),
  topP: typed(shape.topP),
  topK: typed(shape.topK),
  minP: typed(shape.minP),
  repeatPenalty: typed(shape.repeatPenalty),
  maxTokens: typed(shape.maxTokens),
  maxMinutes: typed(shape.maxMinutes),
  contextTokens: typed(shape.contextTokens),
  slots: typed(shape.slots),
})

export function toTexts(settings: ModelSettings): Record<ModelSettingName, string> {
  return {
    temperature: String(settings.temperature),
    topP: String(settings.topP),
    topK: String(settings.topK),
    minP: String(settings.minP),
    repeatPenalty: String(settings.repeatPenalty),
    maxTokens: String(settings.maxTokens),
    maxMinutes: String(settings.maxMinutes),
    contextTokens: String(settings.contextTokens),
    slots: String(settings.slots),
  }
}

/** How each is spoken of, in the order of the form. */
export const SETTING_FIELDS: readonly { name: ModelSettingName; label: string; hint: string }[] = [
  { name: 'temperature', label: 'Temperature', hint: '0 is predictable, 1 is creative.' },
  { name: 'topP', label: 'Top-p', hint: 'Only words from the most likely share. 1 means all.' },
  { name: 'topK', label: 'Top-k', hint: 'Only this many of the most likely words. 0 means all.' },
  { name: 'minP', label: 'Min-p', hint: 'Skips words this much less likely than the best.' },
  { name: 'repeatPenalty', label: 'Repeat penalty', hint: '1 means none.' },
  { name: 'maxTokens', label: 'Longest answer', hint: 'In tokens. Press Continue to get more.' },
  { name: 'maxMinutes', label: 'Longest time', hint: 'In minutes. The answer ends there.' },
  { name: 'contextTokens', label: 'Context window', hint: 'In tokens. A larger window needs more memory.' },
  { name: 'slots', label: 'Answers at once', hint: 'Fewer need less memory.' },
]
