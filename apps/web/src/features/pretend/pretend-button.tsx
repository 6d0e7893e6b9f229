import { Smartphone } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { Button, IconButton, type ButtonSize } from '#ui/display/button.tsx'
import { pretendMessages } from './messages.ts'
import { showPretend, useCanPretend, useIsPretending } from './pretend-state.ts'

/** Beside a page there must be room for the page itself. */
const hasRoom = (): boolean => matchMedia('(min-width: 80rem)').matches

type PretendButtonProps = {
  isIcon?: boolean | undefined
  isPrimary?: boolean | undefined
  size?: ButtonSize | undefined
}

/** Opens the phone beside the page, or as a page of its own on a narrow screen; absent without simulators. */
export const PretendButton = ({ isIcon = false, isPrimary = false, size }: PretendButtonProps) => {
  const text = useText(pretendMessages)
  const navigate = useNavigate()
  const canPretend = useCanPretend()
  const isPretending = useIsPretending()
  const { can } = useSession()
  if (!canPretend || !can('chat.write')) return null
  const open = () => (hasRoom() ? showPretend(!isPretending) : void navigate('/pretend'))
  const label = text('pretend.title')
  if (isIcon)
    return (
      <IconButton
        size={size}
        label={label}
        icon={<Smartphone aria-hidden="true" />}
        aria-pressed={isPretending}
        onClick={open}
      />
    )
  return (
    <Button
      data-tour="pretend"
      variant={isPrimary ? 'primary' : 'secondary'}
      size={size}
      icon={<Smartphone aria-hidden="true" className="size-4" />}
      aria-pressed={isPretending}
      onClick={open}
    >
      {label}
    </Button>
  )
}
