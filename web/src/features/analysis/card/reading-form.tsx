import { useState } from 'react'
import {
  DATE_ORDERS,
  DELIMITERS,
  ENCODINGS,
  type ReadingCorrection,
  type TableReading,
} from '#contract/analysis/schema.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/field.tsx'
import { SelectField } from '../../../ui/controls/select.tsx'

type ReadingFormProps = {
  reading: TableReading
  isBusy: boolean
  onCorrect: (correction: ReadingCorrection) => void
  onReset: () => void
}

const DELIMITER_NAMES = { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab', '|': 'Bar' } as const
const ORDER_NAMES = { ymd: 'Year, month, day', dmy: 'Day, month, year', mdy: 'Month, day, year' } as const
const COMMAS = [
  { value: 'point', label: '1,234.5' },
  { value: 'comma', label: '1.234,5' },
] as const

/** How a table was read, and a way to have it read differently. Only what its format knows is asked for. */
export function ReadingForm({ reading, isBusy, onCorrect, onReset }: ReadingFormProps) {
  const { encoding, delimiter, decimalComma, dateOrder, mergedCells, isCorrected } = reading
  const [isOpen, setOpen] = useState(false)
  const [headerRow, setHeaderRow] = useState(String(reading.headerRow ?? ''))
  const saveHeader = () => onCorrect({ headerRow: Number(headerRow) > 0 ? Math.round(Number(headerRow)) : null })
  return (
    <details className="border-b border-line text-sm" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="px-4 py-2.5 text-ink-2">
        How it was read{isCorrected && ' · corrected'}
        {mergedCells > 0 && ` · ${mergedCells} merged cells filled`}
      </summary>
      {isOpen && (
        <div className="grid gap-3 px-4 pt-1 pb-4 sm:grid-cols-2">
          <TextField
            label="Row with the column names"
            hint="Leave empty if there is none."
            inputMode="numeric"
            value={headerRow}
            onChange={(event) => setHeaderRow(event.target.value.replaceAll(/\D/g, '').slice(0, 4))}
            onBlur={() => headerRow !== String(reading.headerRow ?? '') && saveHeader()}
            onKeyDown={(event) => event.key === 'Enter' && saveHeader()}
          />
          {delimiter && (
            <SelectField
              label="Column separator"
              value={delimiter}
              options={DELIMITERS.map((value) => ({ value, label: DELIMITER_NAMES[value] }))}
              onChange={(value) => onCorrect({ delimiter: value })}
            />
          )}
          {encoding && (
            <SelectField
              label="Encoding"
              value={encoding}
              options={ENCODINGS.map((value) => ({ value, label: value.toUpperCase() }))}
              onChange={(value) => onCorrect({ encoding: value })}
            />
          )}
          <SelectField
            label="Number format"
            value={decimalComma ? 'comma' : 'point'}
            options={COMMAS}
            onChange={(value) => onCorrect({ decimalComma: value === 'comma' })}
          />
          {dateOrder && (
            <SelectField
              label="Date format"
              value={dateOrder}
              options={DATE_ORDERS.map((value) => ({ value, label: ORDER_NAMES[value] }))}
              onChange={(value) => onCorrect({ dateOrder: value })}
            />
          )}
          {isCorrected && (
            <p className="self-end">
              <Button size="s" isBusy={isBusy} onClick={onReset}>
                Use detected settings
              </Button>
            </p>
          )}
        </div>
      )}
    </details>
  )
}
