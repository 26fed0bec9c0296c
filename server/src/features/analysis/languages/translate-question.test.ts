import { describe, expect, it } from 'vitest'
import { phraseOf } from '#contract/analysis/describe-query.ts'
import { tableOf } from '../../../testing/analysis/table-of-rows.ts'
import { readQuestion } from '../questions/read-question.ts'
import type { ReadTable } from '../questions/read-table.ts'
import { translateQuestion } from './translate-question.ts'

const salesIn = (
  cities: readonly [string, string],
  [city, price, quantity, day]: readonly [string, string, string, string],
) =>
  tableOf('t', { [city]: 'text', [price]: 'number', [quantity]: 'integer', [day]: 'date' }, [
    [cities[0], 10.5, 1, '2024-01-05'],
    [cities[1], 20, 3, '2024-02-05'],
    [cities[0], 30, 2, '2025-01-05'],
  ])

const GERMAN = salesIn(['Köln', 'Bonn'], ['Stadt', 'Preis', 'Menge', 'Datum'])
const FRENCH = salesIn(['Orléans', 'Lyon'], ['ville', 'prix', 'quantité', 'date'])
const SPANISH = salesIn(['Málaga', 'León'], ['ciudad', 'precio', 'cantidad', 'fecha'])

const BESTELLUNGEN = tableOf(
  't',
  {
    Bestellung: 'integer',
    Stadt: 'text',
    Status: 'text',
    Menge: 'integer',
    Umsatz: 'number',
    Datum: 'date',
    Geliefert: 'date',
  },
  [
    [1, 'Köln', 'bezahlt', 1, 10.5, '2026-01-05', '2026-01-08'],
    [2, 'Bonn', 'storniert', 3, 20, '2026-02-15', null],
    [3, 'Köln', 'offen', 2, 1300, '2026-03-05', null],
    [4, 'Bonn', 'bezahlt', 2, 30, '2026-05-05', '2026-05-08'],
  ],
)

