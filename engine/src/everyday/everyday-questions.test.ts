import { describe, expect, test } from 'vitest'
import { CANNOT } from '../index.ts'
import { ask, model, promptOf } from '../testing/ask.ts'

describe('bills and wages, in any order of their parts', () => {
  test.each([
    ['split a bill of 84.50 between 4 people with 15% tip', '**24.29** each'],
    ['split $120 three ways with a 20% tip', 'Split 3 ways: **$48.00** each'],
    ['4 of us had dinner for €86, tip 10%, how much each?', '**€23.65** each'],
    ['bill is 64 dollars, 18% tip, 3 people', '**$25.17** each'],
    ['If the bill is $45.20 and we want to tip 20%, how much does each of 5 people pay?', '**$10.85** each'],
    ['we are 6 people, the bill is 213 and we leave 12% tip. how much per person?', '**39.76** each'],
    ['$18 an hour for 38 hours', '38 hours at $18.00 an hour: **$684.00**, before taxes.'],
    ['37.5 hours at 14.20 an hour', '**532.50**'],
    ['I work 38 hours a week at 17.50 per hour, how much do I earn?', '**665.00**'],
    ['how much do I make working 8 hours a day for 5 days at $22/hour', '40 hours at $22.00 an hour: **$880.00**'],
    ['wage of $16.75/h for 32 hours', '**$536.00**'],
    ['28 hours times 19.50 wage', '**546.00**'],
    ['26 hours at 18 dollars', '**$468.00**'],
    ['dinner was $126, we are 3 and want to leave 18%, what does each pay?', '**$49.56** each'],
    ['we owe 90 between 6 of us', '**15** each'],
    ["we're four, the bill came to 212 pounds and we tip 12.5%, what is each share", '**£59.63** each'],
  ])('%s', async (question, expected) => {
    expect(await ask(question)).toContain(expected)
  })

  test.each([
    'the bill is 84 and 15 of 30 voted for it, split',
    'who paid the 40 dollars for 3 hours',
    '20% off 80 for 3 people',
  ])('%s is none', async (question) => {
    expect(await ask(question)).not.toMatch(/each\.|before taxes/)
  })
})

describe('prices that change', () => {
  test.each([
    ['a jacket costs 80 and is 25% off, what do I pay', '80 minus 25% is **60**'],
    ['the shoes were 120 and now they are 30% cheaper, how much are they', '**84**'],
    ['a phone at $600 with 15% off', '**$510.00**'],
    ['price went from 40 to 52, how much did it rise in percent', '**+30%**'],
    ['my rent rises from 850 to 901, what percentage is that', '**+6%**'],
    ["what's 12% more than 250", '250 plus 12% is **280**'],
    ['I drove 450 km on 32 litres, what is that per 100 km', '**7.11 l/100 km**'],
  ])('%s', async (question, expected) => {
    expect(await ask(question)).toContain(expected)
  })

  test.each(['is the 20% discount of March cheaper than 80', 'how much did sales rise from 40 to 52 percent in Rome'])(
    '%s is none',
    async (question) => {
      expect(await ask(question)).not.toContain('**')
    },
  )
})

describe('units in any wording', () => {
  test.each([
    ['how many miles are 42 kilometres', '42 km ≈ **26.0976 miles**'],
    ['42 kilometres is how many miles?', '**26.0976 miles**'],
    ['70 kg, what is that in pounds?', '**154.324 lb**'],
    ['what would 72 inches be in feet', '72 in = **6 ft**'],
    ["what's the equivalent of 10 gallons in litres", '**37.8541 l**'],
    ['how many grams make up an ounce', '1 oz ≈ **28.3495 g**'],
    ['could you tell me what 180 cm is in feet and inches', '**5 ft 10.87 in**'],
  ])('%s', async (question, expected) => {
    expect(await ask(question)).toContain(expected)
  })

  test('two amounts are no conversion', async () => {
    expect(await ask('I have 3 cups of flour, how many grams is 2 pounds')).not.toContain('**')
  })
})

