import { brokenArrows } from './scripts/checks/arrows.ts'
import { brokenStyle } from './scripts/checks/house-style.ts'
import { brokenNames } from './scripts/checks/names.ts'
import { sharedQueryKeys } from './scripts/checks/query-keys.ts'
import { strangeTables } from './scripts/checks/sql-tables.ts'
import { unusedExports } from './scripts/checks/unused-exports.ts'
for (const check of [brokenStyle, brokenNames, sharedQueryKeys, strangeTables, unusedExports, brokenArrows])
  console.log(check.name, await check())
