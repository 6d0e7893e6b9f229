import { Bot, Plus } from 'lucide-react'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button } from '#ui/display/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { EmptyState, ErrorState, PageLoading } from '#ui/feedback/states.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { galleryMessages } from '../messages.ts'

export const StateSection = () => {
  const text = useText(galleryMessages)
  return (
    <>
      <Card>
        <EmptyState
          icon={<Bot />}
          title={text('gallery.bot.empty')}
          action={
            <Button variant="primary" icon={<Plus aria-hidden="true" />}>
              {text('gallery.bot.create')}
            </Button>
          }
        />
      </Card>
      <Card>
        <ErrorState
          message={text('common.unexpected-error')}
          requestId="req-3f9a21c07b"
          onRetry={() => toast.info(text('common.retry'))}
        />
      </Card>
      <Card>
        <PageLoading />
      </Card>
    </>
  )
}
