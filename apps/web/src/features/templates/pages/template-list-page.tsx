import { industries, type TemplateSummary } from '@app/contracts/templates'
import { LayoutTemplate, Plus, SearchX } from 'lucide-react'
import { useCallback, useState } from 'react'
import { cx } from '#lib/style/cx.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { useUrl } from '#lib/page/use-url.ts'
import { Button } from '#ui/display/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { problemOf } from '#ui/feedback/outcome.ts'
import { PageHeader } from '#ui/display/page-header.tsx'
import { Pagination } from '#ui/list/pagination.tsx'
import { SearchField } from '#ui/form/search-field.tsx'
import { Segments } from '#ui/form/segments.tsx'
import { Select } from '#ui/form/select.tsx'
import { EmptyState, ErrorState } from '#ui/feedback/states.tsx'
import { useListTemplatesQuery } from '../api.ts'
import { TemplateCard, TemplateCardSkeleton } from '../components/template-card.tsx'
import { TemplateFormDialog } from '../components/template-form-dialog.tsx'
import { UseTemplateDialog } from '../components/use-template-dialog.tsx'
import { industryIcons } from '../industries.ts'
import { templateMessages } from '../messages.ts'
import { owners, readTemplateFilters, type TemplateOwner } from '../template-filters.ts'

const PAGE_SIZE = 24
const ALL = 'all'

/** The gallery: ready-made bots of the product, and the workspace's own. */
export const TemplateListPage = () => {
  const text = useText(templateMessages)
  const { search: address, change } = useUrl()
  const { search, industry, owner, page } = readTemplateFilters(address)
  const query = useListTemplatesQuery(
    { query: { page, pageSize: PAGE_SIZE, search: search || undefined, industry, owner } },
    { refetchOnMountOrArgChange: true },
  )
  const canWrite = useSession().can('bots.write')
  const [chosen, setChosen] = useState<TemplateSummary | null>(null)
  const [isCreating, setIsCreating] = useState(false)
  const find = useCallback((words: string) => change({ search: words, page: undefined }, { replace: true }), [change])
  const problem = problemOf(query)
  const rows = query.data?.items
  const total = query.data?.total ?? 0
  const addButton = canWrite && (
    <Button
      variant="secondary"
      icon={<Plus aria-hidden="true" className="size-4.5" />}
      onClick={() => setIsCreating(true)}
    >
      {text('templates.add')}
    </Button>
  )
  const isOnlyOwn = owner === 'workspace' && !search && !industry

  return (
    <>
      <PageHeader title={text('templates.title')} description={text('templates.lead')} actions={addButton}>
        <search className="grid grid-cols-1 gap-3 sm:flex sm:flex-wrap sm:items-center">
          <div className="sm:w-72">
            <SearchField label={text('templates.search')} value={search} onSearch={find} />
          </div>
          <Select
            className="sm:w-56"
            label={text('templates.industry')}
            hideLabel
            value={industry ?? ALL}
            options={[
              { value: ALL, label: `${text('templates.industry')}: ${text('common.all').toLowerCase()}` },
              ...industries.map((value) => {
                const Icon = industryIcons[value]
                return {
                  value,
                  label: text(`industry.${value}`),
                  icon: <Icon aria-hidden="true" className="size-4 text-text-muted" />,
                }
              }),
            ]}
            onChange={(value) => change({ industry: value === ALL ? undefined : value, page: undefined })}
          />
          <Segments<TemplateOwner | typeof ALL>
            label={text('templates.owner')}
            value={owner ?? ALL}
            onChange={(value) => change({ owner: value === ALL ? undefined : value, page: undefined })}
            options={[
              { value: ALL, label: text('common.all') },
              ...owners.map((value) => ({ value, label: text(`templates.owner.${value}`) })),
            ]}
          />
        </search>
      </PageHeader>
      {problem || (rows?.length === 0 && !query.isFetching) ? (
        <Card>
          {problem ? (
            <ErrorState {...problem} />
          ) : isOnlyOwn ? (
            <EmptyState
              icon={<LayoutTemplate />}
              title={text('templates.none-own')}
              description={text('templates.none-own-body')}
              action={addButton}
            />
          ) : (
            <EmptyState
              icon={<SearchX />}
              title={text('templates.none-found')}
              description={text('templates.none-found-body')}
              action={
                <Button
                  onClick={() => change({ search: undefined, industry: undefined, owner: undefined, page: undefined })}
                >
                  {text('common.clear-filters')}
                </Button>
              }
            />
          )}
        </Card>
      ) : (
        <ul
          aria-label={text('templates.title')}
          aria-busy={query.isFetching || undefined}
          className={cx('grid gap-4 sm:grid-cols-2 xl:grid-cols-3', query.isFetching && rows && 'opacity-60')}
        >
          {rows
            ? rows.map((template) => (
                <li key={template.id} className="grid min-w-0">
                  <TemplateCard
                    template={template}
                    action={
                      canWrite && (
                        <Button size="sm" onClick={() => setChosen(template)}>
                          {text('templates.use')}
                          <span className="sr-only">: {template.name}</span>
                        </Button>
                      )
                    }
                  />
                </li>
              ))
            : Array.from({ length: 6 }, (_, index) => (
                <li key={index}>
                  <TemplateCardSkeleton />
                </li>
              ))}
        </ul>
      )}
      {total > PAGE_SIZE && (
        <div className="mt-5">
          <Pagination
            page={page}
            pageSize={PAGE_SIZE}
            total={total}
            onPage={(next) => change({ page: String(next) })}
          />
        </div>
      )}
      {chosen && <UseTemplateDialog template={chosen} onClose={() => setChosen(null)} />}
      {isCreating && <TemplateFormDialog onClose={() => setIsCreating(false)} />}
    </>
  )
}
