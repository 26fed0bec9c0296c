import { CRAFT_SUGGESTION } from '#contract/chat/craft-suggestion.ts'

/** What people type in their first minutes, as they type it, and what a useful answer holds. */
export const NEWCOMERS: readonly (readonly [request: string, expected: RegExp])[] = [
  // Who is there
  ['who are you', /not a language model[\s\S]*\/models/],
  ['waht can u do', /“plot 3, 8, 2, 11”[\s\S]*“table of the planets”/],
  ['are you chatgpt?', /No ChatGPT, Claude or other model answers here/],
  ['which model is this', /built-in engine[\s\S]*not a language model/],
  ['are you sentient', /^No thoughts, feelings or age/],
  ['r u a real person or ai', /a set of rules on this server/],
  ['hallo, wer bist du?', /kein Sprachmodell[\s\S]*\/models/],
  ['bonjour', /pas un modèle de langage/],
  ['hola! qué puedes hacer', /no un modelo de lenguaje[\s\S]*\/models/],
  ['test', /^It works\./],
  // Charts
  ['plot 3, 8, 2, 11', /^A line chart of your 4 numbers in their order: 3, 8, 2 and 11\.[\s\S]*<svg/],
  ['graph these numbers 12 19 3 5 2', /^A line chart of your 5 numbers/],
  ['pie chart rent 900, food 400, fun 150', /^A pie chart of rent, food and fun\.[\s\S]*<h1>Rent, food and fun<\/h1>/],
  // Rate, time and distance
  ['at 60 km/h how long for 150 km', /\*\*2 h 30 min\*\*/],
  ['150 km in 2 h', /\*\*75 km\/h\*\*/],
  ['i run 10k in 52 minutes whats my pace', /\*\*5:12 min\/km\*\*/],
  ['how far do i get in 3 hours at 80 km/h', /\*\*240 km\*\*/],
  ['30% off 89.99', /\*\*62\.99\*\*/],
  ['tip 18% on 64.50', /\*\*11\.61\*\*/],
  // Pages
  [CRAFT_SUGGESTION, /^A page for your habits[\s\S]*days in a row[\s\S]*type="checkbox"/],
  ['make me a landing page for my bakery', /^A landing page for your bakery[\s\S]*<h1>Bakery<\/h1>/],
  ['create a birthday invitation for mia on saturday 3pm', /<h1>Mia’s birthday<\/h1>[\s\S]*<dd>Saturday 3pm<\/dd>/],
  ['portfolio page for anna, photographer', /<h1>Anna<\/h1><p class="role">Photographer<\/p>/],
  ['make a to do list app', /^A to-do page[\s\S]*<form>/],
  ['make a countdown to new year', /start of Friday, 1 January 2027[\s\S]*value="2027-01-01"/],
  ['build a calculater', /^A calculator[\s\S]*aria-label="Times">×</],
  ['pomodoro timer', /^A pomodoro of 25 minutes/],
  // Tables that it knows
  ['table of the planets', /\| Jupiter \| 142,984 \|[\s\S]*NASA/],
  ['list the capitals of europe', /\| Portugal \| Lisbon \|/],
  ['whats the capital of australia', /\*\*Canberra\*\*/],
  ['capitol of germny', /\*\*Berlin\*\*\. \(I read “germny” as Germany\.\)/],
  ['was ist die hauptstadt von frankreich', /\*\*Paris\*\*/],
  ['chemical symbol for gold', /\*\*Au\*\*/],
  ['fill in this table\ncountry,capital\nFrance,\nPeru,', /\| France \| Paris \|\n\| Peru \| Lima \|/],
  ['units of length', /\| nautical miles \|/],
  // What needs a model: said, varied, with the next step
  [
    'write an email to my boss that im sick today',
    /\]\(\/models\)[\s\S]*```text\nWrite an email to my boss that im sick today\./,
  ],
  ['tell me a joke', /set of rules[\s\S]*```text\nTell me a joke\./],
  ['translate good morning to spanish', /translat[\s\S]*\]\(\/models\)/i],
  ['explain black holes to a 5 year old', /\]\(\/models\)[\s\S]*```text\nExplain black holes/],
  ['write a python script that renames files', /code[\s\S]*\]\(\/models\)/],
  ['what should i cook tonight', /checklist[\s\S]*\]\(\/models\)/],
  ['make an image of a cat', /pictures[\s\S]*“plot 3, 8, 2, 11”/i],
  ['snake game', /From templates I make[\s\S]*```text/],
  ['erklär mir quantenphysik bitte', /Sprachmodell[\s\S]*\/models[\s\S]*```text/],
  ['raconte une histoire pour les enfants', /modèle de langage[\s\S]*\/models/],
  // What no model does either
  ['whats the weather today', /will not guess|cannot look outside this server/],
  ['remind me tomorrow at 9 to call mum', /countdown/],
  ['summarize this article https://example.com/a', /paper clip/],
  ['i feel sad', /reach a person/],
  ['asdfgh', /“what can you do”/],
  ['give me a random number', /\*\*1\*\* \(from 1 to 100/],
]