const CASES: readonly (readonly [ReadTable, string, string | null])[] = [
  [GERMAN, 'Durchschnittlicher Preis pro Stadt', 'average Preis by Stadt'],
  [GERMAN, 'Wie hoch ist der durchschnittliche Preis je Stadt?', 'average Preis by Stadt'],
  [GERMAN, 'Durchschnittspreis nach Städten', 'average Preis by Stadt'],
  [GERMAN, 'Summe der Preise nach Stadt', 'total Preis by Stadt'],
  [GERMAN, 'Gesamtmenge pro Monat', 'total Menge by month of Datum'],
  [GERMAN, 'Wie viele gibt es?', 'number of rows'],
  [GERMAN, 'Wie viele sind über 1.000,50?', 'number of rows where Preis is over 1000.5'],
  [GERMAN, 'Wie viele Bestellungen haben eine Menge unter 3?', 'number of rows where Menge is under 3'],
  [GERMAN, 'Anzahl mit Preis zwischen 5 und 10', 'number of rows where Preis is between 5 and 10'],
  [GERMAN, 'Wie viele verschiedene Städte gibt es?', 'number of different Stadt'],
  [GERMAN, 'Höchster Preis in Köln', 'highest Preis where Stadt is Köln'],
  [GERMAN, 'Top 5 nach Preis', 'rows with the 5 highest Preis'],
  [GERMAN, 'Die 3 billigsten', 'rows with the 3 lowest Preis'],
  [GERMAN, 'Zeige die ersten 7 Zeilen', 'rows in the first 7 rows'],
  [GERMAN, 'Welche Städte gibt es?', 'every Stadt'],
  [BESTELLUNGEN, 'Wie viele Bestellungen gab es im März?', 'number of rows where Datum is in March'],
  [BESTELLUNGEN, 'Umsatz seit dem 1. Februar', 'total Umsatz where Datum is not before 2026-02-01'],
  [BESTELLUNGEN, 'Umsatz ab März', 'total Umsatz where Datum is not before 2026-03-01'],
  [BESTELLUNGEN, 'Wie viele Bestellungen bis Ende März?', 'number of rows where Datum is before 2026-04-01'],
  [BESTELLUNGEN, 'Wie viele Bestellungen vor dem 15. Februar?', 'number of rows where Datum is before 2026-02-15'],
  [
    BESTELLUNGEN,
    'Bestellungen von Januar bis März je Stadt',
    'number of rows by Stadt where Datum is in January or February or March',
  ],
  [BESTELLUNGEN, 'Umsatz je Stadt außer Bonn', 'total Umsatz by Stadt where Stadt is not Bonn'],
  [BESTELLUNGEN, 'Wie viele Bestellungen außer denen aus Bonn gibt es?', 'number of rows where Stadt is not Bonn'],
  [BESTELLUNGEN, 'Gesamtumsatz ohne stornierte Bestellungen', 'total Umsatz where Status is not storniert'],
  [BESTELLUNGEN, 'Zeige alle Bestellungen außer den stornierten', 'rows where Status is not storniert'],
  [BESTELLUNGEN, 'Welche Bestellungen sind ohne Geliefert?', 'rows where Geliefert is empty'],
  [BESTELLUNGEN, 'Wie viele Bestellungen sind noch offen?', 'number of rows where Status is offen'],
  [BESTELLUNGEN, 'Wie viele Bestellungen liegen über 1.000 Euro?', 'number of rows where Umsatz is over 1000'],
  [BESTELLUNGEN, 'Wie viele Bestellungen ab 500 Euro?', 'number of rows where Umsatz is at least 500'],
  [BESTELLUNGEN, 'Wie viel Prozent der Bestellungen sind bezahlt?', 'share of the rows where Status is bezahlt'],
  [BESTELLUNGEN, 'Gibt es Bestellungen aus Köln?', 'number of rows where Stadt is Köln'],
  [BESTELLUNGEN, 'Sind alle Bestellungen bezahlt?', 'number of rows where Status is not bezahlt'],
  [
    BESTELLUNGEN,
    'Ist der Umsatz in Köln höher als in Bonn?',
    'difference in Umsatz between Stadt is Köln and Stadt is Bonn',
  ],
  [BESTELLUNGEN, 'Welche Stadt hat sich am besten verkauft?', 'total Menge by Stadt the highest'],
  [BESTELLUNGEN, 'Wie viele Bestellungen Ende März?', null],
  [BESTELLUNGEN, 'Gab es im Februar keine Bestellungen?', null],
  [GERMAN, 'Schreib mir ein Gedicht über den Herbst', null],
  [FRENCH, 'prix moyen par ville', 'average prix by ville'],
  [FRENCH, 'Quelle est la moyenne des prix par ville ?', 'average prix by ville'],
  [FRENCH, 'somme des quantités par mois', 'total quantité by month of date'],
  [FRENCH, 'Combien de lignes y a-t-il ?', 'number of rows'],
  [FRENCH, 'Combien de commandes ont un prix supérieur à 1 000,5 ?', 'number of rows where prix is over 1000.5'],
  [FRENCH, 'Combien coûtent moins de 20 ?', 'number of rows where prix is under 20'],
  [FRENCH, 'nombre de ventes entre 5 et 10', null],
  [FRENCH, 'Combien de villes différentes ?', 'number of different ville'],
  [FRENCH, 'prix minimum en 2024', 'lowest prix where date is in 2024'],
  [FRENCH, 'top 5 par prix', 'rows with the 5 highest prix'],
  [FRENCH, 'les 3 moins chers', 'rows with the 3 lowest prix'],
  [FRENCH, 'affiche les 7 premières lignes', 'rows in the first 7 rows'],
  [FRENCH, 'Quelles villes y a-t-il ?', 'every ville'],
  [FRENCH, "Écris-moi un poème sur l'automne", null],
  [SPANISH, 'precio medio por ciudad', 'average precio by ciudad'],
  [SPANISH, '¿Cuál es el promedio del precio por ciudad?', 'average precio by ciudad'],
  [SPANISH, 'suma de la cantidad por mes', 'total cantidad by month of fecha'],
  [SPANISH, '¿Cuántas filas hay?', 'number of rows'],
  [SPANISH, '¿Cuántos pedidos tienen un precio mayor que 1.000,5?', 'number of rows where precio is over 1000.5'],
  [SPANISH, '¿Cuántos cuestan menos de 20?', 'number of rows where precio is under 20'],
  [SPANISH, 'número de ventas entre 5 y 10', null],
  [SPANISH, '¿Cuántas ciudades diferentes hay?', 'number of different ciudad'],
  [SPANISH, 'precio más alto en Málaga', 'highest precio where ciudad is Málaga'],
  [SPANISH, 'precio mínimo en 2024', 'lowest precio where fecha is in 2024'],
  [SPANISH, 'los 5 mejores por precio', 'rows with the 5 highest precio'],
  [SPANISH, 'los 3 más baratos', 'rows with the 3 lowest precio'],
  [SPANISH, 'muestra las primeras 7 filas', 'rows in the first 7 rows'],
  [SPANISH, '¿Qué ciudades hay?', 'every ciudad'],
  [SPANISH, 'escribe un poema sobre el otoño', null],
]

describe('words that were not understood', () => {
  it('are those of the question', () => {
    const spoken = new Map<string, string>()
    const question = translateQuestion('Gab es im Februar keine Bestellungen', ['Stadt'], spoken)
    const { unread } = readQuestion(question, BESTELLUNGEN)
    expect(unread.map((word) => spoken.get(word) ?? word)).toEqual(['keine'])
  })
})

describe('a plain question in another language', () => {
  it.each(CASES)('$1', (table, question, phrase) => {
    const names = table.columns.map(({ name }) => name)
    const [best] = readQuestion(translateQuestion(question.replace(/[?!.\s]+$/, ''), names), table).readings
    expect(best ? phraseOf(best.query) : null).toBe(phrase)
  })

  it('leaves English as it is, and a column that is called like a word of a question', () => {
    for (const question of ['total price per month', 'what is the highest price in Oslo', 'top 5 by price'])
      expect(translateQuestion(question, ['price'])).toBe(question)
    expect(translateQuestion('Summe der Anzahl nach Stadt', ['Anzahl', 'Stadt'])).toBe('total Anzahl by Stadt')
  })
})
