import { describe, expect, it } from 'vitest'
import type { ColumnType, TableColumn, TableProfile } from '#contract/analysis/schema.ts'
import { parseQuestion } from './parse-question.ts'

const column = (name: string, type: ColumnType, values: string[] = []): TableColumn => ({
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

const sales: TableProfile = {
  name: 'sales',
  title: 'sales.csv',
  rows: 100,
  isTruncated: false,
  columns: [
    column('order_id', 'integer'),
    column('City', 'text', ['Oslo', 'Rome']),
    column('product_category', 'text', ['Tea', 'Olive oil']),
    column('price', 'number'),
    column('quantity', 'integer'),
    column('ordered', 'date'),
  ],
  reading: {
    headerRow: 1,
    encoding: 'utf-8',
    delimiter: ',',
    decimalComma: false,
    dateOrder: null,
    mergedCells: 0,
    isCorrected: false,
  },
}

const sqlOf = (question: string) => parseQuestion(question, sales)?.sql ?? null

describe('a plain question', () => {
  it.each([
    [
      'average price by city',
      'select "City" as "City", avg("price") as "average price" from "sales" group by 1 order by "average price" desc nulls last, 1 limit 200',
    ],
    [
      'What is the average price per City?',
      'select "City" as "City", avg("price") as "average price" from "sales" group by 1 order by "average price" desc nulls last, 1 limit 200',
    ],
    [
      'mean prices for each product category',
      'select "product_category" as "product_category", avg("price") as "average price" from "sales" group by 1 order by "average price" desc nulls last, 1 limit 200',
    ],
    [
      'average pirce by cities',
      'select "City" as "City", avg("price") as "average price" from "sales" group by 1 order by "average price" desc nulls last, 1 limit 200',
    ],
    ['total quantity', 'select sum("quantity") as "total quantity" from "sales"'],
    ['what is the highest price in Oslo', `select max("price") as "highest price" from "sales" where "City" = 'Oslo'`],
    ['lowest price', 'select min("price") as "lowest price" from "sales"'],
    ['median price', 'select median("price") as "median price" from "sales"'],
    ['how many rows are there', 'select count(*) as "rows" from "sales"'],
    ['how many are over 100', 'select count(*) as "rows" from "sales" where "price" > 100'],
    ['how many orders have a quantity under 3?', 'select count(*) as "rows" from "sales" where "quantity" < 3'],
    [
      'how many with price between 5 and 1,000',
      'select count(*) as "rows" from "sales" where "price" between 5 and 1000',
    ],
    ['how many different cities', 'select count(distinct "City") as "different City" from "sales"'],
    [
      'count by city',
      'select "City" as "City", count(*) as "rows" from "sales" group by 1 order by "rows" desc nulls last, 1 limit 200',
    ],
    [
      'total price per month',
      `select date_trunc('month', "ordered")::date as "month", sum("price") as "total price" from "sales" group by 1 order by 1 limit 200`,
    ],
    [
      'monthly count in 2024',
      `select date_trunc('month', "ordered")::date as "month", count(*) as "rows" from "sales" where year("ordered") = 2024 group by 1 order by 1 limit 200`,
    ],
    ['top 5 by price', 'select * from "sales" order by "price" desc nulls last limit 5'],
    ['top 5', 'select * from "sales" order by "price" desc nulls last limit 5'],
    ['3 cheapest', 'select * from "sales" order by "price" asc nulls last limit 3'],
    [
      'top 3 cities by quantity',
      'select "City", sum("quantity") as "total quantity" from "sales" group by 1 order by 2 desc limit 3',
    ],
    [
      'top 3 cities by average price',
      'select "City", avg("price") as "average price" from "sales" group by 1 order by 2 desc limit 3',
    ],
    [
      'share of price by city',
      'select "City" as "City", sum("price") as "price", round(100.0 * sum("price") / sum(sum("price")) over (), 2) as "share in %" from "sales" group by 1 order by 2 desc limit 200',
    ],
    ['show the first 7 rows', 'select * from "sales" limit 7'],
    ['which cities are there', 'select distinct "City" from "sales" order by 1 limit 200'],
    ['how many for Olive oil', `select count(*) as "rows" from "sales" where "product_category" = 'Olive oil'`],
    ['write me a poem', null],
    ['why did sales go down', null],
    ['hello', null],
  ])('%s', (question, sql) => {
    expect(sqlOf(question)).toBe(sql)
  })

  it('cannot write SQL of its own', () => {
    const table = { ...sales, columns: [column('a"; drop table x; --', 'number'), column("it's", 'text', ["O'Neil"])] }
    expect(parseQuestion("average a drop table x by it's", table)?.sql).toContain('"a""; drop table x; --"')
    expect(parseQuestion("how many for O'Neil", table)?.sql).toContain("'O''Neil'")
  })
})
