import { ArrowLeft } from 'lucide-react'
import { LinkButton } from './button.tsx'

/** The way back to the list, above the title of a detail page. */
export const BackLink = ({ to, label }: { to: string; label: string }) => (
  <div className="-ms-3 mb-3">
    <LinkButton
      to={to}
      variant="ghost"
      size="sm"
      icon={<ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />}
    >
      {label}
    </LinkButton>
  </div>
)
