import { describe, expect, it } from 'vitest'
import type { ColumnType, TableColumn, TableProfile } from '#contract/analysis/schema.ts'
import { parseQuestion } from '../parse-question.ts'
import { translateQuestion } from './translate-question.ts'

const column = (name: string, type: ColumnType, values: readonly string[] = []): TableColumn => ({
  name,
  type,
  missing: 0,
  unreadable: 0,
  distinct: 5,
  least: null,
  most: null,
  mean: null,
  distribution:
    values.length > 0 ? { kind: 'values', values: values.map((value) => ({ value, count: 1 })), others: 0 } : null,
})

function tableOf(city: string, cities: readonly string[], price: string, quantity: string, day: string): TableProfile {
  return {
    name: 't',
    title: 't.csv',
    rows: 100,
    isTruncated: false,
    columns: [column(city, 'text', cities), column(price, 'number'), column(quantity, 'integer'), column(day, 'date')],
    reading: {
      headerRow: 1,
      encoding: 'utf-8',
      delimiter: ';',
      decimalComma: true,
      dateOrder: null,
      mergedCells: 0,
      isCorrected: false,
    },
  }
}

const GERMAN = tableOf('Stadt', ['Köln', 'Bonn'], 'Preis', 'Menge', 'Datum')
const FRENCH = tableOf('ville', ['Orléans', 'Lyon'], 'prix', 'quantité', 'date')
const SPANISH = tableOf('ciudad', ['Málaga', 'León'], 'precio', 'cantidad', 'fecha')

const by = (group: string, measure: string, alias: string) =>
  `select "${group}" as "${group}", ${measure} as "${alias}" from "t" group by 1 order by "${alias}" desc nulls last, 1 limit 200`
const perMonth = (day: string, measure: string, alias: string) =>
  `select date_trunc('month', "${day}")::date as "month", ${measure} as "${alias}" from "t" group by 1 order by 1 limit 200`
const count = (where: string) => `select count(*) as "rows" from "t"${where === '' ? '' : ` where ${where}`}`

