/** One unit: what kind of quantity, how many base units it holds (exactly, as a decimal or a fraction), and what people call it. */
export type Unit = {
  readonly kind: Kind
  readonly per: string
  /** For temperatures: what is added after scaling. */
  readonly plus?: string
  /** How it is written after a number, when there is one of it and when there are more. */
  readonly one: string
  readonly many: string
  readonly names: readonly string[]
  /** Said along with the answer where the same word means different things. */
  readonly note?: string
}

export type Kind =
  | 'length'
  | 'mass'
  | 'temperature'
  | 'volume'
  | 'area'
  | 'speed'
  | 'data'
  | 'time'
  | 'energy'
  | 'power'
  | 'pressure'
  | 'angle'
  | 'fuel use'
  | 'frequency'

type Row = [per: string, symbol: string, names: string, more?: { note?: string; plus?: string }]

const US_VOLUME = 'US measure; the imperial one differs.'
const DECIMAL_DATA = 'Counting 1,000 to the step, as makers of disks do; KiB, MiB and GiB count 1,024.'

/** Names are separated by |. The first symbol is how the unit is written in an answer. */
const ROWS: Record<Kind, readonly Row[]> = {
  length: [
    ['1', 'm', 'm|metre|metres|meter|meters'],
    ['1000', 'km', 'km|kms|kilometre|kilometres|kilometer|kilometers|k.m.'],
    ['0.01', 'cm', 'cm|cms|centimetre|centimetres|centimeter|centimeters'],
    ['0.001', 'mm', 'mm|millimetre|millimetres|millimeter|millimeters'],
    ['0.000001', 'µm', 'µm|um|micron|microns|micrometre|micrometres|micrometer|micrometers'],
    ['0.000000001', 'nm', 'nanometre|nanometres|nanometer|nanometers'],
    ['0.0254', 'in', 'in|inch|inches|"|″'],
    ['0.3048', 'ft', "ft|foot|feet|'|′"],
    ['0.9144', 'yd', 'yd|yds|yard|yards'],
    ['1609.344', 'miles', 'mi|mile|miles'],
    ['1852', 'nautical miles', 'nmi|nautical mile|nautical miles'],
    ['9460730472580800', 'light years', 'ly|light year|light years|light-year|light-years|lightyears'],
    ['149597870700', 'au', 'au|astronomical unit|astronomical units'],
  ],
  mass: [
    ['1', 'kg', 'kg|kgs|kilo|kilos|kilogram|kilograms|kilogramme|kilogrammes'],
    ['0.001', 'g', 'g|gram|grams|gramme|grammes|gr'],
    ['0.000001', 'mg', 'mg|milligram|milligrams'],
    ['0.000000001', 'µg', 'µg|ug|mcg|microgram|micrograms'],
    ['1000', 't', 't|tonne|tonnes|metric ton|metric tons'],
    ['0.45359237', 'lb', 'lb|lbs|pound|pounds'],
    ['0.028349523125', 'oz', 'oz|ounce|ounces'],
    ['6.35029318', 'st', 'st|stone|stones'],
    [
      '907.18474',
      'US tons',
      'ton|tons|short ton|short tons|us ton|us tons',
      { note: 'US ton; a metric tonne is 1,000 kg.' },
    ],
    ['0.0002', 'ct', 'carat|carats|ct'],
  ],
  temperature: [
    ['1', '°C', '°c|c|celsius|centigrade|degrees celsius|degrees c|degree celsius|deg c', { plus: '273.15' }],
    ['5/9', '°F', '°f|f|fahrenheit|degrees fahrenheit|degrees f|degree fahrenheit|deg f', { plus: '2298.35/9' }],
    ['1', 'K', 'k|kelvin|kelvins', { plus: '0' }],
  ],
  volume: [
    ['1', 'l', 'l|litre|litres|liter|liters|ltr'],
    ['0.001', 'ml', 'ml|millilitre|millilitres|milliliter|milliliters|cc'],
    ['0.01', 'cl', 'cl|centilitre|centilitres|centiliter|centiliters'],
    ['0.1', 'dl', 'dl|decilitre|decilitres|deciliter|deciliters'],
    ['1000', 'm³', 'm³|m3|m^3|cubic metre|cubic metres|cubic meter|cubic meters'],
    ['0.001', 'cm³', 'cm³|cm3|cm^3|cubic centimetre|cubic centimetres|cubic centimeter|cubic centimeters'],
    ['28.316846592', 'ft³', 'ft³|ft3|ft^3|cubic foot|cubic feet'],
    ['0.016387064', 'in³', 'in³|in3|in^3|cubic inch|cubic inches'],
    ['3.785411784', 'gallons', 'gal|gallon|gallons|us gallon|us gallons', { note: US_VOLUME }],
    ['4.54609', 'imperial gallons', 'imperial gallon|imperial gallons|uk gallon|uk gallons'],
    ['0.946352946', 'quarts', 'qt|quart|quarts', { note: US_VOLUME }],
    ['0.473176473', 'pints', 'pt|pint|pints|us pint|us pints', { note: US_VOLUME }],
    ['0.56826125', 'imperial pints', 'imperial pint|imperial pints|uk pint|uk pints'],
    ['0.2365882365', 'cups', 'cup|cups', { note: 'US cup (237 ml); a metric cup is 250 ml.' }],
    ['0.0295735295625', 'fl oz', 'fl oz|floz|fluid ounce|fluid ounces', { note: US_VOLUME }],
    ['0.01478676478125', 'tbsp', 'tbsp|tablespoon|tablespoons', { note: 'US spoon (14.8 ml).' }],
    ['0.00492892159375', 'tsp', 'tsp|teaspoon|teaspoons', { note: 'US spoon (4.9 ml).' }],
    ['158.987294928', 'barrels', 'barrel|barrels|bbl', { note: 'Oil barrel.' }],
  ],
  area: [
    ['1', 'm²', 'm²|m2|m^2|sqm|sq m|square metre|square metres|square meter|square meters'],
    ['1000000', 'km²', 'km²|km2|km^2|sq km|square kilometre|square kilometres|square kilometer|square kilometers'],
    ['0.0001', 'cm²', 'cm²|cm2|cm^2|sq cm|square centimetre|square centimetres|square centimeter|square centimeters'],
    ['10000', 'ha', 'ha|hectare|hectares'],
    ['4046.8564224', 'acres', 'acre|acres|ac'],
    ['0.09290304', 'sq ft', 'sq ft|sqft|ft²|ft2|ft^2|square foot|square feet'],
    ['0.00064516', 'sq in', 'sq in|in²|in2|in^2|square inch|square inches'],
    ['0.83612736', 'sq yd', 'sq yd|yd²|yd2|square yard|square yards'],
    ['2589988.110336', 'sq miles', 'sq mi|square mile|square miles|mi²|mi2'],
  ],
  speed: [
    ['1', 'm/s', 'm/s|mps|metres per second|meters per second|metre per second|meter per second'],
    [
      '5/18',
      'km/h',
      'km/h|kmh|kph|kmph|kilometres per hour|kilometers per hour|kilometre per hour|kilometer per hour|km per hour',
    ],
    ['0.44704', 'mph', 'mph|miles per hour|mile per hour|mi/h'],
    ['0.3048', 'ft/s', 'ft/s|fps|feet per second|foot per second'],
    ['463/900', 'knots', 'kn|kt|kts|knot|knots'],
    ['299792458', 'c', 'speed of light'],
  ],
  data: [
    ['1', 'bytes', 'b|byte|bytes'],
    ['0.125', 'bits', 'bit|bits'],
    ['1000', 'KB', 'kb|kilobyte|kilobytes', { note: DECIMAL_DATA }],
    ['1000000', 'MB', 'mb|megabyte|megabytes', { note: DECIMAL_DATA }],
    ['1000000000', 'GB', 'gb|gigabyte|gigabytes', { note: DECIMAL_DATA }],
    ['1000000000000', 'TB', 'tb|terabyte|terabytes', { note: DECIMAL_DATA }],
    ['1000000000000000', 'PB', 'pb|petabyte|petabytes', { note: DECIMAL_DATA }],
    ['1024', 'KiB', 'kib|kibibyte|kibibytes'],
    ['1048576', 'MiB', 'mib|mebibyte|mebibytes'],
    ['1073741824', 'GiB', 'gib|gibibyte|gibibytes'],
    ['1099511627776', 'TiB', 'tib|tebibyte|tebibytes'],
    ['125000', 'Mbit', 'mbit|megabit|megabits'],
    ['125000000', 'Gbit', 'gbit|gigabit|gigabits'],
  ],
  time: [
    ['1', 's', 's|sec|secs|second|seconds'],
    ['0.001', 'ms', 'ms|millisecond|milliseconds'],
    ['0.000001', 'µs', 'µs|us|microsecond|microseconds'],
    ['0.000000001', 'ns', 'ns|nanosecond|nanoseconds'],
    ['60', 'min', 'min|mins|minute|minutes'],
    ['3600', 'h', 'h|hr|hrs|hour|hours'],
    ['86400', 'days', 'd|day|days'],
    ['604800', 'weeks', 'wk|week|weeks'],
    ['1209600', 'fortnights', 'fortnight|fortnights'],
    ['2629746', 'months', 'month|months', { note: 'A mean month of 30.436875 days.' }],
    ['31556952', 'years', 'yr|yrs|year|years', { note: 'A mean year of 365.2425 days.' }],
    ['315569520', 'decades', 'decade|decades', { note: 'Of mean years of 365.2425 days.' }],
    ['3155695200', 'centuries', 'century|centuries', { note: 'Of mean years of 365.2425 days.' }],
  ],
  energy: [
    ['1', 'J', 'j|joule|joules'],
    ['1000', 'kJ', 'kj|kilojoule|kilojoules'],
    [
      '4184',
      'kcal',
      'kcal|calorie|calories|kilocalorie|kilocalories|cal',
      { note: 'Food calories, which are kilocalories.' },
    ],
    ['3600', 'Wh', 'wh|watt hour|watt hours|watt-hour|watt-hours'],
    ['3600000', 'kWh', 'kwh|kilowatt hour|kilowatt hours|kilowatt-hour|kilowatt-hours'],
    ['1055.05585262', 'BTU', 'btu|btus'],
    ['0.0000000000000000001602176634', 'eV', 'ev|electronvolt|electronvolts'],
  ],
  power: [
    ['1', 'W', 'w|watt|watts'],
    ['1000', 'kW', 'kw|kilowatt|kilowatts'],
    ['1000000', 'MW', 'mw|megawatt|megawatts'],
    ['745.69987158227022', 'hp', 'hp|horsepower', { note: 'Mechanical horsepower; the metric one is 735.5 W.' }],
  ],
  pressure: [
    ['1', 'Pa', 'pa|pascal|pascals'],
    ['1000', 'kPa', 'kpa|kilopascal|kilopascals'],
    ['100', 'hPa', 'hpa|hectopascal|hectopascals|mbar|millibar|millibars'],
    ['100000', 'bar', 'bar|bars'],
    ['101325', 'atm', 'atm|atmosphere|atmospheres'],
    ['6894.757293168', 'psi', 'psi|pounds per square inch'],
    ['133.322387415', 'mmHg', 'mmhg|torr'],
  ],
  angle: [
    ['1', '°', '°|deg|degree|degrees'],
    ['57.295779513082320877', 'rad', 'rad|radian|radians'],
    ['0.9', 'gon', 'gon|gradian|gradians'],
    ['360', 'turns', 'turn|turns|revolution|revolutions'],
  ],
  // Litres per 100 km count the other way round: convert.ts turns them over.
  'fuel use': [
    ['1', 'km/l', 'km/l|kmpl|kilometres per litre|kilometers per liter'],
    ['1.609344/3.785411784', 'mpg', 'mpg|miles per gallon|us mpg', { note: US_VOLUME }],
    ['1.609344/4.54609', 'imperial mpg', 'imperial mpg|uk mpg'],
    ['100', 'l/100 km', 'l/100km|l/100 km|litres per 100 km|liters per 100 km|litres per 100km|liters per 100km'],
  ],
  frequency: [
    ['1', 'Hz', 'hz|hertz'],
    ['1000', 'kHz', 'khz|kilohertz'],
    ['1000000', 'MHz', 'mhz|megahertz'],
    ['1000000000', 'GHz', 'ghz|gigahertz'],
    ['1/60', 'rpm', 'rpm'],
  ],
}

const SINGULAR: Readonly<Record<string, string>> = {
  miles: 'mile',
  'nautical miles': 'nautical mile',
  'light years': 'light year',
  'US tons': 'US ton',
  gallons: 'gallon',
  quarts: 'quart',
  pints: 'pint',
  'imperial pints': 'imperial pint',
  'imperial gallons': 'imperial gallon',
  cups: 'cup',
  barrels: 'barrel',
  acres: 'acre',
  'sq miles': 'sq mile',
  knots: 'knot',
  bytes: 'byte',
  bits: 'bit',
  days: 'day',
  weeks: 'week',
  fortnights: 'fortnight',
  months: 'month',
  years: 'year',
  decades: 'decade',
  centuries: 'century',
  turns: 'turn',
}

export const UNITS: readonly Unit[] = Object.entries(ROWS).flatMap(([kind, rows]) =>
  rows.map(([per, many, names, more]) => ({
    kind: kind as Kind,
    per,
    one: SINGULAR[many] ?? many,
    many,
    names: names.split('|'),
    ...(more?.note !== undefined && { note: more.note }),
    ...(more?.plus !== undefined && { plus: more.plus }),
  })),
)
