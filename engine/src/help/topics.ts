import { MAX_FILES, MAX_FILES_GUEST } from '#contract/attachments/limits.ts'
import { CHAT_LIMIT_DEFAULT, CHAT_LIMIT_GUEST } from '#contract/usage/limits.ts'

/** One thing that people ask about Alcove itself. */
export type Topic = {
  readonly name: string
  /** Questions it answers, as they are asked, in lower case and without the words that only ask. */
  readonly asks: RegExp
  readonly answer: string
}

/** What is in this version. When a feature changes, its line changes; when one comes, it moves up from COMING. */
export const TOPICS: readonly Topic[] = [
  {
    name: 'Alcove',
    asks: /^(?:(?:what|who) (?:is|are|'s) )?(?:alcove|this (?:app|site|website|product|place|tool|workspace|program))(?: (?:about|for|do|used for))?$|^what (?:does|can) (?:alcove|this (?:app|product|workspace)) do|^about alcove/,
    answer:
      'Alcove is an AI workspace you can host yourself: one process, one folder of data. You chat with the models you connect, from big providers or your own machine, and your conversations stay on this server.',
  },
  {
    name: 'Connect a model',
    asks: /\b(?:connect|add|set ?up|configure|use|change|switch|choose|pick|install|plug in)\b.{0,40}\b(?:models?|providers?|api keys?|openai|chatgpt|gpt|anthropic|claude|google|gemini|ollama|lm studio|openrouter|vllm|llama)\b|^(?:models?|providers?|api keys?)$|\bwhich models\b|\bwhere .{0,20}\bapi key/,
    answer:
      'The owner of this Alcove opens [Models](/models) and adds a provider: OpenAI, Anthropic, Google, or any OpenAI-compatible server (Ollama, LM Studio, llama.cpp, vLLM, OpenRouter). Servers already running on this machine are offered automatically. Everyone can then pick a model in the composer. Keys are stored encrypted and only sent to their own provider.',
  },
  {
    name: 'Local models',
    asks: /\b(?:local|offline|own|gguf)\b.{0,30}\bmodels?\b|\bgguf\b|\bwithout (?:the )?internet\b|\b(?:works?|is (?:this|it|alcove)|run) offline\b/,
    answer:
      'Put a `.gguf` file into `data/models`, or download one on the [Models](/models) page, and it runs on this server without any other service. It loads when first used and unloads when idle. I, the built-in engine, need no model and no network at all.',
  },
  {
    name: 'Privacy',
    asks: /\b(?:my|our|the) (?:data|chats?|conversations?|messages|keys?)\b.{0,30}\b(?:stored|saved|kept|private|safe|secure|go|sent)\b|\bprivacy\b|\bwhere .{0,20}\bdata\b.{0,10}(?:stored|kept|saved|go)|\bis (?:this|it|alcove) (?:private|safe|secure)\b/,
    answer:
      'Everything is in the data folder of this server (`data/`, or the Postgres database that its owner configured). What you write goes to a model provider only when you pick one of its models; with the built-in engine or a local model it never leaves this machine.',
  },
  {
    name: 'History',
    asks: /\b(?:find|search|see|open|where|browse)\b.{0,30}\b(?:old|past|earlier|previous|my)\b.{0,10}\b(?:chats?|conversations?|messages)\b|\bchat history\b|^(?:history|search(?: chats)?)$/,
    answer:
      'Open **History** in the sidebar: your chats by day, with search over titles and messages. You can pin, rename and delete them there. It needs an account.',
  },
  {
    name: 'Sharing',
    asks: /\b(?:share|send|publish)\b.{0,20}\b(?:chats?|conversations?|threads?|links?)\b|^sharing$/,
    answer:
      'The Share button at the top creates a public read-only page with a link that cannot be guessed. It is a snapshot: you can refresh it or remove it at any time.',
  },
  {
    name: 'Export and import',
    asks: /\b(?:export|import|download|back ?up|move)\b.{0,30}\b(?:chats?|conversations?|history|chatgpt|claude|data)\b/,
    answer:
      'A chat can be exported as Markdown or JSON, and all of them as a ZIP. You can also import export files from ChatGPT and Claude, and see what will be imported first.',
  },
  {
    name: 'Edit, retry, stop',
    asks: /\b(?:edit|change|resend|retry|regenerate|redo|stop|cancel|continue)\b.{0,20}\b(?:messages?|answers?|replies|reply|questions?|responses?|generation)\b/,
    answer:
      'Below a message you can edit it and send it again, or ask for another answer. All versions are kept, and you can switch between them. Stop ends an answer at once and keeps what was written. An answer continues even if you close the tab.',
  },
  {
    name: 'Limits',
    asks: /^(?:what(?:'s| is| are) |is there |are there )?(?:an? |any |the |my |your )?(?:message |chat |daily |usage |upload )?(?:limits?|quota)(?: here| in alcove| of alcove| on alcove)?$|\bhow many (?:messages|questions|chats|queries) (?:can|do|may|am|are)\b|\bmessages? (?:left|remaining|per day|a day)\b/,
    answer: `Guests have ${CHAT_LIMIT_GUEST} messages a day, free accounts ${CHAT_LIMIT_DEFAULT}. The composer tells you when you are running low.`,
  },
  {
    name: 'Account',
    asks: /\b(?:sign (?:up|in|out)|log (?:in|out)|create an account|(?:do|can|how|to|should) (?:i )?register|(?:change|reset|forgot(?:ten)?) (?:my )?password|delete (?:my )?account|do i need an account)\b/,
    answer:
      'You can start as a guest and keep everything when you sign up later. In your profile you can change your name, picture and password, or delete your account. The first person to sign up becomes the owner.',
  },
  {
    name: 'Price',
    asks: /\b(?:is (?:alcove|this|it) free|(?:does|do) (?:alcove|this|it|i).{0,15}\b(?:cost|pay)|how much does (?:alcove|this|it) cost|licen[cs]e|open source)\b/,
    answer:
      'Alcove is free software under the MIT licence. Plans on this install are set by its owner, and model providers charge for their own models.',
  },
  {
    name: 'Updates',
    asks: /^what(?:'s| is) new\b|\b(?:changelog|release notes|recent updates)\b/,
    answer:
      'Press the Alcove logo on the chat page, or choose **Updates** in the command palette (Ctrl+K). A dot on the logo means there is news.',
  },
  {
    name: 'Shortcuts',
    asks: /\b(?:keyboard )?shortcuts?\b|\bhot ?keys?\b|\bkey ?bindings?\b/,
    answer:
      'Enter sends and Shift+Enter breaks the line. Ctrl+K (Cmd+K on a Mac) opens the command palette, Ctrl+B hides the sidebar, `/` jumps to the composer, and `?` shows all shortcuts.',
  },
  {
    name: 'Appearance',
    asks: /\b(?:dark|light) (?:mode|theme)\b|\bchange (?:the )?(?:theme|appearance)\b|^appearance$/,
    answer:
      'The theme follows your system. To set it by hand, open the command palette (Ctrl+K) and choose light, dark or system.',
  },
  {
    name: 'Attachments',
    asks: /\b(?:attach|upload|add|send)\b.{0,20}\b(?:files?|pdfs?|documents?|images?|pictures?)\b|\battachments?\b/,
    answer: `The paper clip in the composer adds files, links and things from your vault; you can also drop files on the page or paste them. Up to ${MAX_FILES} fit in a chat (${MAX_FILES_GUEST} for guests), 50 MB each. Alcove reads documents, spreadsheets, presentations, images, code, e-mail and books, and answers link to the exact passage.`,
  },
  {
    name: 'The vault',
    asks: aboutA('vault'),
    answer:
      'The vault keeps your files, links and notes. Open **Vault** under More in the sidebar. Each item gets a summary and tags, and you can search what is in it. Select some to start a chat with them, download them or delete them. It needs an account.',
  },
  {
    name: 'Projects',
    asks: aboutA('projects?'),
    answer:
      'A project is a goal with its own instructions and documents; every chat in it follows them and can quote them. Open **Projects** in the sidebar and choose **New project**: write it yourself, or describe your goal, add documents and let Alcove AI suggest the rest. You can move an existing chat into a project from its menu. It needs an account.',
  },
  {
    name: 'Bots',
    asks: aboutA('(?:chat)?bots?'),
    answer: `A bot answers in its own way and from its own documents. Open **Bots** under More in the sidebar: a dozen come with Alcove, and the wizard makes one of your own from a name, a personality and a prompt. Deploy it, keep it private or make it public, and give it up to ${MAX_FILES} files, links and texts to know. Start a chat with it, or write \`@\` and its name in any chat to ask it once.`,
  },
  {
    name: 'A bot’s knowledge',
    asks: /\b(?:bots?|chatbots?)\b.{0,30}\b(?:knowledge(?: base)?|know|documents?|files?)\b|\bknowledge base\b/,
    answer:
      'Edit your bot and open its knowledge base: upload files, add web pages, write text, or take files from a drive. They are in your vault too. People who chat with a public bot get answers and quotes from them, but cannot list or download them. It needs an account.',
  },
  {
    name: 'Public and private bots',
    asks: /\b(?:share|publish|public|private|deploy|hide)\b.{0,20}\b(?:chat)?bots?\b|\b(?:chat)?bots?\b.{0,20}\b(?:public|private|shared?|deployed?)\b/,
    answer:
      'A new bot is a draft that only you can see. **Deploy Bot** finishes it. Then choose Public, so that everyone on this Alcove can find it, or Private. You can change this at any time, and people keep the chats they had with it.',
  },
  {
    name: 'The prompt library',
    asks: aboutA('(?:prompt library|(?:saved|public|pinned) prompts?|prompts?)'),
    answer:
      'Keep what you ask again and again: open **Prompts** under More in the sidebar, or write `/` at the start of a line to find one while you type. You are asked for anything in {{braces}} when you use a prompt. Sixty come with Alcove. You can pin any, copy one to change it, and make your own public for everyone here. Guests can save prompts too, but making one public needs an account.',
  },
  {
    name: 'Magic Import',
    asks: aboutA('magic import'),
    answer:
      'Magic Import looks for documents, discussions, websites and videos that help with the goal of a project, says why each one fits, and adds the ones you select. Turn it on when you set up a project, or choose it under **Add** on the project’s page.',
  },
  {
    name: 'Crafts',
    asks: aboutA('crafts?'),
    answer:
      'A craft is a page, a small app, a diagram, a document or code that an answer makes. It opens beside the chat, where you can run it, edit it, go back to earlier versions and share it with a link. Ask for one, for example “make a packing list with tent, stove and rope”.',
  },
  {
    name: 'Plugins',
    asks: aboutA('(?:plugins?|mcp(?: mode| servers?)?)'),
    answer:
      'Plugins let answers use tools from other services. Turn on MCP mode in Labs, which needs a paid plan, then add a server by its address under More, Plugins. You are asked before a tool is used, and see what would be sent.',
  },
  {
    name: 'Deep research',
    asks: aboutA('deep research'),
    answer:
      'Deep research breaks a question down, reads many pages, and writes a report in which each number opens the passage behind it. Turn it on under **Modes** below the message and ask. It shows its plan first, which you can change before you start. It continues while you are away, and you can stop it, add a hint or resume it. It is part of the paid plan and not available in projects.',
  },
  {
    name: 'Labs',
    asks: /\b(?:what (?:is|are)|how|where|enable|turn on)\b.{0,15}\blabs\b|^labs$/,
    answer:
      'Labs, in the sidebar, has switches for new features. It needs an account, and some switches need a paid plan.',
  },
]

/** What people will ask about and this version does not have. Never described as if it were there. */
export const COMING: readonly { readonly name: string; readonly asks: RegExp; readonly will: string }[] = [
  {
    name: 'Image generation',
    asks: /\b(?:generate|create|make|draw|paint)\b.{0,15}\b(?:images?|pictures?|photos?|logos?)\b|\bimage gen/,
    will: 'pictures from a few words',
  },
  { name: 'Tasks', asks: aboutA('(?:scheduled )?tasks'), will: 'prompts that run automatically' },
  { name: 'AI tools', asks: aboutA('ai tools'), will: 'a catalogue of tools to pin and use' },
]

/** "what are projects", "how do I create a project", "projects". */
function aboutA(word: string): RegExp {
  return new RegExp(
    `^(?:(?:what (?:is|are|'s)|how do (?:i|we)|how (?:can|to)|can i|where (?:is|are|do i find)|what about|do you have|does alcove have|is there)(?: i| we)?(?: (?:use|create|make|start|open|find|add|have|build|get|save|keep|pin))*(?: (?:the|an?|my|new|alcove))* )?${word}(?: (?:in|of) alcove| work| for)?$`,
  )
}
