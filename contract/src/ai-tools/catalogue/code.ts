import { choiceField, lineField, textField, type ToolDefinition } from './tool-definition.ts'

const group = 'Code'

export const CODE_TOOLS: readonly ToolDefinition[] = [
  {
    slug: 'code-explainer',
    name: 'Code Explainer',
    group,
    description: 'Explains what a piece of code does, step by step, and what could go wrong.',
    sample: 'counts.get(value, 0) + 1 → “Adds one to how often this value was seen.”',
    fields: [
      textField('code', 'The code'),
      choiceField('reader', 'Explain it to', ['a developer', 'a beginner', 'someone who does not program']),
    ],
    examples: [
      {
        title: 'A short loop',
        values: {
          reader: 'a beginner',
          code: 'def mode(values):\n    counts = {}\n    for value in values:\n        counts[value] = counts.get(value, 0) + 1\n    return max(counts, key=counts.get)',
        },
      },
    ],
    result: 'words',
    withoutModel: null,
  },
  {
    slug: 'code-converter',
    name: 'Code Converter',
    group,
    description: 'Converts code to another language, written the way people write it there.',
    sample: 'numbers.filter(n => n % 2 === 0) → [n for n in numbers if n % 2 == 0]',
    fields: [
      textField('code', 'The code'),
      choiceField('language', 'Into', [
        'Python',
        'TypeScript',
        'JavaScript',
        'Java',
        'C#',
        'C++',
        'Go',
        'Rust',
        'PHP',
        'Ruby',
        'Swift',
        'Kotlin',
      ]),
    ],
    examples: [
      {
        title: 'From JavaScript to Python',
        values: { language: 'Python', code: 'const evens = numbers.filter((n) => n % 2 === 0).map((n) => n * n)' },
      },
    ],
    result: 'words',
    withoutModel: null,
  },
  {
    slug: 'regex-builder',
    name: 'Regex Builder',
    group,
    description: 'Writes a regular expression from a description, and tests it on your text as you type.',
    sample: 'E-mail addresses → [\\w.+-]+@[\\w-]+\\.[\\w.]+ finds 2 in your text',
    fields: [
      lineField('wanted', 'What it should find', { placeholder: 'Dates like 2026-11-17' }),
      textField('sample', 'A text to try it on', { isOptional: true }),
    ],
    examples: [
      {
        title: 'E-mail addresses',
        values: { wanted: 'E-mail addresses', sample: 'Write to ana@example.org or to the desk: help@example.com.' },
      },
      {
        title: 'Dates',
        values: { wanted: 'Dates like 2026-11-17', sample: 'Begun 2025-03-01, ended 2026-11-17, not 31.12.' },
      },
    ],
    result: 'regex',
    withoutModel:
      'Without a model it knows e-mail addresses, web addresses, dates, times, numbers, phone numbers, colours, IP addresses, UUIDs, hashtags and a few more.',
  },
  {
    slug: 'sql-builder',
    name: 'SQL Builder',
    group,
    description: 'Turns a question into a query for your tables.',
    sample: '“The three best customers” → select customer_id … order by sum(total) desc limit 3',
    fields: [
      textField('question', 'What you want to know'),
      textField('tables', 'Your tables', {
        isOptional: true,
        placeholder: 'orders(id, customer_id, total, created_at)\ncustomers(id, name, city)',
      }),
      choiceField('dialect', 'Database', ['PostgreSQL', 'MySQL', 'SQLite', 'SQL Server', 'BigQuery']),
    ],
    examples: [
      {
        title: 'Best customers by city',
        values: {
          dialect: 'PostgreSQL',
          question: 'The three customers with the highest total of orders in each city, this year',
          tables: 'orders(id, customer_id, total, created_at)\ncustomers(id, name, city)',
        },
      },
    ],
    result: 'words',
    withoutModel: null,
  },
]
