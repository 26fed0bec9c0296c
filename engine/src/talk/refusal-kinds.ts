/** One kind of thing that the engine cannot do. */
export type Refusal = {
  /** In small letters and usual spelling, without the manners around it. */
  readonly asks: RegExp
  /** That it cannot, in several ways. */
  readonly says: readonly string[]
  /** The nearest thing that it can. */
  readonly instead: string
  /** What makes the person's words a better prompt. */
  readonly asking?: string
  /** False where a model would not help either. */
  readonly needsModel?: false
  /** It may be looked for in documents, though it is no question. */
  readonly isLookup?: true
  /** It fits orders only: a question with the same words is about something. */
  readonly isOrder?: true
}

const LINK = /\bhttps?:\/\/|\bwww\./
const LIVE =
  /\b(?:weather|forecast|temperature outside|news|headlines|stock price|share price|(?:bitcoin|crypto|gold|oil) price|traffic|rain (?:today|tomorrow|now)|going to (?:rain|snow)|live score|who won (?:the )?(?:game|match|yesterday|last night)|opening hours|near me|flights? (?:to|from))\b/

const CODE = {
  says: ['I cannot write or fix code.', 'Writing code needs a language model, and I am not one.'],
  instead:
    'What I can do: format JSON, turn CSV into JSON or a table, sort lines, remove duplicates, make slugs and camelCase.',
  asking: 'Show the whole code, say how to run it, and name what you assumed.',
} satisfies Partial<Refusal>

const MAKE = {
  says: ['I cannot make that.', 'That is beyond my rules.', 'I do not know how to make that.'],
  instead:
    'What I can make: charts from your numbers, checklists, flow diagrams, tables I know (“table of the planets”), and pages from templates (landing page, invitation, portfolio, to-do, habits, countdown, timer, calculator).',
  asking: 'Ask me first what you need to know.',
} satisfies Partial<Refusal>

