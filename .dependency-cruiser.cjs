// The arrows of docs/architecture.md. scripts/checks/arrows.test.ts breaks every one of these rules once.

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...require('./scripts/arrows/rooms.cjs'),
    ...require('./scripts/arrows/floors.cjs'),
    ...require('./scripts/arrows/doors.cjs'),
    ...require('./scripts/arrows/outside.cjs'),
  ],
  options: {
    // TypeScript 7 has no parser API yet; swc reads .ts and sees type-only imports.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    skipAnalysisNotInRules: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
}
