import { rowsOf, type FactTable } from '../fact-table.ts'

export const US_STATES: FactTable = {
  name: 'the states of the USA',
  from: 'postal codes and capitals of the 50 states',
  columns: [
    { head: 'State', called: 'state|states|us state|us states|american states|states of the usa|states of the us|states in the us|states of america', isUnique: true },
    {
      head: 'Capital',
      called: 'capital|capitals|state capital|state capitals|capital city',
      isUnique: true,
      says: (row, value) => `The capital of the US state ${row} is **${value}**.`,
    },
    {
      head: 'Code',
      called: 'code|codes|postal code|postal codes|abbreviation|abbreviations',
      says: (row, value) => `The postal code of ${row} is **${value}**.`,
    },
  ],
  rows: rowsOf(`
Alabama|Montgomery|AL
Alaska|Juneau|AK
Arizona|Phoenix|AZ
Arkansas|Little Rock|AR
California|Sacramento|CA
Colorado|Denver|CO
Connecticut|Hartford|CT
Delaware|Dover|DE
Florida|Tallahassee|FL
Georgia|Atlanta|GA
Hawaii|Honolulu|HI
Idaho|Boise|ID
Illinois|Springfield|IL
Indiana|Indianapolis|IN
Iowa|Des Moines|IA
Kansas|Topeka|KS
Kentucky|Frankfort|KY
Louisiana|Baton Rouge|LA
Maine|Augusta|ME
Maryland|Annapolis|MD
Massachusetts|Boston|MA
Michigan|Lansing|MI
Minnesota|Saint Paul|MN
Mississippi|Jackson|MS
Missouri|Jefferson City|MO
Montana|Helena|MT
Nebraska|Lincoln|NE
Nevada|Carson City|NV
New Hampshire|Concord|NH
New Jersey|Trenton|NJ
New Mexico|Santa Fe|NM
New York|Albany|NY
North Carolina|Raleigh|NC
North Dakota|Bismarck|ND
Ohio|Columbus|OH
Oklahoma|Oklahoma City|OK
Oregon|Salem|OR
Pennsylvania|Harrisburg|PA
Rhode Island|Providence|RI
South Carolina|Columbia|SC
South Dakota|Pierre|SD
Tennessee|Nashville|TN
Texas|Austin|TX
Utah|Salt Lake City|UT
Vermont|Montpelier|VT
Virginia|Richmond|VA
Washington|Olympia|WA
West Virginia|Charleston|WV
Wisconsin|Madison|WI
Wyoming|Cheyenne|WY`),
}
