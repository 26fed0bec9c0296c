import { rowsOf, type FactTable } from '../fact-table.ts'

export const MONTHS: FactTable = {
  name: 'the months',
  from: 'Gregorian calendar',
  columns: [
    { head: 'Month', called: 'month|months', isUnique: true },
    { head: 'Number', called: 'number|numbers|month number' },
    {
      head: 'Days',
      called: 'days|length|number of days|lengths|day',
      says: (row, value) => `${row} has **${value}** days.`,
    },
  ],
  rows: rowsOf(`
January|1|31
February|2|28, in leap years 29
March|3|31
April|4|30
May|5|31
June|6|30
July|7|31
August|8|31
September|9|30
October|10|31
November|11|30
December|12|31`),
}

export const WEEKDAYS: FactTable = {
  name: 'the days of the week',
  from: 'ISO 8601, where a week begins on Monday',
  columns: [
    { head: 'Day', called: 'day|days|days of the week|weekdays', isUnique: true },
    { head: 'Number', called: 'number|numbers' },
    { head: 'German', called: 'german' },
    { head: 'French', called: 'french' },
    { head: 'Spanish', called: 'spanish' },
  ],
  rows: rowsOf(`
Monday|1|Montag|lundi|lunes
Tuesday|2|Dienstag|mardi|martes
Wednesday|3|Mittwoch|mercredi|miércoles
Thursday|4|Donnerstag|jeudi|jueves
Friday|5|Freitag|vendredi|viernes
Saturday|6|Samstag|samedi|sábado
Sunday|7|Sonntag|dimanche|domingo`),
}

export const ZODIAC: FactTable = {
  name: 'the signs of the zodiac',
  from: 'the usual dates; they shift by a day in some years',
  columns: [
    { head: 'Sign', called: 'sign|signs|zodiac sign|zodiac signs|star sign|star signs', isUnique: true },
    { head: 'From', called: 'from|start|dates|date|begin' },
    { head: 'To', called: 'to|end|until' },
  ],
  rows: rowsOf(`
Aries|21 March|19 April
Taurus|20 April|20 May
Gemini|21 May|20 June
Cancer|21 June|22 July
Leo|23 July|22 August
Virgo|23 August|22 September
Libra|23 September|22 October
Scorpio|23 October|21 November
Sagittarius|22 November|21 December
Capricorn|22 December|19 January
Aquarius|20 January|18 February
Pisces|19 February|20 March`),
}
