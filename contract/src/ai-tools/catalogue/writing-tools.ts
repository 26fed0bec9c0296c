import { choiceField, LANGUAGES, lineField, textField, type ToolDefinition } from './tool-definition.ts'

const group = 'Writing'

export const WRITING_TOOLS: readonly ToolDefinition[] = [
  {
    slug: 'grammar-checker',
    name: 'Grammar Checker',
    group,
    description: 'Finds mistakes and shows each correction for you to accept or ignore.',
    sample: '“i have recieved the the parcel” → “I have received the parcel”',
    fields: [textField('text', 'Your text', { placeholder: 'Paste what you have written' })],
    examples: [
      {
        title: 'A note to a neighbour',
        values: {
          text: 'Hello Mira, i have recieved the the parcel yesterday. Its a big one , so I could not bring it up alone. Could you of come by an evening this week?',
        },
      },
      {
        title: 'A sentence for a report',
        values: {
          text: 'The amount of participants have grown , which effects the schedule alot. there was a hour of delay.',
        },
      },
    ],
    result: 'corrections',
    withoutModel: 'Without a model it finds doubled words, spaces, capitals, “a” and “an”, and common misspellings.',
  },
  {
    slug: 'rewriter',
    name: 'Rewriter',
    group,
    description: 'Says the same thing in other words: shorter, longer or plainer.',
    sample: '“It is hereby brought to the attention of residents …” → “Residents, please note …”',
    fields: [
      textField('text', 'Your text'),
      choiceField('aim', 'Make it', ['clearer', 'shorter', 'longer', 'simpler', 'livelier']),
    ],
    examples: [
      {
        title: 'A stiff announcement',
        values: {
          aim: 'clearer',
          text: 'It is hereby brought to the attention of all residents that the utilisation of the laundry facilities subsequent to 22:00 hours is not permitted.',
        },
      },
    ],
    result: 'words',
    withoutModel: null,
  },
  {
    slug: 'summarizer',
    name: 'Summarizer',
    group,
    description: 'Brings a long text down to what matters.',
    sample: 'A page about honey bees → “One queen lays every egg; thousands of workers do the rest.”',
    fields: [
      textField('text', 'The text'),
      choiceField('length', 'Length', ['3 sentences', '1 sentence', '5 sentences', 'bullet points']),
    ],
    examples: [
      {
        title: 'About honey bees',
        values: {
          length: '3 sentences',
          text: 'Honey bees live in colonies of many thousands. A single queen lays all the eggs, up to two thousand a day in early summer. The workers, all of them female, clean the hive, feed the young, build comb, guard the entrance and, in the last weeks of their lives, fly out for nectar and pollen. They tell each other where flowers are by dancing: the angle of the dance shows the direction from the sun, and its length the distance. In winter the colony forms a cluster and keeps warm by shivering its flight muscles. It lives on the honey that it stored in summer, about fifteen kilograms of it.',
        },
      },
    ],
    result: 'words',
    withoutModel: 'Without a model it picks the key sentences, word for word.',
  },
  {
    slug: 'translator',
    name: 'Translator',
    group,
    description: 'Translates a text and keeps its tone.',
    sample: '“Bring nothing but your appetite!” → “N’apportez que votre appétit !”',
    fields: [
      textField('text', 'The text'),
      choiceField('language', 'Into', LANGUAGES),
      choiceField('tone', 'Tone', ['as it is', 'formal', 'friendly']),
    ],
    examples: [
      {
        title: 'An invitation',
        values: {
          language: 'French',
          tone: 'friendly',
          text: 'We are having dinner in the garden on Saturday, from six. Bring nothing but your appetite!',
        },
      },
    ],
    result: 'words',
    withoutModel: null,
  },
  {
    slug: 'tone-changer',
    name: 'Tone Changer',
    group,
    description: 'Keeps what you say and changes how it sounds.',
    sample: '“No. You sent this far too late.” → “Thank you. For next time, we would need it earlier.”',
    fields: [
      textField('text', 'Your text'),
      choiceField('tone', 'Tone', ['friendly', 'formal', 'confident', 'diplomatic', 'enthusiastic', 'apologetic']),
    ],
    examples: [
      {
        title: 'A blunt reply',
        values: { tone: 'diplomatic', text: 'No. You sent this far too late and half of it is wrong. Do it again.' },
      },
    ],
    result: 'words',
    withoutModel: null,
  },
  {
    slug: 'email-writer',
    name: 'E-mail Writer',
    group,
    description: 'Turns a few points into an e-mail that is ready to send.',
    sample: '“heater cold since Monday” → “Dear Ms Okoye, the heater in my kitchen has been cold since Monday …”',
    fields: [
      lineField('to', 'To whom', { placeholder: 'My landlord, Ms Okoye' }),
      textField('points', 'What it has to say', { placeholder: 'One point per line' }),
      choiceField('tone', 'Tone', ['friendly', 'formal', 'short']),
      lineField('from', 'Your name', { isOptional: true }),
    ],
    examples: [
      {
        title: 'A broken heater',
        values: {
          to: 'Ms Okoye, my landlord',
          tone: 'formal',
          from: 'Jonas Berg',
          points:
            'The heater in the kitchen has been cold since Monday\nPlease send someone this week\nI am at home after 4 pm',
        },
      },
    ],
    result: 'words',
    withoutModel: 'Without a model it puts your points, word for word, into a plain letter.',
  },
  {
    slug: 'outline-maker',
    name: 'Outline Maker',
    group,
    description: 'Outlines a text: sections, points and their order.',
    sample: 'Why cities plant trees → 1. Shade and heat 2. Who waters them 3. What to plant',
    fields: [
      lineField('topic', 'Topic', { placeholder: 'Why cities plant trees' }),
      choiceField('kind', 'For', ['an article', 'an essay', 'a talk', 'a report', 'a book chapter']),
      textField('notes', 'Notes', { isOptional: true, placeholder: 'Anything that has to be in it' }),
    ],
    examples: [
      {
        title: 'City trees',
        values: {
          topic: 'Why cities plant trees',
          kind: 'a talk',
          notes: 'ten minutes\nshade and heat\nwho waters them',
        },
      },
    ],
    result: 'words',
    withoutModel: null,
  },
  {
    slug: 'title-generator',
    name: 'Title Generator',
    group,
    description: 'Suggests titles for a text, in several styles.',
    sample: 'Four days on a towpath → “The Last Ferryman of the Valley”',
    fields: [
      textField('text', 'The text, or what it is about'),
      choiceField('style', 'Style', ['plain', 'curious', 'playful', 'academic']),
    ],
    examples: [
      {
        title: 'A walk along the river',
        values: {
          style: 'curious',
          text: 'We walked the old towpath from the mill to the sea in four days, slept in boathouses, and met the last ferryman of the valley, who is ninety.',
        },
      },
    ],
    result: 'words',
    withoutModel: 'Without a model it suggests one title, in the text’s own words.',
  },
  {
    slug: 'meeting-notes',
    name: 'Meeting Notes',
    group,
    description: 'Sorts rough notes into decisions, tasks and open questions.',
    sample: '“launch moves to 12 may” → Decision: launch on 12 May. Open: who talks to the printer?',
    fields: [textField('text', 'Your notes', { placeholder: 'Rough notes or a transcript' })],
    examples: [
      {
        title: 'A planning round',
        values: {
          text: 'ana: launch moves to 12 may. all fine with that. ben writes the press text until friday. who talks to the printer? unclear. carla asks budget for photos, max 800. next meeting tuesday 10.',
        },
      },
    ],
    result: 'words',
    withoutModel: null,
  },
]
