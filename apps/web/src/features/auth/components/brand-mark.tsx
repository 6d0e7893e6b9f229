import { Boxes } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '#lib/i18n/i18n.tsx'

export const BrandMark = () => {
  const text = useText()
  return (
    <Link to="/" className="flex items-center gap-3 rounded-control">
      <span className="grid size-9 place-items-center rounded-control bg-accent text-on-accent">
        <Boxes aria-hidden="true" />
      </span>
      <span className="text-lg font-semibold tracking-tight">{text('common.app-name')}</span>
    </Link>
  )
}
