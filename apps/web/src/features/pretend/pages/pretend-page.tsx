import { useText } from '#lib/i18n/i18n.tsx'
import { Card } from '#ui/display/card.tsx'
import { PageHeader } from '#ui/display/page-header.tsx'
import { pretendMessages } from '../messages.ts'
import { Player } from '../parts/player.tsx'
import { SimulatedTag } from '../parts/simulated-tag.tsx'

/** The phone as a page of its own, for a second window or a small screen. */
export const PretendPage = () => {
  const text = useText(pretendMessages)
  return (
    <>
      <PageHeader
        title={
          <span className="inline-flex flex-wrap items-center gap-2">
            {text('pretend.title')}
            <SimulatedTag />
          </span>
        }
        description={text('pretend.lead')}
      />
      <Card className="mx-auto flex h-[46rem] max-w-md flex-col overflow-hidden pt-3">
        <Player />
      </Card>
    </>
  )
}
