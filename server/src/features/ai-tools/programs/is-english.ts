const OWN = /\b(?:the|and|you|with|this|that|have|would|could|they|which|their|been|what|your|there)\b/giu
const SHARED = /\b(?:is|was|are|has|of|to|for|it|not|from|at|be|on|by)\b/giu
/** Small words of languages that are close enough to be mistaken for English. */
const FOREIGN =
  /(?<!\p{L})(?:der|die|das|und|ist|nicht|ein|eine|im|dem|den|le|la|les|et|est|une|des|du|el|los|las|que|es|un|una|il|gli|che|di|per|sono|hanno|non|con|het|een|van|och|att|og|det|som|não|uma|os|nie|się)(?!\p{L})/giu

/** Whether a stretch of text is English beyond doubt. */
export function isEnglish(text: string): boolean {
  const own = count(text, OWN)
  const hits = own + count(text, SHARED)
  return own >= 1 && hits >= 2 && count(text, FOREIGN) * 3 <= hits
}

function count(text: string, words: RegExp): number {
  return text.match(words)?.length ?? 0
}
