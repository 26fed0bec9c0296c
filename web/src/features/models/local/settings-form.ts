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
  { name: 'temperature', label: 'Temperature', hint: '0 is always the likeliest word, 1 is lively.' },
  { name: 'topP', label: 'Top-p', hint: 'Words from the likeliest part only. 1 is all.' },
  { name: 'topK', label: 'Top-k', hint: 'Words from so many likeliest. 0 is all.' },
  { name: 'minP', label: 'Min-p', hint: 'Leaves out words that are this much less likely.' },
  { name: 'repeatPenalty', label: 'Repeat penalty', hint: '1 is none.' },
  { name: 'maxTokens', label: 'Longest answer', hint: 'In tokens. Continue goes on from there.' },
  { name: 'maxMinutes', label: 'Longest time', hint: 'In minutes. An answer ends there.' },
  { name: 'contextTokens', label: 'Window', hint: 'In tokens. More takes more memory.' },
  { name: 'slots', label: 'Answers at once', hint: 'Fewer where memory is short.' },
]
