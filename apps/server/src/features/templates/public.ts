import { productTemplates } from './catalog/index.ts'

const versions = new Map(productTemplates.map(({ id, version }) => [id, version]))

/** The version a template of the product has now; undefined for anything else. */
export const productTemplateVersion = (id: string): number | undefined => versions.get(id)