/** The first that fits counts; the last fits everything. */
export const REFUSALS: readonly Refusal[] = [
  {
    asks: LINK,
    isOrder: true,
    says: ['I do not open links in messages.', 'I cannot follow a link in a message.'],
    instead:
      'Add it with the paper clip in the composer, and I can read it and quote from it. Or paste the text below your request.',
    needsModel: false,
  },
  {
    asks: LIVE,
    says: [
      'I have no connection to look that up, and I will not guess.',
      'That changes by the hour, and I cannot look outside this server.',
    ],
    instead:
      'What I do know: the time and date anywhere (“time in Tokyo”), and sums with figures you give me. A model alone would not know either. Try a weather or news site.',
    needsModel: false,
  },
  {
    asks: /\b(?:i(?:'m| am)? (?:feel(?:ing)?|so|very|really)? ?(?:sad|depressed|lonely|anxious|scared|hopeless|tired of life|stressed|heartbroken|overwhelmed))\b|\b(?:kill myself|suicid|want to die|end my life|self[- ]?harm)/,
    isOrder: true,
    says: ['I am sorry that you are going through this.'],
    instead:
      'I am only a set of rules, so please talk to a person: a friend, a doctor, or a helpline. [findahelpline.com](https://findahelpline.com) lists free ones in most countries. If you are in danger now, call your emergency number.',
    needsModel: false,
  },
  {
    asks: /^(?:set (?:an? |the )?)?(?:remind|reminder|alarm|wake me|schedule|book|order|buy|call|text|send|play|open|turn on|turn off|google|search (?:the )?(?:web|internet|google))\b/,
    isOrder: true,
    says: ['I cannot act outside this chat.', 'I cannot reach clocks, shops, phones or the web from here.'],
    instead:
      'What I can make: a countdown (“make a countdown to 24 December”), a timer, or a to-do page, each as a craft beside the chat.',
    needsModel: false,
  },
  {
    asks: /\b(?:joke|something funny|make me laugh|riddle|pun)\b/,
    isOrder: true,
    says: [
      'Here is one of my three: I would joke about my imagination, but I was built without one.',
      'Here is one of my three: a rule walks into a bar. It always does.',
      'Here is one of my three: I asked a spreadsheet for a date. It gave me 44,927.',
    ],
    instead: 'I am a set of rules, so that is all the humour I have. A model has more.',
    asking: 'Keep it short and kind.',
  },
  {
    asks: /\b(?:draw|paint|generate|make|create|design|imagine)\b.{0,30}\b(?:image|picture|photo|logo|painting|illustration|drawing|portrait|wallpaper|avatar|icon)s?\b|^(?:draw|paint|sketch) /,
    isOrder: true,
    says: ['I cannot make pictures.', 'Pictures are beyond me.'],
    instead:
      'I can draw from data you give me: a chart (“plot 3, 8, 2, 11”), a flow (“draw a flow: order -> pack -> ship”), or a page from a template.',
    asking: 'Answer with one SVG picture as a craft.',
  },
  {
    asks: /\b(?:game|snake|tetris|pong|chess|app|website|quiz|animation|3d)\b/,
    isOrder: true,
    says: ['I cannot invent an app or a game.', 'That needs code I cannot write.'],
    instead:
      'From templates I make a landing page, an invitation, a portfolio, a to-do page, a habit tracker, a countdown, a timer or a calculator. Say which, and for what.',
    asking: 'Make it one complete HTML page as a craft, with its CSS and JavaScript inline.',
  },
  {
    asks: /^(?:translate|say|how do you say|what(?:'s| is) .{1,40} in (?:spanish|french|german|italian|chinese|japanese|russian|portuguese|arabic|english))\b/,
    says: [
      'I cannot translate: I do not know what words mean.',
      'Translation needs a language model, and I am not one.',
    ],
    instead: 'I can convert units, time zones, and currencies at a rate you give me.',
    asking: 'Give one translation that sounds natural, and say where it depends on the situation.',
  },
  { ...CODE, asks: /\b(?:in|using|with) (?:python|javascript|typescript|java|sql|bash|excel|css|html|react|rust)\b/ },
  {
    ...CODE,
    asks: /\b(?:code|script|python|javascript|typescript|java|sql|regex|function|css|bash|excel formula|formula|program|bug|debug|refactor|compile)\b/,
    isOrder: true,
  },
  {
    asks: /^(?:write|rewrite|rephrase|spell ?-?check|check (?:the |my )?(?:spelling|grammar)|grammar|reword|paraphrase|improve|proofread|correct|fix|edit|draft|compose|continue|polish|simplify|expand|reply|respond|answer this e-?mail|generate|invent|brainstorm|pretend|act as|argue|critique|review|refute|make (?:it|this) sound)\b|\b(?:poem|story|essay|e-?mail|letter|speech|song|lyrics|blog|article|caption|slogan|bio|resume|cover letter|message to|birthday wish|toast)\b/,
    isOrder: true,
    says: [
      'I cannot write, rewrite or correct texts.',
      'Writing is beyond me: I can only use words that are already there.',
      'I do not write. I extract, count, sort and calculate.',
    ],
    instead:
      'Paste a text, and I can shorten it to its best sentences, suggest a title, or list its key phrases. **Prompts** in the sidebar has outlines to fill in.',
    asking: 'Keep it short and plain. First ask me what you need to know: for whom, in which tone, how long.',
  },
  {
    asks: /^(?:what|which|where) (?:should|shall|can|could) i\b|\b(?:recommend|suggest|advice|advise|plan|ideas?|tips|best way|recipe|cook|workout|diet|gift|trip|holiday|itinerary)\b|^should i\b|^how (?:can|do|should|to) (?:i|we|you)?\b/,
    says: [
      'I cannot give advice.',
      'I cannot recommend or plan: that takes judgement, and I only have rules.',
      'I am not the one for ideas: I only calculate and quote.',
    ],
    instead:
      'I can help you keep track: “make a checklist: passport, tickets, charger”, “how many days until 12 July”, or “split 128.50 between 4 people”. With a document added, I quote what it says.',
    asking: 'Give three options with what speaks for and against each, and ask me what matters most to me.',
  },
  {
    asks: /^(?:[a-z]{1,2}|[^\p{L}\p{N}]{1,40}|[bcdfghjklmnpqrstvwxz]{3,30}|a?sdf[a-z]*|qwert[a-z]*|blah.{0,20}|idk|hmm+|uh+|eh|yes|yep|yeah|no|nope|why|more|again|next|go on|really|maybe|what|how|who|hm)$/u,
    says: ['I could not find a request in that.', 'I am not sure what to do with that.'],
    instead: 'Try “plot 3, 8, 2, 11”, “15% tip on 60”, “table of the planets” or “what can you do”.',
    needsModel: false,
  },
  { ...MAKE, asks: /^(?:make|build|create|design|generate|plan|prepare|organi[sz]e|set up|solve)\b/, isOrder: true },
  {
    ...MAKE,
    asks: /^(?:give|show|find|get|list)\b/,
    isLookup: true,
    says: ['I have no list of that.', 'None of my tables has this.', 'I do not have that anywhere.'],
  },
  {
    asks: /^/,
    isLookup: true,
    says: [
      'I cannot answer that: I compute and quote, and I never guess.',
      'I know nothing of the world beyond a few tables, and this is in none of them.',
      'I do not know, and I will not make something up.',
      'No rule of mine covers this.',
    ],
    instead:
      'If a document of yours says it, add it with the paper clip and ask again: then I quote the place. For what I can do, ask “what can you do”.',
    asking: 'Explain it in plain words, say how sure you are, and name what I could read to check.',
  },
]
