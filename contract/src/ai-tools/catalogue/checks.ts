import { choiceField, textField, type ToolDefinition } from './tool-definition.ts'

const group = 'Checks and images'

const MILL =
  'The mill stood where the road bent. Nobody had ground corn there since my grandfather was a boy, and yet the wheel turned every spring when the snow came down, turned and complained, so that we heard it in bed. Once I asked him why he never took it away. He looked at me for a long time. Then he laughed, wiped his knife on his sleeve and cut the apple in two. It was the only clock, he said, that the valley had never had to wind.'

/** Tools that are there whatever the rest of the catalogue holds. */
export const CHECK_TOOLS: readonly ToolDefinition[] = [
  {
    slug: 'plagiarism-checker',
    name: 'Plagiarism Checker',
    group,
    description: 'Finds passages of your text in your vault and on the web, and shows them side by side.',
    sample: '“The mill stood where the road bent” → also in notes.txt in your vault',
    fields: [
      textField('text', 'Your text'),
      choiceField('where', 'Compare with', ['web and vault', 'vault only', 'web only']),
    ],
    examples: [],
    result: 'words',
    withoutModel: 'Works without a model: it compares sequences of words.',
    isComputed: true,
  },
  {
    slug: 'ai-detection',
    name: 'AI Detection',
    group,
    description: 'Measures typical signs of machine-written text, and says how little they prove.',
    sample: 'Even sentence lengths: a weak sign. It proves nothing on its own.',
    fields: [textField('text', 'The text', { hint: 'English, at least 60 words.' })],
    examples: [{ title: 'A short story', values: { text: MILL } }],
    result: 'words',
    withoutModel: 'Works without a model: every measure is named, so you can check it by hand.',
    isComputed: true,
  },
  {
    slug: 'ai-humanizer',
    name: 'AI Humanizer',
    group,
    description: 'Makes stiff, uniform text sound like a real person wrote it.',
    sample: '“In today’s fast-paced world …” → “We talk all day and rarely listen.”',
    fields: [
      textField('text', 'Your text'),
      choiceField('voice', 'Voice', ['natural', 'warm', 'direct', 'thoughtful']),
    ],
    examples: [
      {
        title: 'A smooth paragraph',
        values: {
          voice: 'direct',
          text: 'In today’s fast-paced world, effective communication plays a crucial role in fostering meaningful collaboration. It is important to note that clear messaging not only enhances productivity but also builds trust across teams.',
        },
      },
    ],
    result: 'words',
    withoutModel: null,
  },
  {
    slug: 'image-generator',
    name: 'Image Generator',
    group,
    description: 'Makes pictures from a few words.',
    sample: '“A lighthouse in a storm” → a picture to download or put into a chat',
    fields: [
      textField('words', 'What the picture shows', { placeholder: 'A lighthouse in a storm, seen from the sea' }),
    ],
    examples: [{ title: 'A lighthouse', values: { words: 'A lighthouse in a storm, seen from the sea' } }],
    result: 'words',
    withoutModel: 'Without an image model, the built-in painter draws an abstract picture from your words.',
  },
]
