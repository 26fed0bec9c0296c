/** A project as it looks after a while, for those who cannot make one yet. Everything in it is ours to show. */
export const SAMPLE_PROJECT = {
  name: 'A small vegetable garden',
  goal: 'Grow vegetables on a balcony of six square metres this year, with half an hour of work a week.',
  instructions:
    'Answer for a balcony that is in the shade until noon. Prefer plants that are hard to get wrong. Give amounts in litres.',
  documents: [
    {
      title: 'Balcony notes.txt',
      question: 'How much does a full box weigh when it is wet?',
      text: [
        'The balcony faces west: shade until noon, then sun until eight in summer.',
        'Six boxes of 40 litres stand along the rail. The rail carries 120 kilograms in all.',
        'A full box weighs about 35 kilograms when it is wet.',
      ].join('\n'),
    },
    {
      title: 'What grows in half shade.txt',
      question: 'How many plants does one box of 40 litres feed?',
      text: [
        'Lettuce, spinach, radish and peas do well with four hours of sun.',
        'Tomatoes and peppers need six hours or more, and 20 litres of soil for each plant.',
        'Beans climb two metres high and want a net. One box of 40 litres feeds six plants.',
      ].join('\n'),
    },
  ],
  chat: [
    {
      question: 'How many full boxes may I hang on the rail?',
      answer: 'Three. The rail carries 120 kilograms, and a wet box weighs about 35.',
      source: 'Balcony notes.txt',
    },
    {
      question: 'Which vegetables fit my light?',
      answer: 'Lettuce, spinach, radish and peas: four hours of sun are enough for them.',
      source: 'What grows in half shade.txt',
    },
  ],
} as const

/** What a person can ask for themselves: a question with the words of a document, which any model answers from. */
export function questionAbout({ title, question, text }: { title: string; question: string; text: string }): string {
  return `${question}\n\n${title}:\n${text}`
}
