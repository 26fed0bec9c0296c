import type { WrittenPrompt } from './written-prompt.ts'

/** For people who build applications, or get their work done in them. */
export const APPLICATIONS: readonly WrittenPrompt[] = [
  {
    number: 3,
    name: 'Explain this code',
    text: `
Explain this code to someone who knows {{language}} but not this project:

{{code}}

Start with what it is for in two sentences. Then walk through it in the order in which it runs. Point out anything surprising: hidden side effects, assumptions about the input, edge cases that it misses. End with the one thing that you would change first.`,
  },
  {
    number: 8,
    name: 'Code review like a senior',
    text: `
Review this change as a careful senior engineer:

{{code or diff}}

Look for, in this order: bugs, security (input, secrets, permissions), data loss, races, error handling, needless complexity, names, missing tests. For every finding give the line, what can go wrong with a concrete example, and the fix as code. Say which findings block a merge. If something is good, say so in one line. Do not comment on formatting.`,
  },
  {
    number: 13,
    name: 'Write tests for this function',
    text: `
Write tests in {{test framework}} for this code:

{{code}}

First list the behaviours worth testing, including empty, largest, wrong type, duplicates, time zones and failure of anything it calls, as far as they apply. Then write one test per behaviour, with names that read as sentences about what the code does. Do not mock what can be used for real. If the code is hard to test, say why and show the smallest change that helps.`,
  },
  {
    number: 18,
    name: 'Find the bug',
    text: `
Help me find a bug.

What I expected: {{expected}}
What happens: {{actual}}
Error message and code:

{{error and code}}

List the three most likely causes with how probable each is, and for each the quickest check that would confirm it. Then give the fix for the most likely one, and tell me how to make sure that it cannot come back.`,
  },
  {
    number: 23,
    name: 'SQL query from a question',
    text: `
Write a {{database}} query that answers: {{question}}

Tables:

{{tables and columns}}

State your assumptions first. Write the query with readable names and a comment wherever the logic is not obvious. Mind nulls, duplicates from joins and time zones. Then say which index it needs, and show how to check that the result is right on a small sample.`,
  },
  {
    number: 28,
    name: 'Spreadsheet formula',
    text: `
Write a formula for {{Excel or Google Sheets}}.

My columns: {{columns with examples}}
What I want: {{result}}

Give the formula ready to paste for row 2, explain each part in one line, and say what it does with empty cells and with text where a number should be. If there is a simpler way without a formula, tell me.`,
  },
  {
    number: 33,
    name: 'Design a REST API',
    text: `
Design a REST API for {{what it manages}}. It is used by {{clients}}.

Give me: the resources and how they relate, the endpoints in a table (method, path, purpose, who may call it), request and response bodies as JSON examples for the three most important ones, errors with status codes, paging, filtering, idempotency of writes, and how versions will change. Name the two decisions that will be hardest to take back.`,
  },
  {
    number: 38,
    name: 'Regular expression with proof',
    text: `
Write a regular expression for {{language or tool}} that matches {{what to match}}.

It must match: {{examples that match}}
It must not match: {{examples that do not}}

Explain it piece by piece, show a table of all examples with the result, and warn me if it could be slow on hostile input. If a parser would be the better tool, say so.`,
  },
  {
    number: 43,
    name: 'Product requirements on one page',
    text: `
Write a one-page product requirements document for {{feature}}. The users are {{users}}, the problem is {{problem}}.

Sections: the problem with evidence, who has it, what success looks like (with a number), user stories in order of importance, what is in and explicitly out, open questions, risks, the smallest version worth shipping. Where you lack a fact, write a question instead of inventing one.`,
  },
  {
    number: 48,
    name: 'User stories with acceptance criteria',
    text: `
Break this down into user stories: {{feature}}

Each story: "As a …, I want …, so that …", acceptance criteria as Given/When/Then including one failure, an estimate as S, M or L, and what it depends on. Order them so that something useful can be shipped after each one.`,
  },
  {
    number: 53,
    name: 'Compare two technical choices',
    text: `
Compare {{option A}} and {{option B}} for {{what we are building}}.

What matters to us: {{priorities}}
Our team: {{team and experience}}

Make a table with one row per priority: what each gives us, where each hurts, how certain you are. Say what would have to be true for each to be the right choice. Recommend one, name the strongest argument against your recommendation, and how we could try it in a week.`,
  },
  {
    number: 58,
    name: 'Meeting notes into decisions',
    text: `
Turn these notes into minutes:

{{notes}}

Give me: decisions (with the reason, if it was said), actions as a table (what, who, until when), open questions, and a summary in three sentences for someone who was not there. Do not guess names or dates: write "not said" where they are missing.`,
  },
]
