import type { RecordFilter } from '@app/contracts/knowledge'
import { AppError } from '#core/errors.ts'
import type { DatasetRow } from '#db/schema/index.ts'
import type { RecordFilter as TypedFilter } from '../search/record-filters.repository.ts'

/** Filters with the declared types of their fields; a field nobody declared is refused. */
export const typedFilters = (dataset: Pick<DatasetRow, 'fields'>, filters: readonly RecordFilter[]): TypedFilter[] =>
  filters.map((filter) => {
    const field = dataset.fields.find((candidate) => candidate.key === filter.field)
    if (!field) throw new AppError('FILTER_INVALID', { field: filter.field })
    return { ...filter, type: field.type }
  })