const CASES: readonly (readonly [TableProfile, string, string | null])[] = [
  [GERMAN, 'Durchschnittlicher Preis pro Stadt', by('Stadt', 'avg("Preis")', 'average Preis')],
  [GERMAN, 'Wie hoch ist der durchschnittliche Preis je Stadt?', by('Stadt', 'avg("Preis")', 'average Preis')],
  [GERMAN, 'Durchschnittspreis nach Städten', by('Stadt', 'avg("Preis")', 'average Preis')],
  [GERMAN, 'Summe der Preise nach Stadt', by('Stadt', 'sum("Preis")', 'total Preis')],
  [GERMAN, 'Gesamtmenge pro Monat', perMonth('Datum', 'sum("Menge")', 'total Menge')],
  [GERMAN, 'Wie viele gibt es?', count('')],
  [GERMAN, 'Wie viele sind über 1.000,50?', count('"Preis" > 1000.5')],
  [GERMAN, 'Wie viele Bestellungen haben eine Menge unter 3?', count('"Menge" < 3')],
  [GERMAN, 'Anzahl mit Preis zwischen 5 und 10', count('"Preis" between 5 and 10')],
  [GERMAN, 'Wie viele verschiedene Städte gibt es?', 'select count(distinct "Stadt") as "different Stadt" from "t"'],
  [GERMAN, 'Höchster Preis in Köln', `select max("Preis") as "highest Preis" from "t" where "Stadt" = 'Köln'`],
  [
    GERMAN,
    'Was ist der niedrigste Preis im Jahr 2024?',
    'select min("Preis") as "lowest Preis" from "t" where year("Datum") = 2024',
  ],
  [GERMAN, 'Top 5 nach Preis', 'select * from "t" order by "Preis" desc nulls last limit 5'],
  [GERMAN, 'Die 3 billigsten', 'select * from "t" order by "Preis" asc nulls last limit 3'],
  [
    GERMAN,
    'Top 3 Städte nach Menge',
    'select "Stadt", sum("Menge") as "total Menge" from "t" group by 1 order by 2 desc limit 3',
  ],
  [GERMAN, 'Zeige die ersten 7 Zeilen', 'select * from "t" limit 7'],
  [GERMAN, 'Welche Städte gibt es?', 'select distinct "Stadt" from "t" order by 1 limit 200'],
  [GERMAN, 'Schreib mir ein Gedicht über den Herbst', null],
  [FRENCH, 'prix moyen par ville', by('ville', 'avg("prix")', 'average prix')],
  [FRENCH, 'Quelle est la moyenne des prix par ville ?', by('ville', 'avg("prix")', 'average prix')],
  [FRENCH, 'somme des quantités par mois', perMonth('date', 'sum("quantité")', 'total quantité')],
  [FRENCH, 'Combien de lignes y a-t-il ?', count('')],
  [FRENCH, 'Combien de commandes ont un prix supérieur à 1 000,5 ?', count('"prix" > 1000.5')],
  [FRENCH, 'Combien coûtent moins de 20 ?', count('"prix" < 20')],
  [FRENCH, 'nombre de ventes entre 5 et 10', count('"prix" between 5 and 10')],
  [FRENCH, 'Combien de villes différentes ?', 'select count(distinct "ville") as "different ville" from "t"'],
  [
    FRENCH,
    'Quel est le prix le plus élevé à Orléans ?',
    `select max("prix") as "highest prix" from "t" where "ville" = 'Orléans'`,
  ],
  [FRENCH, 'prix minimum en 2024', 'select min("prix") as "lowest prix" from "t" where year("date") = 2024'],
  [FRENCH, 'top 5 par prix', 'select * from "t" order by "prix" desc nulls last limit 5'],
  [FRENCH, 'les 3 moins chers', 'select * from "t" order by "prix" asc nulls last limit 3'],
  [
    FRENCH,
    'les 3 meilleures villes par quantité',
    'select "ville", sum("quantité") as "total quantité" from "t" group by 1 order by 2 desc limit 3',
  ],
  [FRENCH, 'affiche les 7 premières lignes', 'select * from "t" limit 7'],
  [FRENCH, 'Quelles villes y a-t-il ?', 'select distinct "ville" from "t" order by 1 limit 200'],
  [FRENCH, "Écris-moi un poème sur l'automne", null],
  [SPANISH, 'precio medio por ciudad', by('ciudad', 'avg("precio")', 'average precio')],
  [SPANISH, '¿Cuál es el promedio del precio por ciudad?', by('ciudad', 'avg("precio")', 'average precio')],
  [SPANISH, 'suma de la cantidad por mes', perMonth('fecha', 'sum("cantidad")', 'total cantidad')],
  [SPANISH, '¿Cuántas filas hay?', count('')],
  [SPANISH, '¿Cuántos pedidos tienen un precio mayor que 1.000,5?', count('"precio" > 1000.5')],
  [SPANISH, '¿Cuántos cuestan menos de 20?', count('"precio" < 20')],
  [SPANISH, 'número de ventas entre 5 y 10', count('"precio" between 5 and 10')],
  [SPANISH, '¿Cuántas ciudades diferentes hay?', 'select count(distinct "ciudad") as "different ciudad" from "t"'],
  [SPANISH, 'precio más alto en Málaga', `select max("precio") as "highest precio" from "t" where "ciudad" = 'Málaga'`],
  [SPANISH, 'precio mínimo en 2024', 'select min("precio") as "lowest precio" from "t" where year("fecha") = 2024'],
  [SPANISH, 'los 5 mejores por precio', 'select * from "t" order by "precio" desc nulls last limit 5'],
  [SPANISH, 'los 3 más baratos', 'select * from "t" order by "precio" asc nulls last limit 3'],
  [SPANISH, 'muestra las primeras 7 filas', 'select * from "t" limit 7'],
  [SPANISH, '¿Qué ciudades hay?', 'select distinct "ciudad" from "t" order by 1 limit 200'],
  [SPANISH, 'escribe un poema sobre el otoño', null],
]

describe('a plain question in another language', () => {
  it.each(CASES)('$1', (table, question, sql) => {
    expect(parseQuestion(question, table)?.sql ?? null).toBe(sql)
  })

  it('leaves English as it is, and a column that is called like a word of a question', () => {
    for (const question of ['total price per month', 'what is the highest price in Oslo', 'top 5 by price'])
      expect(translateQuestion(question, ['price'])).toBe(question)
    expect(translateQuestion('Summe der Anzahl nach Stadt', ['Anzahl', 'Stadt'])).toBe('total Anzahl by Stadt')
  })
})
