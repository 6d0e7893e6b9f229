import { ArrowLeft } from 'lucide-react'
import { useText } from '#lib/i18n/i18n.tsx'
import { LinkButton } from '#ui/display/button.tsx'
import { botMessages } from '../messages.ts'

export const BackToBots = () => {
  const text = useText(botMessages)
  return (
    <div className="-ms-3 mb-3">
      <LinkButton
        to="/biz-agent"
        variant="ghost"
        size="sm"
        icon={<ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />}
      >
        {text('bots.back')}
      </LinkButton>
    </div>
  )
}
