export const ARTICLE = `Coral reefs cover less than one percent of the ocean floor, yet they shelter about a quarter of all marine species. The reefs are built by tiny animals called polyps, which leave behind skeletons of limestone. Algae that live inside the polyps give them their colour and most of their food.

When the water becomes too warm, the polyps expel the algae and turn white. This is known as bleaching. A bleached coral is not dead, but it starves if the heat lasts for more than a few weeks. In 2016 the Great Barrier Reef lost almost a third of its shallow corals in this way.

Some scientists breed corals that stand more heat. Others grow fragments in nurseries and plant them on damaged reefs. Such work helps locally, but only a stable climate will save the coral reefs as a whole.`

/** What someone tries in their first hour with no model connected, and what the answer has to hold. */
export const REQUESTS: readonly (readonly [request: string, expected: string | RegExp])[] = [
  // Talk
  ['hi', 'built-in engine'],
  ['Hello there!', 'built-in engine'],
  ['thanks a lot', 'You are welcome.'],
  ['what can you do?', 'never make things up'],
  ['Who are you?', 'not a language model'],
  ['what model is this', 'built-in engine'],
  ['how are you', 'Ready.'],
  // Sums
  ['2+2', '= **4**'],
  ["What's 17 * 23?", '= **391**'],
  ['what is 18% of 240', '= **43.2**'],
  ['How much is a 15% tip on $86.40?', '**$12.96**'],
  ['split 128.50 between 4 people', '**32.13** each'],
  ['20% off 50 euros', '**€40.00**'],
  ['square root of 144', '= **12**'],
  ['2 to the power of 16', '= **65,536**'],
  ['what is 10 divided by 0', 'Dividing by zero has no answer.'],
  ['average of 4, 8 and 15', '= **9**'],
  ['solve 3x + 5 = 20', 'x = **5**'],
  ['what percentage of 80 is 20', '**25%**'],
  ['1994 in roman numerals', 'MCMXCIV'],
  ['is 91 prime?', '7 × 13'],
  ['255 in binary', '0b11111111'],
  // Dates
  ['what day is it today?', 'Friday, 16 October 2026'],
  ['What day of the week is 3 March 2027?', '**Wednesday**'],
  ['how many days until Christmas', '**70 days**'],
  ['what date is it in 6 weeks', 'Friday, 27 November 2026'],
  ['how old is someone born on 5 May 1990', '**36 years old**'],
  ['is 2028 a leap year', 'Yes'],
  ['what week is it', '**week 42**'],
  ['what time is it in Tokyo?', '**21:34**'],
  ['3pm London in New York', '**10:00**'],
  ['how long from 9:15 to 17:40', '8 hours 25 minutes'],
  // Units
  ['convert 5 miles to km', '**8.04672 km**'],
  ['72 F in C', '**22.2222 °C**'],
  ['how tall is 180 cm in feet and inches', '5 ft 10.87 in'],
  ['how many ml in a cup', '236.588'],
  ['150 lbs in kg', '**68.0388555 kg**'],
  ['100 km/h in mph', '**62.1371 mph**'],
  ['how many seconds in a day', '**86,400 s**'],
  ['100 usd in eur', 'will not guess'],
  // Text
  [`Summarize this:\n\n${ARTICLE}`, /- Coral reefs cover less than one percent[\s\S]*word for word/],
  [`tl;dr in one sentence\n\n${ARTICLE}`, '1 of 10 sentences'],
  [`give me a title for this text\n\n${ARTICLE}`, /^\*\*.*[Cc]oral reefs.*\*\*$/],
  [`what are the key phrases?\n\n${ARTICLE}`, '- Coral reefs'],
  [`suggest 3 tags\n\n${ARTICLE}`, '`coral reefs`'],
  [`how many words are in this?\n\n${ARTICLE}`, '**142** words'],
  [
    `Why do corals turn white?\n\n${ARTICLE}`,
    /^> .*When the water becomes too warm, the polyps expel the algae and turn white\./m,
  ],
  ["How many r's are in strawberry?", '**3** R’s'],
  ['sort these: pear, apple, fig', 'apple, fig, pear'],
  ['remove duplicates\na\nb\na\nc', /```\na\nb\nc\n```/],
  ['extract the emails: write to ann@example.com or bob.k@test.org', /- ann@example\.com\n- bob\.k@test\.org/],
  ['uppercase hello world', 'HELLO WORLD'],
  ['make a slug from "Zoë’s 1st Trip"', 'zoe-s-1st-trip'],
  ['turn this into a table\nname,age\nAnn,30\nBob,25', /\| name \| age \|\n\| --- \| ---: \|\n\| Ann \| 30 \|/],
  ['convert to json\nname,age\nAnn,30', '"age": 30'],
  ['format this json: {"a":[1,2]}', /"a": \[\n/],
  // Crafts
  ['make a checklist for camping: tent, stove, sleeping bag', /```html[\s\S]*sleeping bag/],
  ['create a pie chart: rent 900, food 400, fun 150', /```html[\s\S]*<path/],
  ['draw a flowchart: order -> pay -> ship', /```mermaid\nflowchart TD\n {2}s1\(\["order"\]\)/],
  // The product
  ['what is Alcove?', 'AI workspace'],
  ['how do I connect a model?', '[Models](/models)'],
  ['can I use ollama here?', 'Ollama'],
  ['is my data private?', 'data folder'],
  ['keyboard shortcuts', 'Shift+Enter'],
  ['how many messages do I have per day?', '102'],
  ['what are projects?', 'a goal with its own instructions and documents'],
  // Chance
  ['flip a coin', '**Heads**'],
  ['roll a die', '**1**'],
  // Honest limits
  ['What is the capital of France?', '**Paris**'],
  ['Who was Napoleon?', /\[Models\]\(\/models\)[\s\S]*```text/],
  ['explain quantum computing', /\[Models\]\(\/models\)[\s\S]*```text/],
  ['Write me a poem about the sea', /writ[\s\S]*\]\(\/models\)/i],
  ['translate hello to french', /translat[\s\S]*\]\(\/models\)/i],
  ['what is the weather like in Berlin', /no connection|cannot look outside/],
  ['summarize', 'Paste the text'],
  ['make a checklist for my holiday', 'you say what is on it'],
  ['¿Cuál es la capital de España?', '**Madrid**'],
  ['日本の首都はどこですか', /\[Models\]\(\/models\)[\s\S]*```text/],
]
