/** What a person asks for, and the text that they pasted along with it. */
type SplitMessage = { instruction: string; body: string }

/** A longer first line is text and not a request. */
const INSTRUCTION_MAX_CHARS = 300
/** Requests are read up to here whatever their form. */
export const QUESTION_MAX_CHARS = 2_000

/** Words with which a request begins. */
const COMMAND =
  /^(?:(?:please|pls|can you|could you|would you|kindly|hey|hi|hello|ok|now|i want you to|i need you to|help me|you|and)[,\s]+){0,4}(?:summar|tl;?dr|sum up|shorten|condense|title|headline|name|key ?|tag|keyword|label|count|how|what|who|whom|whose|when|where|why|which|is|are|was|were|does|do|did|sort|order|alphabet|dedup|remove|delete|drop|extract|list|find|get|pull|show|convert|make|turn|transform|format|reformat|pretty|beautif|upper|lower|capital|camel|snake|kebab|slug|title case|reverse|number|bullet|replace|translate|rewrite|rephrase|paraphrase|proofread|correct|fix|improve|explain|describe|analy|create|draw|build|generate|write|plot|chart|graph|diagram|add|average|total|sum|mean|median|tell|give|suggest|answer|compare|check|clean|trim|merge|join|split|based on|according to|using|from|in|the following|here is|here's|this is|below is|read|bold|word|reading|csv|json|table|todo|to-do|checklist|flow|pie|bar|line|set|put|use|identify|classify|outline|highlight|most|longest|shortest|unique|tidy|fill|complete|finish|design|landing page|invitation|portfolio|countdown)/i

/** Divides a message into request and pasted text. One of them may be empty. */
export function splitInstruction(message: string): SplitMessage {
  const text = message.trim()
  return fenced(text) ?? byLines(text) ?? byColon(text) ?? byFirstSentence(text) ?? alone(text)
}

/** Text between two fences of three backticks is what the request is about. */
function fenced(text: string): SplitMessage | null {
  const open = text.indexOf('```')
  const start = open < 0 ? -1 : text.indexOf('\n', open)
  const close = start < 0 ? -1 : text.indexOf('```', start)
  if (close < 0) return null
  const around = `${text.slice(0, open)} ${text.slice(close + 3)}`.trim()
  if (around.length > QUESTION_MAX_CHARS) return null
  return { instruction: around, body: text.slice(start + 1, close).replace(/\n$/, '') }
}

function byLines(text: string): SplitMessage | null {
  const end = text.indexOf('\n')
  if (end < 0) return null
  const first = text.slice(0, end).trim()
  const rest = text.slice(end + 1).trim()
  if (first.length <= INSTRUCTION_MAX_CHARS && (COMMAND.test(first) || /[:?]$/.test(first)) && !isHeadOfTable(first)) {
    return { instruction: first.replace(/:$/, ''), body: rest }
  }
  const lastStart = text.lastIndexOf('\n')
  const last = text.slice(lastStart + 1).trim()
  const before = text.slice(0, lastStart)
  const stands = /\n\s*$/.test(before) || last.endsWith('?')
  if (last.length <= INSTRUCTION_MAX_CHARS && stands && (COMMAND.test(last) || last.endsWith('?'))) {
    return { instruction: last, body: before.trim() }
  }
  return { instruction: '', body: text }
}

/** "name,age" begins with no request, whatever its first word is. */
function isHeadOfTable(line: string): boolean {
  return /^[^\s,;|\t]+(?:[,;|\t][^,;|\t]*){1,}$/.test(line) && !/[:?]$/.test(line) && !/ /.test(line)
}

function byColon(text: string): SplitMessage | null {
  const at = text.slice(0, 140).search(/:\s/)
  if (at < 3 || !COMMAND.test(text.slice(0, at))) return null
  return { instruction: text.slice(0, at).trim(), body: text.slice(at + 1).trim() }
}

/** "Summarize the following text. It was a dark night ...". */
function byFirstSentence(text: string): SplitMessage | null {
  if (text.length <= INSTRUCTION_MAX_CHARS) return null
  const end = text.slice(0, INSTRUCTION_MAX_CHARS).search(/[.!?]\s/)
  if (end < 0) return null
  const first = text.slice(0, end + 1)
  return COMMAND.test(first) ? { instruction: first.trim(), body: text.slice(end + 1).trim() } : null
}

function alone(text: string): SplitMessage {
  return text.length <= QUESTION_MAX_CHARS ? { instruction: text, body: '' } : { instruction: '', body: text }
}
