import React from 'react'
import * as ReactDOM from 'react-dom'
import * as ReactDOMClient from 'react-dom/client'

const NAME = /^[A-Za-z]\w*$/

/**
 * What a craft may use without importing it, as on the pages that models learned from: React, its hooks by their names,
 * and ReactDOM. A name that the craft imports or declares itself is its own.
 */
export const IN_SCOPE: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ...Object.entries(React).filter(([name]) => NAME.test(name) && name !== 'default'),
  ['React', React],
  ['ReactDOM', { ...ReactDOM, ...ReactDOMClient }],
])
