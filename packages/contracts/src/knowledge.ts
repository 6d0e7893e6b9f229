/** Everything about knowledge, in the order a shop meets it. */
export * from './knowledge-settings.ts'
export * from './shown-fields.ts'
export * from './knowledge-datasets.ts'
export * from './knowledge-documents.ts'
export * from './knowledge-sources.ts'
export * from './knowledge-items.ts'
export * from './knowledge-imports.ts'
export * from './knowledge-search.ts'
