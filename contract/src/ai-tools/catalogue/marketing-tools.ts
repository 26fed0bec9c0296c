import { choiceField, lineField, textField, type ToolDefinition } from './tool-definition.ts'

const group = 'Marketing'

export const MARKETING_TOOLS: readonly ToolDefinition[] = [
  {
    slug: 'seo-brief',
    name: 'SEO Brief',
    group,
    description: 'Plans a page that people can find: intent, headings, questions, keywords and length.',
    sample: 'repair a bicycle tyre → Intent: do it now. Headings: tools, the hole, the patch',
    fields: [
      lineField('keyword', 'Keyword', { placeholder: 'repair a bicycle tyre' }),
      lineField('audience', 'For whom', { isOptional: true, placeholder: 'People who commute by bike' }),
    ],
    examples: [
      {
        title: 'Bicycle tyres',
        values: { keyword: 'repair a bicycle tyre', audience: 'People who commute by bike' },
      },
    ],
    result: 'words',
    withoutModel: null,
  },
  {
    slug: 'keyword-finder',
    name: 'Keyword Finder',
    group,
    description: 'Finds the keywords of a text, and suggests more.',
    sample: 'A text about a bakery → sourdough bread, old town, twenty-four hours',
    fields: [textField('text', 'Your text'), choiceField('count', 'Keywords', ['10', '5', '20'])],
    examples: [
      {
        title: 'A bakery',
        values: {
          count: '10',
          text: 'Our bakery in the old town bakes sourdough bread over night. The sourdough rests for twenty-four hours, the flour comes from a mill in the valley, and the bread keeps for a week. On Saturdays we teach how to bake sourdough bread at home.',
        },
      },
    ],
    result: 'words',
    withoutModel: 'Without a model it lists the key phrases and counts how often each appears.',
  },
  {
    slug: 'ad-copy',
    name: 'Ad Copy',
    group,
    description: 'Writes short ads in several versions that fit where they run.',
    sample: 'A repair café → “Broken toaster? Bring it on Saturday. We fix it together, for free.”',
    fields: [
      textField('product', 'What you offer', { placeholder: 'What it is, for whom, and why it is good' }),
      choiceField('place', 'Where it runs', ['Search ad', 'Social media post', 'Banner', 'Newsletter']),
    ],
    examples: [
      {
        title: 'A repair café',
        values: {
          place: 'Social media post',
          product:
            'A repair café in the library, first Saturday of the month, free. Bring toasters, lamps and bicycles.',
        },
      },
    ],
    result: 'words',
    withoutModel: null,
  },
]
