/** Families that make pictures, by what servers call them. */
const PAINTS =
  /gpt-image|chatgpt-image|dall-e|imagen|\bflux|sdxl|stable-?diffusion|\bsd-?(1|2|3|xl|turbo)|seedream|hidream|qwen-image|kolors|ideogram|recraft|nano-banana|playground-v\d/i
/** Those that take a picture to begin with. */
const TAKES_REFERENCE = /gpt-image|chatgpt-image|dall-e-2|kontext|-edit\b|^gemini-/i

export function isForImages(name: string): boolean {
  return PAINTS.test(name)
}

export function takesReference(name: string): boolean {
  return TAKES_REFERENCE.test(name)
}