describe('numbers and fractions beside each other', () => {
  test.each([
    ['which is bigger, 3/4 or 5/7', '**3/4** is bigger'],
    ['which fraction is smaller: 5/6 or 7/9?', '**7/9** is smaller'],
    ['is 2/3 more than 5/8?', '**Yes**'],
    ['is 9.11 bigger than 9.9', '**No**: 9.9 > 9.11'],
    ['is two thirds less than a half', '**No**'],
    ['are 4/6 and 6/9 equal?', '**Yes**: 4/6 = 6/9'],
    ['is 5/8 bigger or smaller than 0.6', '**5/8 > 0.6**'],
    ['which one is the biggest: 1/2, 3/7 or 5/9', '**5/9** is the biggest'],
    ['4, 2, 9 from least to greatest', '**2 < 4 < 9**'],
    ['compare 7/12 and 4/7', '7/12 > 4/7'],
    ['order 1/2, 2/3, 3/5 from smallest to largest', '1/2 < 3/5 < 2/3'],
    ['sort 1/4, 1/3, 1/5 descending', '1/3 > 1/4 > 1/5'],
  ])('%s', async (question, expected) => {
    expect(await ask(question)).toContain(expected)
  })
})

describe('small lists as tables', () => {
  test.each([
    ['make a table: apples 3, pears 5', '| Item | Amount |\n| --- | ---: |\n| apples | 3 |\n| pears | 5 |'],
    ['table of name and age: Anna 31, Ben 28', '| Name | Age |\n| --- | ---: |\n| Anna | 31 |\n| Ben | 28 |'],
    ['as a table please: red - stop, green - go', '| Item | Value |\n| --- | --- |\n| red | stop |\n| green | go |'],
    ['put milk 1.20 €, bread 2.50 € into a table', '| milk | 1.20 € |\n| bread | 2.50 € |'],
    ['turn this into a table:\n- Anna 31 Berlin\n- Ben 28 Paris', '| Anna | 31 | Berlin |\n| Ben | 28 | Paris |'],
  ])('%s', async (question, expected) => {
    expect(await ask(question)).toContain(expected)
  })

  test('what has no like parts is none', async () => {
    expect(await ask('make a table: apples 3, pears')).not.toContain('| --- |')
  })
})

describe('percentages in German, French and Spanish', () => {
  test.each([
    ['wie viel sind 19 % von 250', '19 % von 250 sind **47,5**'],
    ['wieviel ist 20% von 1.045,50 €', '20 % von 1.045,50\u00A0€ sind **209,10\u00A0€**'],
    ['Wie viel Prozent sind 30 von 120?', '30 von 120 sind **25 %**'],
    ['Wie viel Prozent von 120 sind 30?', '30 von 120 sind **25 %**'],
    ['100 € plus 19 % Mehrwertsteuer', '**119\u00A0€**'],
    ['combien font 20 % de 1 500', '20 % de 1\u00A0500 = **300**'],
    ['30 est quel pourcentage de 120 ?', '30 sur 120 = **25 %**'],
    ['¿cuánto es el 15 % de 80?', '15 % de 80 = **12**'],
    ['¿Cuánto es un 21% de 1.200?', '21 % de 1.200 = **252**'],
    ['80 euros con un 20 % de descuento', '**64\u00A0€**'],
  ])('%s', async (question, expected) => {
    expect(await ask(question)).toContain(expected)
  })
})

