import type { TemplateSummary } from '@app/contracts/templates'
import { LayoutTemplate, Plus } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { useListUrl, type ListUrl } from '#lib/page/use-list-url.ts'
import { useSession } from '#lib/session/session.ts'
import { Button } from '#ui/display/button.tsx'
import { Segments } from '#ui/form/segments.tsx'
import type { ListFilters } from '#ui/list/filter-bar.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { useListTemplatesQuery } from '../api.ts'
import { TemplateCard, TemplateCardSkeleton } from '../components/template-card.tsx'
import { TemplateFormDialog } from '../components/template-form-dialog.tsx'
import { UseTemplateDialog } from '../components/use-template-dialog.tsx'
import { industryIcons } from '../industry-icons.ts'
import { templateMessages } from '../messages.ts'
import { templateFilters } from '../template-filters.ts'

const PAGE_SIZE = 24
const ALL = 'all'

/** The gallery: ready-made bots of the product, and the workspace's own. */
export const TemplateListPage = () => {
  const text = useText(templateMessages)
  const url = useListUrl(templateFilters)
  const query = useListTemplatesQuery(
    { query: { page: url.page, pageSize: PAGE_SIZE, search: url.search || undefined, ...url.filters } },
    { refetchOnMountOrArgChange: true },
  )
  const canWrite = useSession().can('bots.write')
  const [chosen, setChosen] = useState<TemplateSummary | null>(null)
  const [isCreating, setIsCreating] = useState(false)
  const filters = useGalleryFilters(url)
  const isOnlyOwn = url.filters.owner === 'workspace' && !url.search && !url.filters.industry && !url.filters.type
  return (
    <>
      <ListPage
        title={text('templates.title')}
        description={text('templates.lead')}
        url={url}
        query={query}
        pageSize={PAGE_SIZE}
        cards={{
          render: (template) => (
            <TemplateCard
              template={template}
              action={canWrite && <UseButton template={template} onUse={() => setChosen(template)} />}
            />
          ),
          skeleton: <TemplateCardSkeleton />,
        }}
        action={
          canWrite && (
            <Button icon={<Plus aria-hidden="true" className="size-4.5" />} onClick={() => setIsCreating(true)}>
              {text('templates.add')}
            </Button>
          )
        }
        filters={filters}
        // A workspace without templates of its own is told how to make one, not that nothing was found.
        isNarrowed={url.isNarrowed && !isOnlyOwn}
        empty={{
          icon: <LayoutTemplate />,
          title: text('templates.none-own'),
          description: text('templates.none-own-body'),
        }}
        noneFound={{ title: text('templates.none-found'), description: text('templates.none-found-body') }}
      />
      {chosen && <UseTemplateDialog template={chosen} onClose={() => setChosen(null)} />}
      {isCreating && <TemplateFormDialog onClose={() => setIsCreating(false)} />}
    </>
  )
}

const useGalleryFilters = (url: ListUrl<typeof templateFilters>): ListFilters<typeof templateFilters> => {
  const text = useText(templateMessages)
  const { industry, type, owner } = templateFilters
  return {
    search: text('templates.search'),
    selects: [
      {
        name: 'industry',
        label: text('templates.industry'),
        all: `${text('templates.industry')}: ${text('common.all').toLowerCase()}`,
        options: industry.options.map((value) => {
          const Icon = industryIcons[value]
          const icon = <Icon aria-hidden="true" className="size-4 text-text-muted" />
          return { value, label: text(`industry.${value}`), icon }
        }),
      },
      {
        name: 'type',
        label: text('templates.type'),
        all: `${text('templates.type')}: ${text('common.all').toLowerCase()}`,
        options: type.options.map((value) => ({ value, label: text(`templates.type.${value}`) })),
      },
    ],
    more: (
      <Segments<(typeof owner.options)[number] | typeof ALL>
        label={text('templates.owner')}
        value={url.filters.owner ?? ALL}
        onChange={(value) => url.choose('owner', value === ALL ? undefined : value)}
        options={[
          { value: ALL, label: text('common.all') },
          ...owner.options.map((value) => ({ value, label: text(`templates.owner.${value}`) })),
        ]}
      />
    ),
  }
}

const UseButton = ({ template, onUse }: { template: TemplateSummary; onUse: () => void }) => {
  const text = useText(templateMessages)
  return (
    <Button size="sm" onClick={onUse}>
      {text('templates.use')}
      <span className="sr-only">: {template.name}</span>
    </Button>
  )
}
