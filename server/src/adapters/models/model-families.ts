import type { Abilities } from '#contract/models/schema.ts'

type ModelFamily = { readonly can: Abilities; readonly contextTokens: number; readonly isGuess?: boolean }

/** What a model is taken for when neither its server nor its name says more. */
const CAUTIOUS: ModelFamily = {
  can: { images: false, tools: false, reasoning: false },
  contextTokens: 8_192,
  isGuess: true,
}

type AbilityFlags = '' | 'i' | 't' | 'r' | 'it' | 'ir' | 'tr' | 'itr'

/** Well-known families by name: what they can do (images, tools, reasoning) and thousands of tokens in their window. */
const FAMILIES: readonly (readonly [RegExp, AbilityFlags, number])[] = [
  [/gpt-5.*chat/, 'it', 128],
  [/gpt-5/, 'itr', 400],
  [/gpt-4\.1/, 'it', 1_000],
  [/gpt-4o|chatgpt-4o/, 'it', 128],
  [/gpt-4-turbo/, 'it', 128],
  [/gpt-4-32k/, 't', 32],
  [/gpt-4/, 't', 8],
  [/gpt-3\.5/, 't', 16],
  [/gpt-oss/, 'tr', 128],
  [/\bo1-mini|o1-preview/, 'r', 128],
  [/\bo3-mini/, 'tr', 200],
  [/\bo[134](-|$)/, 'itr', 200],
  [/claude-(instant|2)/, '', 100],
  [/claude-3-(opus|sonnet|haiku)|claude-3-5/, 'it', 200],
  [/claude/, 'itr', 200],
  [/gemini-(1\.5|2\.0).*thinking/, 'ir', 1_000],
  [/gemini-(1\.5|2\.0)/, 'it', 1_000],
  [/gemini/, 'itr', 1_000],
  [/gemma-?3n/, 'i', 32],
  [/gemma-?3.*\b(270m|1b)\b/, '', 32],
  [/gemma-?3/, 'i', 128],
  [/gemma/, '', 8],
  [/llama-?4/, 'it', 256],
  [/llama-?3\.2-?vision/, 'i', 128],
  [/llama-?3\.[123]/, 't', 128],
  [/llama-?3/, '', 8],
  [/llava|bakllava|moondream/, 'i', 4],
  [/llama-?2/, '', 4],
  [/qwen-?3.*vl/, 'itr', 256],
  [/qwen-?3.*instruct|qwen-?3.*coder/, 't', 256],
  [/qwen-?3/, 'tr', 40],
  [/qwq|qvq/, 'tr', 128],
  [/qwen-?2\.?5?-?vl/, 'i', 32],
  [/qwen-?2\.5/, 't', 32],
  [/qwen/, '', 32],
  [/deepseek.*(r1|reasoner)/, 'r', 64],
  [/deepseek/, 't', 64],
  [/magistral/, 'tr', 40],
  [/pixtral|mistral-(medium|small)-?3|mistral-medium/, 'it', 128],
  [/mixtral|mistral|ministral|devstral|codestral/, 't', 32],
  [/phi-?4.*reasoning/, 'r', 32],
  [/phi-?3.*vision/, 'i', 128],
  [/phi-?[34].*mini/, 't', 128],
  [/phi-?4/, '', 16],
  [/command-(r|a)/, 't', 128],
  [/granite-?3/, 't', 128],
  [/granite/, 't', 128],
  [/kimi.*thinking/, 'tr', 256],
  [/kimi/, 't', 128],
  [/glm-?4\.\d?v/, 'itr', 64],
  [/glm-?4/, 'tr', 128],
  [/grok-(2|.*vision)/, 'it', 32],
  [/grok/, 'tr', 128],
  [/nemotron/, 't', 128],
  [/minimax/, 'tr', 192],
  [/hermes-?[34]/, 't', 32],
  [/smollm/, '', 8],
]

/** What is known about a model by its name alone: vendors' prefixes, sizes and quantisations do not matter. */
export function familyByName(name: string): ModelFamily {
  const plain = name.toLowerCase().replace(/[_\s]/g, '-')
  const family = FAMILIES.find(([pattern]) => pattern.test(plain))
  if (!family) return CAUTIOUS
  const [, flags, thousands] = family
  return {
    can: { images: flags.includes('i'), tools: flags.includes('t'), reasoning: flags.includes('r') },
    contextTokens: thousands * 1_000,
  }
}

const OTHER_TRADES =
  /embed|bge-|\be5-|gte-|rerank|whisper|transcri|tts|speech|audio|realtime|moderation|guard|dall-e|image|imagen|veo|sora|diffusion|flux|ocr|aqa|babbage|davinci|computer-use|robotics|live-/i

/** Whether a model is one to talk to, as far as its name says: not for embeddings, speech, pictures or moderation. */
export function isForChat(name: string): boolean {
  return !OTHER_TRADES.test(name)
}