describe('greetings and who it is', () => {
  test.each([
    'hey there, how’s your day going?',
    'hi :)',
    'good evening to you',
    'heyyy',
    'hey engine',
    'Merhaba',
    'Привет!',
    '你好',
  ])('%s', async (greeting) => {
    expect(await ask(greeting)).toMatch(/^Hello\./)
  })

  test.each([
    ['Hallo, wie geht es dir heute?', /^Hallo\./],
    ['Bonjour, comment allez-vous ?', /^Bonjour\./],
    ['Hola, ¿qué tal estás?', /^Hola\./],
    ['who are you and who made you', /made by its developers/],
    ['Hi! Who are you? Who made you?', /^I am Alcove’s built-in engine/],
    ['what are you and what can you do', /I can:/],
    ['Wer hat dich gemacht?', /eingebaute Maschine/],
    ["qui t'a créé ?", /moteur intégré/],
    ['¿Quién te creó?', /motor integrado/],
    ['which company built you?', /made by its developers/],
    ["who's behind this bot", /made by its developers/],
    ['buenos días amigo', /^Hola\./],
  ])('%s', async (question, expected) => {
    expect(await ask(question)).toMatch(expected)
  })

  test.each(['what is 5 more than 12', 'what is the second largest of 3, 9 and 5'])(
    'what is no comparison is not answered as one: %s',
    async (question) => {
      expect(await ask(question)).not.toMatch(/bigg|small/)
    },
  )

  test('a greeting before a question is not all that is read', async () => {
    expect(await ask('hello, how many miles are 42 km')).toContain('26.0976')
    expect(await ask('hi who wrote the handbook')).not.toMatch(/^Hello\./)
  })
})

describe('reminders', () => {
  test.each([
    ['remind me to call mum tomorrow at 5pm', 'call mum', 'tomorrow at 5pm'],
    ['Could you remind me in two hours to call Ben?', 'call Ben', 'in 2 hours'],
    ['Remind me every Monday at 9 about the report', 'the report', 'every Monday at 9'],
    ['set a reminder for friday 3pm: dentist', 'dentist', 'on Friday 3pm'],
    ['can you remind me to pay rent on the 1st', 'pay rent', 'on the 1st'],
    ['don’t let me forget to water the plants tonight', 'water the plants', 'today in the evening'],
    ['remind me at 8', '', 'at 8'],
    ['remind me next friday about the dentist at 14:30', 'the dentist', 'next Friday at 14:30'],
    ['remind me tomorrow to send the report due Friday', 'send the report due Friday', 'tomorrow'],
  ])('%s offers a task with its time', async (request, remind, when) => {
    const address = /\[Make the task\]\((.*)\)$/.exec(await ask(request))![1]!
    expect(Object.fromEntries(new URLSearchParams(address.slice(address.indexOf('?'))))).toEqual({ remind, when })
  })

  test.each([
    ['erinnere mich morgen um 8 an den Zahnarzt', 'Aufgabe anlegen', 'Zahnarzt', 'morgen um 8'],
    [
      'kannst du mich heute Abend daran erinnern, die Pflanzen zu gießen?',
      'Aufgabe anlegen',
      'die Pflanzen zu gießen',
      'heute Abend',
    ],
    ['erinnere mich jeden Freitag um 17 Uhr an den Bericht', 'Aufgabe anlegen', 'Bericht', 'jeden Freitag um 17 Uhr'],
    ["rappelle-moi demain à 8h d'appeler maman", 'Créer la tâche', 'appeler maman', 'demain à 8h'],
    ['recuérdame mañana a las 9 pagar el alquiler', 'Crear la tarea', 'pagar el alquiler', 'mañana a las 9'],
  ])('%s offers it in its language', async (request, label, remind, when) => {
    const [, text, address] = /\[(.*)\]\((.*)\)$/.exec(await ask(request))!
    expect(text).toBe(label)
    expect(Object.fromEntries(new URLSearchParams(address!.slice(address!.indexOf('?'))))).toEqual({ remind, when })
  })

  test('without a time the form asks for it', async () => {
    expect(await ask('remind me to call mum')).toContain('Say there when it is to be.')
  })

  test('what such a task sends is said back', async () => {
    expect(await ask('Reminder: call *mum*')).toBe(String.raw`**Reminder:** call \*mum\*`)
  })
})

test('what it cannot do ends so, and an answer does not', async () => {
  const endOf = async (text: string) => (await model.doGenerate({ prompt: promptOf([text]) })).finishReason.raw
  expect(await endOf('write a poem about the sea')).toBe(CANNOT)
  expect(await endOf('who won the cup in 1998?')).toBe(CANNOT)
  expect(await endOf('what is 2 + 2')).toBeUndefined()
})
