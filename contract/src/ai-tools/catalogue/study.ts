import { choiceField, lineField, textField, type ToolDefinition } from './tool-definition.ts'

const group = 'Study'

const PHOTOSYNTHESIS =
  'Photosynthesis turns light into chemical energy. It takes place in the chloroplasts of plant cells, which hold the green pigment chlorophyll. In the light reactions, water is split and oxygen is set free. The energy is stored in two molecules, ATP and NADPH. In the Calvin cycle, the plant uses them to build sugar from carbon dioxide. Stomata, small openings in the leaf, let carbon dioxide in and oxygen out. At night the light reactions stop, while respiration goes on.'

export const STUDY_TOOLS: readonly ToolDefinition[] = [
  {
    slug: 'flash-cards',
    name: 'Flash Cards',
    group,
    description: 'Turns any text into flash cards to flip and sort.',
    sample: '“Where does photosynthesis take place?” → “In the chloroplasts”',
    fields: [textField('text', 'What you want to learn'), choiceField('count', 'Cards', ['10', '5', '20'])],
    examples: [{ title: 'Photosynthesis', values: { text: PHOTOSYNTHESIS, count: '5' } }],
    result: 'cards',
    withoutModel: 'Without a model it makes fill-in-the-gap cards from sentences in the text.',
  },
  {
    slug: 'quiz-maker',
    name: 'Quiz Maker',
    group,
    description: 'Quizzes you on a text, one question at a time, and keeps score.',
    sample: '“Which pigment is green?” Chlorophyll, right: 1 of 1',
    fields: [
      textField('text', 'The text, or a topic'),
      choiceField('count', 'Questions', ['5', '10', '15']),
      choiceField('level', 'Level', ['medium', 'easy', 'hard']),
    ],
    examples: [{ title: 'Photosynthesis', values: { text: PHOTOSYNTHESIS, count: '5', level: 'easy' } }],
    result: 'quiz',
    withoutModel: 'Without a model it asks for missing words in sentences from the text.',
  },
  {
    slug: 'explainer',
    name: 'Explainer',
    group,
    description: 'Explains anything at your level, with an example.',
    sample: 'Compound interest, for a child → “Your coins have baby coins, and those have babies too.”',
    fields: [
      lineField('topic', 'What you want to understand', { placeholder: 'Compound interest' }),
      choiceField('reader', 'Explain it to', ['an adult who is new to it', 'a child of ten', 'a student', 'an expert']),
    ],
    examples: [
      { title: 'Compound interest', values: { topic: 'Compound interest', reader: 'a child of ten' } },
      { title: 'How vaccines work', values: { topic: 'How vaccines work', reader: 'a student' } },
    ],
    result: 'words',
    withoutModel: null,
  },
]
